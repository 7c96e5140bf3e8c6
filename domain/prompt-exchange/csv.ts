import Papa from "papaparse";
import { unusableData, wellFormedData } from "../plain-data.ts";
import { isName } from "../prompts/name.ts";
import { csvTable, unguard } from "./csv-table.ts";
import { type ExchangePrompt, type Reading, type ReadProblem, type ReadPrompt, readPrompt } from "./exchange-prompt.ts";
import { MAX_PROMPTS } from "./limits.ts";
import { TOO_MANY, unusable } from "./problem.ts";
import { flagOf, folderOf, type Note, nameOfWords, tagsOf, titleOfText, variablesOf } from "./prompt-fields.ts";

/** CSV (RFC 4180): one row per prompt; the first row has the names of the columns. */

const COLUMNS = ["name", "title", "body", "folder", "tags", "favourite", "variables"] as const;
type Column = (typeof COLUMNS)[number];
const DELIMITERS = [",", ";", "\t"];

const writeTags = (tags: readonly string[]): string =>
  tags.some((tag) => /[,;]|^\[/.test(tag)) ? JSON.stringify(tags) : tags.join(", ");

export function writeCsv(prompts: readonly ExchangePrompt[]): string {
  const rows = prompts.map(({ name, title, body, folder, tags, favourite, variables }) => [
    name,
    title,
    body,
    folder ?? "",
    writeTags(tags),
    String(favourite),
    Object.keys(variables).length > 0 ? JSON.stringify(variables) : "",
  ]);
  return csvTable([COLUMNS, ...rows]);
}

interface Head {
  readonly delimiter: string;
  readonly columns: readonly string[];
  /** How many of the columns the studio knows. */
  readonly known: number;
}

/** The columns of a table's first row, by the delimiter that finds the most known ones; undefined when there is no column for the body. */
export function headOf(text: string): Head | undefined {
  const line = /^[^\r\n]*/.exec(text)?.[0].slice(0, 10_000) ?? "";
  const heads = DELIMITERS.map((delimiter) => {
    const [cells = []] = Papa.parse(line, { delimiter }).data;
    const columns = cells.map((cell) => cell.trim().toLowerCase());
    return { delimiter, columns, known: columns.filter(isColumn).length };
  });
  const best = heads.reduce((a, b) => (b.known > a.known ? b : a));
  return best.columns.includes("body") ? best : undefined;
}

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

/**
 * Reads a table. Its columns may have any order and case.
 * @throws FileProblem when it has no column for the body, or a quote that never ends
 */
export function* readCsv(text: string): Reading {
  const head = headOf(text);
  if (!head)
    throw unusable(
      "The first row has no column “body”.",
      `Name the columns in the first row: ${COLUMNS.join(", ")}. Only body is needed. Nothing was changed.`,
    );
  // the first row shows how rows end; quoted cells may contain any kind of line end
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const { data, errors } = Papa.parse(text, { delimiter: head.delimiter, newline });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    throw unusable(
      `Row ${((broken.row ?? 0) + 1).toLocaleString("en")}: a quote is not closed, or something follows it.`,
      "The file is damaged: use another copy of it, or export it again. Nothing was changed.",
    );
  const problems: ReadProblem[] = problemsOf(head).map((what) => ({ where: "Row 1", what }));
  const prompts: ReadPrompt[] = [];
  for (const [at, row] of data.entries()) {
    yield { done: at, of: data.length };
    if (at === 0 || row.every((cell) => cell === "")) continue;
    if (prompts.length === MAX_PROMPTS) throw TOO_MANY();
    const where = `Row ${(at + 1).toLocaleString("en")}`;
    if (row.length > head.columns.length)
      problems.push({ where, what: "It has more cells than there are columns. The extra cells were left out." });
    const cell = (column: Column): string | undefined => {
      const place = head.columns.indexOf(column);
      return place < 0 ? undefined : unguard(row[place] ?? "");
    };
    prompts.push(readRow(cell, (what) => problems.push({ where, what })));
  }
  return { prompts, problems };
}

/** Unknown columns that are named. */
const NAMED = 20;

/** What of the first row is not used: each name once, and of many unknown ones the first. */
function problemsOf({ columns }: Head): string[] {
  const counts = new Map<string, number>();
  for (const column of columns) if (column !== "") counts.set(column, (counts.get(column) ?? 0) + 1);
  const unknown = [...counts].filter(([column]) => !isColumn(column));
  const more = unknown.slice(NAMED).reduce((sum, [, count]) => sum + count, 0);
  return [
    ...unknown.slice(0, NAMED).map(([column, count]) => {
      const several = count === 1 ? "" : ` There are ${count.toLocaleString("en")} of this name.`;
      return `The studio has no field for the column “${column.slice(0, 40)}”. It was left out.${several}`;
    }),
    ...(more === 0
      ? []
      : [
          more === 1
            ? "The studio has no field for 1 more column. It was left out."
            : `The studio has no field for ${more.toLocaleString("en")} more columns. They were left out.`,
        ]),
    ...[...counts]
      .filter(([column, count]) => isColumn(column) && count > 1)
      .map(([column, count]) => {
        const times = count === 2 ? "twice" : `${count.toLocaleString("en")} times`;
        return `The column “${column}” appears ${times}. The first one was used.`;
      }),
  ];
}

function readRow(cell: (column: Column) => string | undefined, note: Note): ReadPrompt {
  const body = cell("body") ?? "";
  const [name = "", title = "", folder, tags, favourite, variables] = [
    cell("name"),
    cell("title"),
    cell("folder"),
    cell("tags"),
    cell("favourite"),
    cell("variables"),
  ];
  const shown = cell("title") === undefined || (title === "" && name === "") ? titleOfText(body) || name : title;
  return readPrompt({
    name: isName(name) ? name : nameOfWords(name || shown),
    title: shown,
    body,
    ...(folder === undefined ? {} : { folder: folderOf(folder) }),
    ...(tags === undefined ? {} : { tags: tagsOf(jsonIn(tags, "["), note) }),
    ...(favourite === undefined ? {} : { favourite: flagOf(favourite) }),
    ...(variables === undefined
      ? {}
      : { variables: variablesOf(variables.trim() === "" ? {} : jsonIn(variables, "{"), note) }),
  });
}

/** A cell that begins like JSON as that JSON, any other as its text. */
function jsonIn(cell: string, opening: "[" | "{"): unknown {
  if (!cell.trimStart().startsWith(opening)) return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return unusableData(value) ? cell : wellFormedData(value);
  } catch {
    return cell;
  }
}
