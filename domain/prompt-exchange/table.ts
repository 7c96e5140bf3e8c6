import Papa from "papaparse";
import { unusable } from "./problem.ts";

/** Rows of plain cells, from a spreadsheet's clipboard or a CSV file. */

const DELIMITERS = ["\t", ",", ";"];
/** Characters of the first row that are examined. */
const LONGEST_HEAD = 10_000;

/**
 * Reads a table of texts. The delimiter is the one that finds the most known columns in the first row. If it names none, only tabs separate
 * cells, because a comma may belong to a sentence.
 * @param isKnown whether a column of this name is wanted
 * @returns the rows that are not empty; none for an empty text
 * @throws FileProblem when a quote never ends
 */
export function readTable(text: string, isKnown: (column: string) => boolean): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, "");
  const line = /^[^\r\n]*/.exec(content)?.[0].slice(0, LONGEST_HEAD) ?? "";
  const heads = DELIMITERS.map((delimiter) => ({
    delimiter,
    known: (Papa.parse(line, { delimiter }).data[0] ?? []).filter((cell) => isKnown(cell.trim())).length,
  }));
  const { delimiter } = heads.reduce((a, b) => (b.known > a.known ? b : a));
  // the first row shows how rows end; quoted cells may contain any kind of line end
  const newline = /\r\n|\r|\n/.exec(content)?.[0] ?? "\n";
  const { data, errors } = Papa.parse(content, { delimiter, newline });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    throw unusable(
      `Row ${((broken.row ?? 0) + 1).toLocaleString("en")}: a quote is not closed, or something follows it.`,
      "Close the quote, or copy the rows again. Nothing was changed.",
    );
  return data.filter((row) => row.some((cell) => cell.trim() !== ""));
}
