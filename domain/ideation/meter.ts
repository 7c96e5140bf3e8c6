/** Fluency, flexibility and new words (after Guilford 1967 and Torrance). Counts a person's own ideas only, and calls none of it worth. */
import type { Idea } from "../entities.ts";
import { fold } from "../fold.ts";
import type { WordReader } from "./content-words.ts";
import { type NewWords, newWordsReader } from "./kinship.ts";

export interface Meter {
  /** Own ideas without exact repeats. */
  readonly fluency: number;
  /** Those of them from the silent phase. */
  readonly silent: number;
  /** Groups with an idea; null before the first group. */
  readonly flexibility: Flexibility | null;
  /** Ideas that say only what no earlier one said. */
  readonly allNew: number;
  /** Of each idea, in the order they were said. */
  readonly ideas: readonly (NewWords & { readonly id: string })[];
}

export interface Flexibility {
  readonly groups: number;
  /** Steps from one idea to the next that led to another group, and all steps between ideas in groups. */
  readonly changes: number;
  readonly steps: number;
  /** As even as this many groups of equal size: exp(-Σ p ln p) (Hill 1973). */
  readonly even: number;
}

/** A board's ideas that are the person's own and on the board, in the order they were said. */
export const ownIdeas = (ideas: readonly Idea[]): readonly Idea[] =>
  ideas.filter((idea) => idea.by === "person" && idea.gone === null && idea.madeOf.length === 0);

/** Ideas on the board: not taken away, not merged into another, and no offer that was not taken. */
export const shownIdeas = (ideas: readonly Idea[]): readonly Idea[] =>
  ideas.filter((idea) => idea.gone === null && idea.into === null && (idea.offer === null || idea.offer === "taken"));

/** The form in which ideas are compared for exact repeats. */
export const sameText = (text: string): string => fold(text).replace(/\s+/g, " ").trim();

/** Gives that form, and remembers it: all ideas of a board are compared again with each new one. */
export function formReader(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const form = known.get(text) ?? sameText(text);
    known.set(text, form);
    return form;
  };
}

/**
 * Measures all ideas of a board, in the order they were said, again and again: it remembers what it measured, so that one more idea costs little.
 */
export function meterReader(read: WordReader): (ideas: readonly Idea[]) => Meter {
  const newWords = newWordsReader();
  const formOf = formReader();
  return (ideas) => measured(ownIdeas(ideas), newWords, read, formOf);
}

function measured(
  own: readonly Idea[],
  newWords: ReturnType<typeof newWordsReader>,
  read: WordReader,
  formOf: (text: string) => string,
): Meter {
  const said = new Set<string>();
  const distinct = own.filter(({ text }) => {
    const form = formOf(text);
    return said.has(form) ? false : said.add(form);
  });
  const words = newWords(own.map(({ text }) => read(text)));
  return {
    fluency: distinct.length,
    silent: distinct.filter(({ phase }) => phase === "silent").length,
    flexibility: flexibilityOf(own),
    allNew: words.filter(({ share }) => share === 1).length,
    ideas: own.map(({ id }, at) => ({ id, ...(words[at] ?? { share: null, joins: null }) })),
  };
}

function flexibilityOf(own: readonly Idea[]): Flexibility | null {
  const groups = own.flatMap(({ group }) => group ?? []);
  if (groups.length === 0) return null;
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  const entropy = [...counts.values()].reduce((sum, n) => sum - (n / groups.length) * Math.log(n / groups.length), 0);
  const changes = groups.filter((group, at) => at > 0 && group !== groups[at - 1]).length;
  return { groups: counts.size, changes, steps: groups.length - 1, even: Math.exp(entropy) };
}

export interface SharedWord {
  /** As the first idea writes it. */
  readonly word: string;
  /** The ideas that say it. */
  readonly ideas: readonly string[];
}

/** Words that at least two ideas share, with most ideas first: names that groups could have. */
export function sharedWords(ideas: readonly Idea[], read: WordReader): readonly SharedWord[] {
  const found = new Map<string, { word: string; ideas: string[] }>();
  for (const { id, text } of ideas)
    for (const [key, word] of read(text)) {
      const known = found.get(key);
      if (known) known.ideas.push(id);
      else found.set(key, { word, ideas: [id] });
    }
  return [...found.values()]
    .filter(({ ideas: of }) => of.length > 1)
    .toSorted((a, b) => b.ideas.length - a.ideas.length);
}
