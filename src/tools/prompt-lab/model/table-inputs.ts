import { fold } from "#domain/fold.ts";
import type { LabInput } from "#domain/lab/types.ts";
import { LONGEST_SOURCE } from "#domain/synthesis/limits.ts";

/** Accepted names of the column with the inputs' labels. */
const LABELS: ReadonlySet<string> = new Set(["label", "name", "input", "description"]);

/** Characters of a cell: as many as a synthesis takes of one source. In UTF-16 units. */
export const LONGEST_CELL = LONGEST_SOURCE;

/** A row that is left out, because a cell of it is too long to be an input. */
interface LongRow {
  /** Its number, from 1, with the row of the column names. */
  readonly row: number;
  /** What the cell would fill: a variable, or the label. */
  readonly what: string;
  readonly length: number;
}

type ReadInput = Omit<LabInput, "id">;

export interface TableReading {
  readonly inputs: readonly ReadInput[];
  readonly tooLong: readonly LongRow[];
  /** Columns that match no variable of a prompt, by name; they are left out. */
  readonly unknown: readonly string[];
  /** Variables without a column. */
  readonly unfilled: readonly string[];
}

/** "Option A", "option_a" and "optionA" are the same. */
const key = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, "");

/** What a column of this name fills: a variable, the label of the input, or nothing. */
function filledBy(column: string, variables: readonly string[]): { readonly variable: string } | "label" | null {
  const variable = variables.find((name) => name === column) ?? variables.find((name) => key(name) === key(column));
  if (variable !== undefined) return { variable };
  return LABELS.has(key(column)) ? "label" : null;
}

export const isKnownColumn = (column: string, variables: readonly string[]): boolean =>
  filledBy(column.trim(), variables) !== null;

/** Guesses whether a table's first row names its columns. */
export const namesColumns = (rows: readonly (readonly string[])[], variables: readonly string[]): boolean =>
  rows[0]?.some((cell) => isKnownColumn(cell, variables)) ?? false;

/**
 * The inputs of a table.
 * @param named whether its first row names the columns; if not, they fill the variables in order
 */
export function inputsOf(
  rows: readonly (readonly string[])[],
  variables: readonly string[],
  named: boolean,
): TableReading {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const names = Array.from({ length: width }, (_, at) => (named ? (rows[0]?.[at] ?? "").trim() : ""));
  const taken = new Set<string>();
  const columns = names.map((name, at) => {
    const filled = named
      ? filledBy(name, variables)
      : at < variables.length
        ? { variable: variables[at] as string }
        : null;
    const what = filled === null ? "" : filled === "label" ? "the label" : filled.variable;
    // of two columns that fill the same variable the first counts
    if (filled === null || taken.has(what)) return null;
    taken.add(what);
    return filled;
  });
  const tooLong: LongRow[] = [];
  const first = named ? 1 : 0;
  const inputs = rows.slice(first).flatMap((row, place): readonly ReadInput[] => {
    const values: [variable: string, value: string][] = [];
    let label = "";
    for (const [at, filled] of columns.entries()) {
      const cell = row[at] ?? "";
      if (filled !== null && cell.length > LONGEST_CELL) {
        const what = filled === "label" ? "the name" : `“${filled.variable}”`;
        tooLong.push({ row: first + place + 1, what, length: cell.length });
        return [];
      }
      if (filled === "label") label = cell.trim();
      else if (filled !== null) values.push([filled.variable, cell]);
    }
    return [{ label, values: Object.fromEntries(values) }];
  });
  return {
    inputs,
    tooLong,
    unknown: columns.flatMap((filled, at) => (filled === null ? [names[at] || `Column ${at + 1}`] : [])),
    unfilled: variables.filter((name) => !taken.has(name)),
  };
}
