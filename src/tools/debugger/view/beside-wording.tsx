import { useMemo } from "react";
import { compareWordings, ownWording } from "#domain/debugger/compare-wordings.ts";
import type { ReplyMessage } from "#domain/entities.ts";
import type { Run } from "#domain/sessions/runs.ts";
import { BesideTable } from "./beside-table.tsx";

/** Each wording of a model beside the device's own, which was made for the same text. */
export function BesideWording({ run }: { readonly run: Run }) {
  const proposals = run.replies.filter(({ origin }) => origin.task === "refine");
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="run-wordings" className="mt-8">
      <h3 id="run-wordings" className="t-16 font-medium text-text-1">
        The model’s wording beside this device’s
      </h3>
      <p className="t-13 mt-1 text-text-3">
        The device words every question too. Measured on this device; no figure says which wording is better.
      </p>
      {proposals.map((reply) => (
        <Beside key={reply.id} run={run} reply={reply} />
      ))}
    </section>
  );
}

function Beside({ run, reply }: { readonly run: Run; readonly reply: ReplyMessage }) {
  const { refinement } = run.answer.thought;
  const { model, device, diff } = useMemo(
    () => compareWordings(reply.text, ownWording(refinement), refinement.original),
    [reply.text, refinement],
  );
  const who = [reply.origin.provider, reply.origin.model].filter(Boolean).join(", ");
  const lost = (list: readonly string[]) => (list.length === 0 ? "none" : `${list.length}: ${list.join(", ")}`);
  const rows: readonly (readonly [string, string, string])[] = [
    ["Words", String(model.words), String(device.words)],
    ["Structure score, out of 100", String(model.score), String(device.score)],
    ["Names, numbers and negations of your text that it lost", lost(model.lost), lost(device.lost)],
  ];
  return (
    <div className="mt-4">
      <BesideTable label={`The wording of ${who} beside this device’s`} who={who} rows={rows} />
      <p className="t-13 mt-3 text-text-3">
        {diff.length === 0 ? "Both say it in the same words." : "From this device’s wording to the model’s:"}
      </p>
      <p dir="auto" className="t-14 mt-1 max-w-[68ch] whitespace-pre-wrap text-text-1 wrap-anywhere">
        {diff.map(({ kind, text }, at) => {
          const Part = kind === "same" ? "span" : kind === "removed" ? "del" : "ins";
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place in the text
          return <Part key={at}>{text}</Part>;
        })}
      </p>
    </div>
  );
}
