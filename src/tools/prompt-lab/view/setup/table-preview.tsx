import { shortened } from "#domain/item-words.ts";
import { valueFor } from "#domain/prompts/template.ts";
import { Table } from "#src/ui/table.tsx";
import { counted, MOST_INPUTS } from "../../model/experiment-size.ts";
import { LONGEST_CELL, type TableReading } from "../../model/table-inputs.ts";

interface TablePreviewProps {
  readonly table: TableReading;
  readonly variables: readonly string[];
  readonly room: number;
}

/** Rows shown, and characters shown of a cell. */
const ROWS = 5;
const CELL = 80;
/** Columns and rows left out that are named; the others are counted. */
const NAMED = 5;

function namesOf(columns: readonly string[]): string {
  const named = columns.slice(0, NAMED).map((name) => `“${shortened(name, CELL)}”`);
  const more = columns.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${counted(more, "more column")}` : ""}`;
}

/** What adding a table does: its first inputs, the columns left out, the variables left empty. */
export function TablePreview({ table: { inputs, tooLong, unknown, unfilled }, variables, room }: TablePreviewProps) {
  const moreLong = tooLong.length - NAMED;
  const notes = [
    ...tooLong
      .slice(0, NAMED)
      .map(
        ({ row, what, length }) =>
          `Row ${row.toLocaleString("en")} is left out: ${what} has ${length.toLocaleString("en")} characters. At most ${LONGEST_CELL.toLocaleString("en")} fit.`,
      ),
    ...(moreLong > 0 ? [`${counted(moreLong, "more row")} with a text that is too long: left out.`] : []),
    ...(unknown.length > 0 ? [`Left out because no prompt has this variable: ${namesOf(unknown)}.`] : []),
    ...(unfilled.length > 0 ? [`No column for ${unfilled.join(", ")}: it stays empty in these inputs.`] : []),
    ...(inputs.length > room
      ? [
          `Only the first ${room} of ${inputs.length.toLocaleString("en")} fit: an experiment can have at most ${MOST_INPUTS} inputs.`,
        ]
      : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="status" className="t-13 grid gap-1.5 text-warn wrap-anywhere empty:hidden">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {inputs.length > 0 && (
        <Table label="The first inputs" minWidth={28}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {variables.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inputs.slice(0, ROWS).map(({ label, values }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
              <tr key={at}>
                <td>{label === "" ? "…" : label}</td>
                {variables.map((name) => (
                  <td key={name}>{shortened(valueFor(values, name), CELL)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {inputs.length > ROWS && <p className="t-13 text-text-3">and {counted(inputs.length - ROWS, "more input")}</p>}
    </div>
  );
}
