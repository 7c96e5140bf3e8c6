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

/** Spaces in place of line breaks: every place in the text stays what it was. */
const unwrapped = (lines: readonly string[]): string =>
  lines.reduce((text, line, at) => {
    const isEnd = (lines[at - 1] ?? "").trim() === "" || line.trim() === "" || BULLET.test(line);
    return `${text}${at === 0 ? "" : isEnd ? "\n" : " "}${line}`;
  }, "");
