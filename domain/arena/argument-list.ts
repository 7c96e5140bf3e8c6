/** Arguments in an indented list: `+` is for what stands above it, `-` against it. Read from what a person pastes. */
import { LONGEST_TURN } from "./claim.ts";

export interface ListedArgument {
  readonly text: string;
  readonly relation: "for" | "against";
  /** The place in the list of the argument that it is about; null for what the whole list is about. */
  readonly under: number | null;
}

export interface ArgumentList {
  readonly items: readonly ListedArgument[];
  /** Lines before the first sign, such as a heading or the claim itself. They are no arguments. */
  readonly before: number;
}

/** With more arguments nobody weighs them all. */
export const MOST_LISTED = 60;
/** How many columns a tab is wide. */
const TAB = 4;

/** A sign, then the words. Argdown gives an argument a title: `+ <1 Pragmatist>: It pays.` A number such as `-5` has no space and is no sign. */
const ITEM = /^([ \t]*)([+\-−–])[ \t]+(?:<[^>]*>:[ \t]*)?(\S.*)$/u;

/** @returns null for a text that is no list: one with fewer than two arguments */
export function argumentList(text: string): ArgumentList | null {
  const items: { text: string; relation: "for" | "against"; under: number | null }[] = [];
  /** The arguments above the line that it could be about, each with its column. */
  let above: { readonly at: number; readonly column: number }[] = [];
  let before = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === "") continue;
    const [, space = "", sign, words = ""] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (sign === undefined) {
      // a sentence that was broken into lines
      if (last) last.text = `${last.text} ${line.trim()}`;
      else before += 1;
      continue;
    }
    const column = space.replaceAll("\t", " ".repeat(TAB)).length;
    above = above.filter((each) => each.column < column);
    items.push({ text: words.trim(), relation: sign === "+" ? "for" : "against", under: above.at(-1)?.at ?? null });
    above.push({ at: items.length - 1, column });
  }
  return items.length < 2 ? null : { items, before };
}

/** What is wrong with a list, as a sentence; null when nothing is. */
export function listProblem({ items }: ArgumentList): string | null {
  if (items.length > MOST_LISTED) return `One list has at most ${MOST_LISTED} arguments. This one has ${items.length}.`;
  const long = items.findIndex(({ text }) => text.length > LONGEST_TURN);
  return long < 0 ? null : `Argument ${long + 1} is too long: it has at most 4,000 characters.`;
}
