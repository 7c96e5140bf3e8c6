import Papa from "papaparse";

/**
 * Text that a spreadsheet would run as a formula, including apostrophes already set before it. Leading blanks, line ends and zero-width
 * characters are skipped, because some programs trim them. The wide signs come from East Asian keyboards.
 */
const FORMULA = /^'*(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
/** A cell that no spreadsheet runs. */
export const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
/** A cell as it was before it was guarded. */
export const unguard = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/**
 * A table (RFC 4180) whose cells no spreadsheet runs. It begins with a byte order mark: without it spreadsheets assume another encoding.
 * @param rows the first one names the columns
 */
export const csvTable = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(guard)),
    { newline: "\r\n" },
  )}\r\n`;
