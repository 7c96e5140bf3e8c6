/** The sentences of a source whose lines were wrapped, or each ended on purpose. */
import { splitSentences, type TextSentence } from "../thinking/text/sentences.ts";
import type { Span } from "../thinking/types.ts";

/** Fewer line breaks do not tell. */
const FEWEST_BREAKS = 3;
/** A wrapped text has hardly a line to which the next word could have been added. */
const MOST_OF_WRAPPED = 0.2;
const LEAST_OF_LISTED = 0.5;
const BULLET = /^\s*(?:[-*+•–—>#]|\(?\p{N}{1,3}[.)])\s/u;

/** How the lines of a text were ended: where the width ran out, on purpose, or either. */
export function lineEnds(text: string): "wrapped" | "on purpose" | "unclear" {
  if (text.includes("```")) return "unclear";
  const lines = text.split("\n");
  const width = Math.max(...lines.map((line) => line.trimEnd().length));
  const breaks = lines.slice(0, -1).flatMap((line, at) => {
    const next = lines[at + 1] ?? "";
    if (line.trim() === "" || next.trim() === "" || BULLET.test(next)) return [];
    const [word = ""] = next.trim().split(/\s/, 1);
    return [line.trimEnd().length + 1 + word.length <= width];
  });
  if (breaks.length < FEWEST_BREAKS) return "unclear";
  const fitting = breaks.filter(Boolean).length / breaks.length;
  return fitting <= MOST_OF_WRAPPED ? "wrapped" : fitting < LEAST_OF_LISTED ? "unclear" : "on purpose";
}

/** As `splitSentences`, and by the lines where they tell: of a wrapped text they mean nothing, of a list each is by itself. */
export function sentencesIn(text: string, ends = lineEnds(text)): readonly TextSentence[] {
  if (ends === "unclear") return splitSentences(text);
  if (ends === "wrapped") return splitSentences(unwrapped(text.split("\n")));
  let start = 0;
  return text.split("\n").flatMap((line) => {
    const from = start;
    start += line.length + 1;
    return splitSentences(line).map(({ span, ...sentence }) => ({
      ...sentence,
      span: { start: from + span.start, end: from + span.end },
    }));
  });
}

/** Whether a sentence is all of a line that was ended on purpose, or of a bullet: an answer, a slip, an item. */
export function isItem(text: string, { start, end }: Span, ends: ReturnType<typeof lineEnds>): boolean {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const until = text.indexOf("\n", end);
  const after = text.slice(end, until < 0 ? text.length : until);
  const before = text.slice(from, start);
  return /^[\s.!]*$/.test(after) && (/^\s*[-*+•]\s+$/.test(before) || (ends === "on purpose" && before.trim() === ""));
}

/** Whether a line is an item of a list. */
export const isListed = (line: string): boolean => BULLET.test(line);

const LONGEST_HEADING = 8;

/** Whether a line only heads the items below it: "Bad points:". */
export function isListHeading(text: string, { start, end }: Span): boolean {
  const from = text.lastIndexOf("\n", start) + 1;
  const said = text.slice(Math.max(from, start), end).trim();
  return said.endsWith(":") && said.split(/\s+/).length <= LONGEST_HEADING && BULLET.test(text.slice(end).trimStart());
}

/** The heading of the list that an item is of, in the middle of a sentence; null for what is no item, or without one. @param at where the item's words begin */
export function headingOver(text: string, at: number): string | null {
  const lines = text.slice(0, at).split("\n");
  if (lines.length < 2 || !BULLET.test(`${lines.at(-1)}x`)) return null;
  const above = lines.slice(0, -1).findLast((line) => line.trim() !== "" && !BULLET.test(line));
  const heading =
    above
      ?.split(/[.!?]\s+/)
      .at(-1)
      ?.trim() ?? "";
  if (!heading.endsWith(":") || heading.split(/\s+/).length > LONGEST_HEADING) return null;
  return heading.slice(0, -1).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** Spaces in place of line breaks: every place in the text stays what it was. */
const unwrapped = (lines: readonly string[]): string =>
  lines.reduce((text, line, at) => {
    const isEnd = (lines[at - 1] ?? "").trim() === "" || line.trim() === "" || BULLET.test(line);
    return `${text}${at === 0 ? "" : isEnd ? "\n" : " "}${line}`;
  }, "");
