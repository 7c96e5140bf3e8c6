/**
 * Arguments in an indented list, read from what a person pastes. Beside a `+`, which is for what stands above it, a `-` is against it. In a list without any
 * `+` a dash is a bullet like others: it says no side, unless a heading does (*Pros*, *Cons*).
 */
import { LONGEST_TURN } from "./claim.ts";

type Relation = "for" | "against";

export interface ListedArgument<Side = Relation> {
  readonly text: string;
  readonly relation: Side;
  /** The place in the list of the argument that it is about; null for what the whole list is about. */
  readonly under: number | null;
}

export interface ArgumentList<Side = Relation> {
  readonly items: readonly ListedArgument<Side>[];
  /** Lines before the first sign, such as a heading or the claim itself. They are no arguments. */
  readonly before: number;
}

/** As it was pasted: the side is null where the list says none. */
export type PastedList = ArgumentList<Relation | null>;

/** With more arguments nobody weighs them all. */
export const MOST_LISTED = 60;
/** How many columns a tab is wide. */
const TAB = 4;

/** A sign, then the words. Argdown gives an argument a title: `+ <1 Pragmatist>: It pays.` A number such as `-5` has no space and is no sign. */
const ITEM = /^([ \t]*)([+\-−–—*•◦▪‣]|\d{1,2}[.)])[ \t]+(?:<[^>]*>:[ \t]*)?(\S.*)$/u;
const DASH = /^[-−–—]$/;
/** What a heading may be about: *Pros of moving:*. Without its colon or mark it is a sentence that goes on. */
const ABOUT = "(?: (?:of|for|to|about) [^.!?]{1,80}:)?";
const heading = (words: string): RegExp =>
  new RegExp(`^[^\\p{L}\\p{N}]*(?:${words})${ABOUT}[^\\p{L}\\p{N}.,;]*$`, "iu");
const HEADINGS = [
  [
    "for",
    heading(
      "pros?|for|for (?!example|instance)[^.!?]{1,80}(?=:)|in favou?r|reasons? for|arguments? for|advantages?|benefits?|upsides?|plus(?:es)?",
    ),
  ],
  [
    "against",
    heading(
      "cons?|contra|against|against [^.!?]{1,80}(?=:)|reasons? against|arguments? against|disadvantages?|drawbacks?|downsides?|risks?|minus(?:es)?",
    ),
  ],
] as const;
/** Characters. */
const LONGEST_HEADING = 200;
const MARKED = /^\s*(?:#|\*\*|__)/;
export const headingIn = (line: string): Relation | undefined =>
  line.length > LONGEST_HEADING
    ? undefined
    : HEADINGS.find(([, pattern]) => pattern.test(MARKED.test(line) ? `${line}:` : line))?.[0];
const columnOf = (space: string): number => space.replaceAll("\t", " ".repeat(TAB)).length;

const linesOf = (text: string): readonly string[] => text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");

/** @returns null for a text that is no list: one with fewer than two arguments */
export function argumentList(text: string): PastedList | null {
  const list = listIn(linesOf(text));
  return list.items.length < 2 ? null : list;
}

/** A text that holds nothing but arguments: where no line has a sign, each is an argument. Null where it holds none. */
export function argumentLines(text: string): PastedList | null {
  const lines = linesOf(text);
  const list = listIn(lines.some((line) => ITEM.test(line)) ? lines : signed(lines));
  return list.items.length === 0 ? null : list;
}

/** Lines with a sign that says no side. A heading says the side of those below it. */
export const signed = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (headingIn(line) ? line.trim() : `- ${line.trim()}`));

function listIn(lines: readonly string[]): PastedList {
  const isSigned = lines.some((line) => ITEM.exec(line)?.[2] === "+");
  const items: { text: string; relation: Relation | null; under: number | null }[] = [];
  /** The arguments above the line that it could be about, each with its column. */
  let above: { readonly at: number; readonly column: number }[] = [];
  let before = 0;
  /** What the heading above says. */
  let headed: Relation | null = null;
  for (const [number, line] of lines.entries()) {
    const [, space = "", sign, words = ""] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (sign === undefined) {
      // the last word of a sentence stands below its argument, a heading beside it or further left
      const isWithin = columnOf(/^\s*/.exec(line)?.[0] ?? "") > (above.at(-1)?.column ?? Number.POSITIVE_INFINITY);
      const side = isWithin ? undefined : headingIn(line);
      if (side) {
        headed = side;
        above = [];
      } else if (last)
        // a sentence that was broken into lines
        last.text = `${last.text} ${line.trim()}`;
      else before += 1;
      continue;
    }
    const column = columnOf(space);
    const [, below = ""] = ITEM.exec(lines[number + 1] ?? "") ?? [];
    const over = sign === "+" ? undefined : headingIn(words);
    if (over && columnOf(below) > column) {
      headed = over;
      above = [];
      continue;
    }
    above = above.filter((each) => each.column < column);
    const under = above.at(-1)?.at ?? null;
    const said = sign === "+" ? "for" : isSigned && DASH.test(sign) ? "against" : null;
    items.push({ text: words.trim(), relation: said ?? (under === null ? headed : null), under });
    above.push({ at: items.length - 1, column });
  }
  return { items, before };
}

/** The list once its sides are said. What stands under an argument and says no side backs it. @param side of what says none itself */
export const sidedList = ({ items, before }: PastedList, side: Relation): ArgumentList => ({
  items: items.map((item) => ({ ...item, relation: item.relation ?? (item.under === null ? side : "for") })),
  before,
});

/** What is wrong with a list, as a sentence; null when nothing is. */
export function listProblem({ items }: PastedList): string | null {
  if (items.length > MOST_LISTED) return `One list has at most ${MOST_LISTED} arguments. This one has ${items.length}.`;
  const long = items.findIndex(({ text }) => text.length > LONGEST_TURN);
  return long < 0 ? null : `Argument ${long + 1} is too long: it has at most 4,000 characters.`;
}
