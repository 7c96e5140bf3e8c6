/** Indented and bulleted lists, as people paste them, and the Markdown outline that the studio writes. */
import { draft, type ThoughtDraft } from "../drafts.ts";

const BULLET = /^(?:[-*+•◦▪–]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/;
const HEADING = /^(#{1,6})\s+(.*)$/;
/** Columns of a tab. */
const TAB = 4;
/** Beyond this many levels a line stays on the last one: no list that a person wrote is deeper. */
const MOST_LEVELS = 200;

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** Reads a list by its indentation, with or without bullets, numbers, check boxes and Markdown headings. Never throws. */
export function readList(text: string): readonly ThoughtDraft[] {
  interface Open {
    readonly indent: number;
    readonly below: ThoughtDraft[];
  }
  const roots: ThoughtDraft[] = [];
  const open: Open[] = [{ indent: Number.NEGATIVE_INFINITY, below: roots }];
  for (const { indent, text: words } of linesOf(text)) {
    while (open.length > 1 && ((open.at(-1)?.indent ?? 0) >= indent || open.length > MOST_LEVELS)) open.pop();
    const below: ThoughtDraft[] = [];
    open.at(-1)?.below.push(draft(words, below));
    open.push({ indent, below });
  }
  return roots;
}

/** The lines with words. A line that continues a bulleted one, indented below its bullet, belongs to it. */
function linesOf(text: string): readonly Line[] {
  const found: { indent: number; text: string }[] = [];
  let headings = 0;
  let bulletAt = -1;
  for (const raw of text.replaceAll("\r\n", "\n").split(/[\n\r\u2028\u2029]/)) {
    const words = raw.trim();
    if (words === "") continue;
    const column = columnOf(raw);
    const heading = HEADING.exec(words);
    if (heading && column === 0) {
      headings = heading[1]?.length ?? 1;
      // headings stand above everything that is indented by columns
      found.push({ indent: (headings - 7) * 1_000, text: heading[2] ?? "" });
      bulletAt = -1;
      continue;
    }
    const bullet = BULLET.exec(words)?.[0];
    const last = found.at(-1);
    if (bullet === undefined && last && bulletAt >= 0 && column > bulletAt) {
      last.text += `\n${unescaped(words)}`;
      continue;
    }
    if (bullet !== undefined) bulletAt = column;
    else bulletAt = -1;
    found.push({ indent: column, text: unescaped(words.slice(bullet?.length ?? 0)) });
  }
  return found;
}

const columnOf = (line: string): number => {
  let column = 0;
  for (const char of line) {
    if (char === "\t") column += TAB - (column % TAB);
    else if (char === " " || char === "\u00a0") column++;
    else break;
  }
  return column;
};

/** A backslash keeps what a line would otherwise mean: a bullet, a heading, nothing at all. */
const unescaped = (words: string): string => words.replace(/^\\(?=$|[\\\s#[*+•◦▪–\d-])/, "");
export const escaped = (words: string): string =>
  words === "" ||
  /^\\/.test(words) ||
  /^\s/.test(words) ||
  BULLET.test(words) ||
  /^[-*+•◦▪–#[]/.test(words) ||
  /^\d{1,3}[.)]/.test(words)
    ? `\\${words}`
    : words;

/** Thoughts as an indented list, a tab a level: what copying puts on the clipboard. */
export function writeList(thoughts: readonly ThoughtDraft[]): string {
  const lines: string[] = [];
  const add = (all: readonly ThoughtDraft[], depth: number) => {
    for (const { text, below } of all) {
      lines.push(`${"\t".repeat(depth)}${text.replace(/\s*\n\s*/g, " ")}`);
      add(below, depth + 1);
    }
  };
  add(thoughts, 0);
  return lines.join("\n");
}
