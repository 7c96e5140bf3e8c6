import type { DamagedRun, Run } from "#domain/sessions/runs.ts";
import { Fold } from "#src/ui/fold.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import type { OpenThread } from "../live.ts";
import { gapSpans } from "../model/gaps.ts";
import { Unreadable } from "./damaged-stations.tsx";
import { VersionsOf } from "./versions-of.tsx";

/** The earlier runs of this thought, the newest last. Folded, so that the current run stays in view. */
export function EarlierRuns({ thread }: { thread: OpenThread }) {
  const runs = thread.runs.slice(0, -1);
  if (runs.length === 0) return null;
  return (
    <Fold
      className="mb-7"
      summary={
        runs.length === 1 ? "One earlier question in this session" : `${runs.length} earlier questions in this session`
      }
    >
      <Thread size="sm" className="mt-4">
        {runs.map((run) => (
          <Station key={run.id} node={run.damaged ? "broken" : "star"} line="open" continues>
            <EarlierRun {...textsOf(run)} />
            <VersionsOf thread={thread} part="idea" run={run} className="mt-2" />
            <VersionsOf thread={thread} part="question" run={run} className="mt-2" />
          </Station>
        ))}
      </Thread>
    </Fold>
  );
}

function EarlierRun({ idea, question }: { idea: string | null; question: string | null }) {
  return (
    <>
      {idea === null ? (
        <Unreadable part="rough idea" />
      ) : (
        <p dir="auto" className="t-q-sm italic">
          {idea}
        </p>
      )}
      {question === null ? (
        <Unreadable part="refined question" />
      ) : (
        <p dir="auto" className="t-q mt-1 text-text-1">
          <GapText text={question} gaps={gapSpans(question)} />
        </p>
      )}
    </>
  );
}

const textsOf = (run: Run | DamagedRun) => (run.damaged ? run : { idea: run.idea.text, question: run.question.text });
