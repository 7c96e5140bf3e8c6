import { Check, X } from "lucide-react";
import type { Guard } from "#domain/persona-evolution/guards.ts";
import { Table } from "#src/ui/table.tsx";

const NAMES: Readonly<Record<Guard["name"], string>> = {
  reach: "asks in the person’s words",
  findings: "findings in its questions",
  twice: "the same words in two places",
  repeats: "repeats another persona in use",
};
const VERDICTS: Readonly<Record<Guard["verdict"], string>> = {
  more: "more",
  fewer: "fewer",
  same: "no worse",
  worse: "worse",
};

interface GuardsTableProps {
  readonly guards: readonly Guard[];
  /** On how many cases. */
  readonly of: number;
}

/** What a candidate must be no worse at than the wording it is made from. */
export function GuardsTable({ guards, of }: GuardsTableProps) {
  const label = `Guards, on the ${of} cases that decide`;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
          <th scope="col">
            <span className="sr-only">Verdict</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {guards.map(({ name, before, after, verdict }) => (
          <tr key={name}>
            <th scope="row" className="text-text-1!">
              {NAMES[name]}
            </th>
            <td>{before}</td>
            <td>{after}</td>
            <td>
              <span
                className={`inline-flex items-center gap-1.5 whitespace-nowrap ${verdict === "worse" ? "text-danger" : "text-ok"}`}
              >
                {verdict === "worse" ? (
                  <X aria-hidden className="size-3.5" />
                ) : (
                  <Check aria-hidden className="size-3.5" />
                )}
                {VERDICTS[verdict]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
