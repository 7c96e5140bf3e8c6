import { unguard } from "../../prompt-exchange/csv-table.ts";
import { readTable } from "../../prompt-exchange/table.ts";
import { hasVisible } from "../../visible.ts";
import { percentOf } from "../belief.ts";

/** A belief as a row of a table says it. */
export interface BeliefRow {
  readonly text: string;
  readonly criterion: string;
  /** Per cent; null where the table has none. */
  readonly before: number | null;
  readonly after: number | null;
  readonly outcome: "happened" | "not" | "unsettled" | null;
  /** `YYYY-MM-DD` */
  readonly review: string;
}

export interface ReadBeliefs {
  readonly rows: readonly BeliefRow[];
  /** What is wrong, a sentence a row: then nothing of the table can be taken over. */
  readonly problems: readonly string[];
}

/** Rows of one table. */
const MOST_ROWS = 1_000;
/** Characters. */
const LONGEST = 2_000;

const COLUMNS = ["text", "criterion", "before", "after", "outcome", "review"] as const;
type Column = (typeof COLUMNS)[number];
const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);
const isOutcome = (word: string): word is NonNullable<BeliefRow["outcome"]> =>
  ["happened", "not", "unsettled"].includes(word);

/**
 * Reads beliefs as `beliefsCsv` writes them; the columns may stand in any order.
 * @throws FileProblem when a quote never ends
 */
export function readBeliefsCsv(content: string): ReadBeliefs {
  const nameOf = (cell: string) => cell.trim().toLowerCase();
  const [head = [], ...body] = readTable(content, (cell) => isColumn(nameOf(cell)));
  const places = new Map(head.map((cell, at) => [nameOf(cell), at]));
  const missing = (["text", "criterion", "review"] as const).filter((column) => !places.has(column));
  if (missing.length > 0) return { rows: [], problems: [`The first row has no column ${missing.join(", ")}.`] };
  if (body.length > MOST_ROWS)
    return { rows: [], problems: [`The table has ${body.length.toLocaleString("en")} rows. At most 1,000 are read.`] };
  const problems: string[] = [];
  const rows = body.flatMap((cells, at): BeliefRow[] => {
    const cell = (column: Column) => unguard(cells[places.get(column) ?? -1] ?? "").trim();
    // the row of the names is the first one
    const wrong = (says: string) => {
      problems.push(`Row ${at + 2}: ${says}`);
      return [];
    };
    for (const column of ["text", "criterion"] as const) {
      if (!hasVisible(cell(column))) return wrong(`${column} is empty.`);
      if (cell(column).length > LONGEST) return wrong(`${column} has more than 2,000 characters.`);
    }
    const [before, after] = [numberOf(cell("before")), numberOf(cell("after"))];
    if (before === undefined) return wrong("before is not a number from 1 to 99.");
    if (after === undefined) return wrong("after is not a number from 1 to 99.");
    const outcome = cell("outcome").toLowerCase();
    if (outcome !== "" && !isOutcome(outcome)) return wrong("outcome is none of happened, not, unsettled.");
    const review = cell("review");
    if (!isDay(review)) return wrong("review is no date such as 2026-11-20.");
    const row = { text: cell("text"), criterion: cell("criterion"), before, after, review };
    return [{ ...row, outcome: outcome === "" ? null : outcome }];
  });
  if (rows.length + problems.length === 0) problems.push("The table has no row below the names of its columns.");
  return { rows, problems };
}

/** Null for an empty cell, undefined for one that is no number from 1 to 99. */
const numberOf = (cell: string): number | null | undefined => (cell === "" ? null : (percentOf(cell) ?? undefined));

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
};
