import { Sparkle, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { Button } from "#src/ui/button.tsx";
import { Diff } from "#src/ui/diff.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { HunkRow, Hunks } from "#src/ui/hunk-row.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Star } from "#src/ui/star.tsx";
import { Station } from "#src/ui/station.tsx";
import { hunkDiff, hunkWords } from "../model/hunk-diff.ts";
import { useOptimizer } from "../store.ts";
import { Clarify } from "./clarify.tsx";
import { useDecisions } from "./use-optimize.ts";

const LABELS = { change: "change", accepted: "accepted", rejected: "rejected" };

interface OptimizedStationProps {
  readonly optimizerPromptId: string;
  readonly optimized: NonNullable<OptimizerPrompt["optimized"]>;
}

/** The result of 'Optimize': the word diff with a decision per change, and what only the person can add. */
export function OptimizedStation({ optimizerPromptId, optimized }: OptimizedStationProps) {
  // later edits determine which of the changes can still be decided
  useOptimizer((state) => state.work?.sections);
  const { isOpen, decide, setOriginal, answer } = useDecisions();
  const [open] = useState(() => !isNarrow());
  const headingId = useId();
  const { made, decisions } = optimized;
  const original = decisions.original === true;
  const touched = SECTION_ORDER.filter((id) =>
    made.hunks.some(({ parts }) => parts.some(({ section }) => section === id)),
  );
  return (
    <Station
      id="optimized"
      tabIndex={-1}
      node="star"
      label={<span id={headingId}>Optimized</span>}
      headingLevel={2}
      bright
      badge={
        made.hunks.length > 0 &&
        !original && (
          <Pill variant="refined">
            Refined <Star />
          </Pill>
        )
      }
      actions={
        made.hunks.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setOriginal(!original)}>
            {original ? <Sparkle aria-hidden /> : <Undo2 aria-hidden />}
            {original ? "Use the optimized wording" : "Use my original wording"}
          </Button>
        )
      }
    >
      {made.hunks.length === 0 && (
        <p className="t-13 text-text-3">Nothing to improve in the wording: the prompt is as you wrote it.</p>
      )}
      {original && <p className="t-13 text-text-3">Your original wording is used. The suggested changes stay here.</p>}
      {made.hunks.length > 0 && !original && (
        <Fold summary="What was optimized" open={open}>
          <Panel className="mt-3">
            {touched.map((id) => (
              <div key={id} className="mb-3">
                <h3 className="t-13 text-text-3">{HEADINGS[id]}</h3>
                <Diff pieces={hunkDiff(made, id, decisions)} labels={LABELS} className="whitespace-pre-wrap" />
              </div>
            ))}
            <Hunks>
              {made.hunks.map((hunk, at) => {
                const rejected = decisions.rejected?.includes(hunk.id) === true;
                const editable = hunk.parts.every(({ section }) => isOpen(section));
                const note = !editable
                  ? ". You edited this section since"
                  : rejected
                    ? ". Rejected: your words stay"
                    : "";
                return (
                  <HunkRow
                    key={hunk.id}
                    number={at + 1}
                    {...hunkWords(hunk, made.base)}
                    reason={`${hunk.reason}${note}`}
                    decision={rejected ? "rejected" : "accepted"}
                    onDecide={(decision) => decide(hunk, decision === "accepted")}
                    labels={{ group: `Change ${at + 1}`, accept: "Accept", reject: "Reject" }}
                  />
                );
              })}
            </Hunks>
          </Panel>
        </Fold>
      )}
      <Clarify
        optimizerPromptId={optimizerPromptId}
        questions={made.questions}
        answers={decisions.answers ?? {}}
        onAnswer={answer}
      />
    </Station>
  );
}
