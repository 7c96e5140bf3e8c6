import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { Refinement } from "#domain/thinking/types.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { Diff } from "#src/ui/diff.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { HunkRow, Hunks } from "#src/ui/hunk-row.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { diffView, hunkSummary, isRejected, withHunk } from "../model/diff-view.ts";
import type { Deciding } from "./use-decisions.ts";

const DIFF_LABELS = { change: "change", accepted: "accepted", rejected: "rejected" };

/** The word diff with a decision per change. Open on a desktop, folded on a phone. */
export function RefinementFold({ refinement, deciding }: { refinement: Refinement; deciding: Deciding }) {
  const { decisions, change } = deciding;
  const [open] = useState(() => !isNarrow());
  const { hunks, intent, original } = refinement;
  if (hunks.length === 0) {
    return <p className="t-13 mt-5 text-text-3">Nothing to improve in the wording: the question is as you wrote it.</p>;
  }
  const lost = intent.items.filter((item) => !item.kept);
  return (
    <Fold summary="How we refined the question" open={open} className="mt-7">
      <Panel className="mt-3">
        <Diff pieces={diffView(refinement, decisions)} labels={DIFF_LABELS} />
        <Hunks>
          {hunks.map((hunk, index) => (
            <HunkRow
              key={hunk.id}
              number={index + 1}
              {...hunkSummary(hunk, original)}
              reason={isRejected(hunk, decisions) ? `${hunk.reason}. You rejected this: your words stay` : hunk.reason}
              decision={isRejected(hunk, decisions) ? "rejected" : "accepted"}
              onDecide={(decision) => change((current) => withHunk(current, hunk.id, decision === "accepted"))}
              labels={{ group: `Change ${index + 1}`, accept: "Accept", reject: "Reject" }}
            />
          ))}
        </Hunks>
        <p className="t-13 mt-3.5 flex items-center gap-2 text-text-3">
          {intent.ok ? (
            <ShieldCheck aria-hidden className="size-3.5" />
          ) : (
            <ShieldAlert aria-hidden className="size-3.5 text-warn" />
          )}
          {intent.ok
            ? "Intent check: every name, number and negation of the original is still there."
            : `Intent check: no longer in the question: ${lost.map((item) => item.text).join(", ")}.`}
        </p>
      </Panel>
    </Fold>
  );
}
