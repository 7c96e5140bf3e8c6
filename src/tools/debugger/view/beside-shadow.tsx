import { useMemo } from "react";
import { compare } from "#domain/debugger/compare.ts";
import type { ReplyMessage } from "#domain/entities.ts";
import type { Run } from "#domain/sessions/runs.ts";
import { Fold } from "#src/ui/fold.tsx";
import { BesideTable } from "./beside-table.tsx";

/** What the device drafted for a question that a model answered too, point by point. */
function pointsOf(run: Run): readonly string[] {
  const { brief, refinement } = run.answer.thought;
  const drafted = brief.subQuestions.length > 0 ? brief.subQuestions : refinement.questions.map((one) => one.question);
  return [...drafted, ...brief.framings.map(({ question }) => question)];
}

/** Each answer of a model beside the device's own draft, which was never shown as the answer. */
export function BesideShadow({ run }: { readonly run: Run }) {
  const answers = run.replies.filter(({ origin }) => origin.task === "answer");
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="run-beside" className="mt-8">
      <h3 id="run-beside" className="t-16 font-medium text-text-1">
        Beside its shadow
      </h3>
      <p className="t-13 mt-1 text-text-3">
        The device drafts for every question, also where a model answers. Measured on this device; no figure says which
        is better.
      </p>
      {answers.map((reply) => (
        <Beside key={reply.id} run={run} reply={reply} />
      ))}
    </section>
  );
}

function Beside({ run, reply }: { readonly run: Run; readonly reply: ReplyMessage }) {
  const points = useMemo(() => pointsOf(run), [run]);
  const [shown, shadow] = useMemo(() => {
    const beside = { question: reply.origin.asked, idea: run.idea.text, points };
    return [compare(reply.text, beside), compare(points.join("\n"), beside)] as const;
  }, [run, reply, points]);
  const who = [reply.origin.provider, reply.origin.model].filter(Boolean).join(", ");
  const numbers = (list: readonly string[]) => (list.length === 0 ? "none" : `${list.length}: ${list.join(", ")}`);
  const rows: readonly (readonly [string, string, string])[] = [
    ["Words", String(shown.words), String(shadow.words)],
    [
      "Names, numbers and negations of the question kept",
      `${shown.kept} of ${shown.wanted}`,
      `${shadow.kept} of ${shadow.wanted}`,
    ],
    [
      `Of the shadow’s ${shown.points} points, taken up (ROUGE-1 recall of 0.5 or more)`,
      String(shown.takenUp),
      String(shadow.takenUp),
    ],
    ["Numbers that are in neither the question nor the idea", numbers(shown.newNumbers), numbers(shadow.newNumbers)],
  ];
  return (
    <div className="mt-4">
      <BesideTable label={`${who} beside this device`} who={who} rows={rows} />
      <Fold className="mt-2" summary="Both texts">
        <div className="mt-2 grid gap-6 md:grid-cols-2">
          <p dir="auto" className="t-14 whitespace-pre-wrap text-text-1 wrap-anywhere">
            {reply.text}
          </p>
          <ol className="t-14 grid list-decimal content-start gap-1 pl-5 text-text-2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </div>
      </Fold>
    </div>
  );
}
