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
const HEADINGS = [
  ["for", /^\W*(?:pros?|for|in favou?r|reasons? for|arguments? for|advantages?|benefits?|upsides?|plus(?:es)?)\W*$/i],
  [
    "against",
    /^\W*(?:cons?|contra|against|reasons? against|arguments? against|disadvantages?|drawbacks?|downsides?|risks?|minus(?:es)?)\W*$/i,
  ],
] as const;

/** @returns null for a text that is no list: one with fewer than two arguments */
export function argumentList(text: string): PastedList | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const isSigned = lines.some((line) => ITEM.exec(line)?.[2] === "+");
  const items: { text: string; relation: Relation | null; under: number | null }[] = [];
  /** The arguments above the line that it could be about, each with its column. */
  let above: { readonly at: number; readonly column: number }[] = [];
  let before = 0;
  /** What the heading above says. */
  let headed: Relation | null = null;
  for (const line of lines) {
    const [, space = "", sign, words = ""] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (sign === undefined) {
      const heading = HEADINGS.find(([, pattern]) => pattern.test(line))?.[0];
      if (heading) {
        headed = heading;
        above = [];
      } else if (last)
        // a sentence that was broken into lines
        last.text = `${last.text} ${line.trim()}`;
      else before += 1;
      continue;
    }
    const column = space.replaceAll("\t", " ".repeat(TAB)).length;
    above = above.filter((each) => each.column < column);
    const under = above.at(-1)?.at ?? null;
    const signed = sign === "+" ? "for" : isSigned && DASH.test(sign) ? "against" : null;
    items.push({ text: words.trim(), relation: signed ?? (under === null ? headed : null), under });
    above.push({ at: items.length - 1, column });
  }
  return items.length < 2 ? null : { items, before };
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
