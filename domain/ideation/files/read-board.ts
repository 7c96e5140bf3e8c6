/** A file as a board: the studio's own JSON with everything on it, a list, or a table with a column of ideas. */
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "../../entities.ts";
import { appError } from "../../errors.ts";
import { unguard } from "../../prompt-exchange/csv-table.ts";
import { readTable } from "../../prompt-exchange/table.ts";
import { err, ok, type Result } from "../../result.ts";
import { readIdea, readIdeaAxis, readIdeaBoard, readIdeaPair } from "../../stored/idea.ts";
import { hasVisible } from "../../visible.ts";
import { FileProblem } from "../../workspace-file/problem.ts";
import { ideaLines, MOST_IDEAS, MOST_QUESTION, MOST_TEXT } from "../idea-lines.ts";
import { FORMAT } from "./write-board.ts";

/** An idea as a list or a table has it. */
export interface ListedIdea {
  readonly text: string;
  /** The name of its group; empty without one. */
  readonly group: string;
  readonly star: boolean;
}

export type BoardDraft =
  | {
      /** All rows of a board, with the ids of the file. */
      readonly kind: "board";
      readonly board: IdeaBoard;
      readonly ideas: readonly Idea[];
      readonly axes: readonly IdeaAxis[];
      readonly pairs: readonly IdeaPair[];
      readonly leftOut: readonly string[];
    }
  | {
      readonly kind: "list";
      /** Empty where the file names none. */
      readonly question: string;
      readonly ideas: readonly ListedIdea[];
      /** What does not fit or cannot be read, counted. */
      readonly leftOut: readonly string[];
    };

const MOST_GROUPS = 60;
const refused = (message: string, remedy?: string) =>
  err(appError("INVALID_INPUT", message, remedy === undefined ? {} : { remedy }));

/** Never throws. INVALID_INPUT for a file without an idea, or one that is damaged. */
export function readBoardFile(name: string, text: string): Result<BoardDraft> {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  const draft = ending === "json" ? readJson(text) : ending === "csv" ? readCsv(text) : ok(readList(text));
  if (!draft.ok) return draft;
  return draft.value.ideas.length === 0 ? refused("There are no ideas in this file.") : draft;
}

function readJson(text: string): Result<BoardDraft> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused("The file is not JSON.", "Choose a board that the studio has exported.");
  }
  const { format, board: row, ideas, axes, pairs } = (data ?? {}) as Record<string, unknown>;
  if (format !== FORMAT)
    return refused("This is not a board of ideas.", "Choose a board that the studio has exported.");
  const board = readIdeaBoard(row);
  if (!board || !hasVisible(board.question) || board.question.length > MOST_QUESTION)
    return refused("The file of the board is damaged.");
  const lists = [ideas, axes, pairs].map((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  const [ideaRows = [], axisRows = [], pairRows = []] = lists;
  const known = <T>(rows: readonly unknown[], read: (row: unknown) => T | null) =>
    rows.flatMap((each) => read(each) ?? []);
  const readIdeas = once(known(ideaRows, readIdea)).toSorted((a, b) => a.createdAt - b.createdAt);
  const fitting = readIdeas.filter(({ text: words }) => words.length <= MOST_TEXT && hasVisible(words));
  const readAxes = once(known(axisRows, readIdeaAxis));
  const readPairs = once(known(pairRows, readIdeaPair));
  const damaged = lists.flat().length - readIdeas.length - readAxes.length - readPairs.length;
  return ok({
    kind: "board",
    board: { ...board, groups: Object.fromEntries(Object.entries(board.groups).slice(0, MOST_GROUPS)) },
    ideas: fitting.slice(0, MOST_IDEAS),
    axes: readAxes,
    pairs: readPairs,
    leftOut: [
      ...said(damaged, "damaged row", "damaged rows"),
      ...said(
        readIdeas.length - fitting.length,
        "idea without words or longer than 2,000 characters",
        "ideas without words or longer than 2,000 characters",
      ),
      ...tooMany(fitting.length),
    ],
  });
}

/** Rows with an id of their own: of two with the same one, the first. */
function once<T extends { readonly id: string }>(rows: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => (seen.has(id) ? false : seen.add(id)));
}

function readCsv(text: string): Result<BoardDraft> {
  let rows: readonly (readonly string[])[];
  try {
    rows = readTable(text, (column) => column.toLowerCase() === "idea");
  } catch (problem) {
    if (problem instanceof FileProblem) return err(problem.reason);
    throw problem;
  }
  const [head = [], ...body] = rows;
  const column = (name: string) => head.findIndex((cell) => cell.trim().toLowerCase() === name);
  const [idea, group, star] = [column("idea"), column("group"), column("star")];
  if (idea < 0) return refused("The table has no column “idea”.", "Name the column with the ideas “idea”.");
  return ok(
    listed(
      "",
      body.map((row) => ({
        text: unguard(row[idea] ?? "").trim(),
        group: unguard(row[group] ?? "").trim(),
        star: row[star]?.trim().toLowerCase() === "yes",
      })),
      0,
    ),
  );
}

const BULLET = /^\s*(?:[-*+•–—]|\d{1,4}[.)])\s+/;
/** What the studio writes behind an idea in Markdown: `(0:30 · 2 dots)`. */
const DETAILS = /\s\(\d+:\d\d(?: · [^\n]*)?\)$/;
const TITLE = /^#\s+(.+?)\s*#*\s*$/;

/** One idea a line; headings are groups, and one first of all, above other headings, is the question. In a file with bullets, other lines are no ideas. */
function readList(text: string): BoardDraft {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const first = lines.findIndex(hasVisible);
  const title = lines.some((line) => /^##/.test(line)) ? TITLE.exec(lines[first] ?? "")?.[1] : undefined;
  const rest = title === undefined ? lines : lines.slice(first + 1);
  const hasBullets = rest.some((line) => BULLET.test(line));
  const isHeading = (line: string) => /^\s*#{1,6}\s/.test(line);
  const isIdea = (line: string) => !hasBullets || BULLET.test(line) || isHeading(line);
  const other = rest.filter((line) => hasVisible(line) && !isIdea(line)).length;
  const ideas = ideaLines(rest.filter(isIdea).join("\n")).map(({ text: words, group }) => ({
    text: plain(words.replace(DETAILS, "")),
    group: group === null || group === "In no group" ? "" : plain(group),
    star: / · starred(?: · [^\n]*)?\)$/.test(words),
  }));
  return listed(title === undefined ? "" : plain(title).slice(0, MOST_QUESTION), ideas, other);
}

/** Markdown's escapes, taken back. */
const plain = (text: string): string => text.replace(/\\([\\`*_[\]<>#+.)-])/g, "$1").trim();

function listed(question: string, all: readonly ListedIdea[], other: number): BoardDraft {
  const ideas = all.filter(({ text }) => hasVisible(text));
  const fitting = ideas.filter(({ text }) => text.length <= MOST_TEXT);
  return {
    kind: "list",
    question,
    ideas: fitting.slice(0, MOST_IDEAS),
    leftOut: [
      ...said(other, "line that is not an item of the list", "lines that are not items of the list"),
      ...said(ideas.length - fitting.length, "idea longer than 2,000 characters", "ideas longer than 2,000 characters"),
      ...tooMany(fitting.length),
    ],
  };
}

const said = (count: number, one: string, several: string): readonly string[] =>
  count > 0 ? [`${count.toLocaleString("en")} ${count === 1 ? one : several}`] : [];

const tooMany = (count: number) =>
  said(count - MOST_IDEAS, "idea, since a board holds 1,000", "ideas, since a board holds 1,000");
