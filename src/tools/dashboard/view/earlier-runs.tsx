import { Fold } from "#src/ui/fold.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { gapSpans } from "../model/gaps.ts";
import type { Run } from "../model/runs.ts";

/** What this thought came from, newest last, folded so that the current run stays in view. */
export function EarlierRuns({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  return (
    <Fold
      className="mb-7"
      summary={
        runs.length === 1 ? "One earlier question in this session" : `${runs.length} earlier questions in this session`
      }
    >
      <Thread size="sm" className="mt-4">
        {runs.map(({ id, idea, question }) => (
          <Station key={id} node="star" line="open" continues>
            <p className="t-q-sm italic">{idea.text}</p>
            <p className="t-q mt-1 text-text-1">
              <GapText text={question.text} gaps={gapSpans(question.text)} />
            </p>
          </Station>
        ))}
      </Thread>
    </Fold>
  );
}
