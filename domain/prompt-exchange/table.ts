import Papa from "papaparse";
import { unusable } from "./problem.ts";

/** Rows of plain cells, as a spreadsheet copies them or a CSV file holds them. */

const DELIMITERS = ["\t", ",", ";"];
/** Characters of the first row that are looked at. */
const LONGEST_HEAD = 10_000;

/**
 * Reads a table of texts. Cells are parted by whatever finds most known columns in the first row. Where it names none, only tabs part them:
 * a comma may as well belong to a sentence.
 * @param isKnown whether a column of this name is looked for
 * @returns its rows without empty ones; none for a text without any
 * @throws FileProblem where a quote never ends
 */
export function readTable(text: string, isKnown: (column: string) => boolean): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, "");
  const line = /^[^\r\n]*/.exec(content)?.[0].slice(0, LONGEST_HEAD) ?? "";
  const heads = DELIMITERS.map((delimiter) => ({
    delimiter,
    known: (Papa.parse(line, { delimiter }).data[0] ?? []).filter((cell) => isKnown(cell.trim())).length,
  }));
  const { delimiter } = heads.reduce((a, b) => (b.known > a.known ? b : a));
  // the first row tells how rows end: inside of quotes stand line ends of every kind
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
