import type { Run } from "#domain/sessions/runs.ts";
import { Table } from "#src/ui/table.tsx";
import type { Asked } from "../live.ts";

/** What the engine made of the words. */
export function RefinedSection({ run, asked }: { readonly run: Run; readonly asked: Asked }) {
  const { refinement, score } = run.answer.thought;
  const stored = run.answer.thought as {
    readonly findings?: unknown;
    readonly question?: unknown;
    readonly engine?: unknown;
  };
  const { items } = refinement.intent;
  const type = stored.question as { head?: string; bloom?: string; socratic?: string; depth?: string } | undefined;
  const rejected = run.question.decisions.rejected?.length ?? 0;
  const rows: readonly (readonly [string, string, string])[] = [
    ["Structure score", String(score.before.total), String(score.after.total)],
    [
      "Findings",
      asked.status === "ready" ? String(asked.value.findings.length) : "…",
      Array.isArray(stored.findings) ? String(stored.findings.length) : "not saved",
    ],
    ["Names, numbers and negations", String(items.length), `${items.filter(({ kept }) => kept).length} kept`],
    ["Changes", "", `${refinement.hunks.length} proposed, ${rejected} rejected`],
  ];
  return (
    <section aria-labelledby="run-refined" className="mt-8">
      <h3 id="run-refined" className="t-16 font-medium text-text-1">
        From the rough text to the question
      </h3>
      <Table label="From rough to refined" className="mt-3">
        <thead>
          <tr>
            <th scope="col">{typeof stored.engine === "string" ? `Engine ${stored.engine}` : "Engine"}</th>
            <th scope="col">Rough</th>
            <th scope="col">Refined</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, rough, refined]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{rough}</td>
              <td>{refined}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {type?.head && (
        <p className="t-13 mt-2 text-text-3">
          Question type: {[type.head, type.bloom, type.socratic, type.depth].filter(Boolean).join(", ")}
        </p>
      )}
    </section>
  );
}
