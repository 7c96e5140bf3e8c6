/** What a board's question and ideas offer to the cards' slots: pieces of the person's own text, to the letter. */

import { thingsNamedIn } from "../thinking/question/things-named.ts";
import { wantedIn } from "../thinking/question/wanted.ts";
import { NOUNS_IN_ING, wordList } from "../thinking/question/word-kinds.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { tokenize } from "../thinking/text/tokens.ts";

export const SLOT_NAMES = ["topic", "doing", "act", "phrase", "idea", "otherIdea", "side", "otherSide"] as const;
export type SlotName = (typeof SLOT_NAMES)[number];
/** The person's words for each slot, in the order they are offered. */
export type OwnWords = Readonly<Record<SlotName, readonly string[]>>;

/** In words: longer ideas do not read well inside a question. */
const LONGEST_IDEA = 14;

/** @param ideas own ideas, in the order they were said. Every piece is copied exactly from the question or an idea. */
export const ownWordsOf = (question: string, ideas: readonly string[]): OwnWords => ownWordsReader(question)(ideas);

/** Reads a board again and again: what an idea names is looked for once. */
export function ownWordsReader(question: string): (ideas: readonly string[]) => OwnWords {
  const named = new Map<string, readonly string[]>();
  const thingsIn = (text: string): readonly string[] => {
    const known = named.get(text) ?? thingsNamedIn(text);
    named.set(text, known);
    return known;
  };
  const topic = once(thingsNamedIn(question));
  const doing = wantedIn(question);
  const act = once(actsOf(question));
  return (ideas) => {
    const short = once(ideas.map(asQuoted).filter(isQuotable));
    return {
      topic,
      doing: doing === "" ? [] : [doing],
      act,
      phrase: once([...ideas.flatMap(thingsIn), ...topic]),
      idea: short,
      otherIdea: short,
      side: [],
      otherSide: [],
    };
  };
}

/** With two things that pull against each other, as the person says them; as they were where one is missing or cannot be quoted. */
export function withSides(words: OwnWords, [one, other]: readonly [string, string]): OwnWords {
  const sides = [one, other].map(asQuoted);
  return sides.every(isQuotable) ? { ...words, side: sides.slice(0, 1), otherSide: sides.slice(1) } : words;
}

const once = (pieces: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const key = piece.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
};
/** Without the marks that end a sentence: a question goes on behind it. */
const asQuoted = (said: string): string => said.trim().replace(/[.!]+$/, "");

/** Whether an idea can stand in quotation marks inside a question. */
export const isQuotable = (idea: string): boolean =>
  idea !== "" && !/[\n“”"?]/.test(idea) && idea.split(/\s+/).length <= LONGEST_IDEA;

const NEEDS_OBJECT = wordList(
  "losing making having getting giving taking putting being going doing letting wanting needing",
);
/** A verb is whole where nothing or one of these stands behind it: "hosting twice", not "losing the ladder" or "sounding greedy". */
const BEHIND_WHOLE = wordList("twice once again all every anymore ever in during over too");

/** What the question wants to do without, where it says something by itself: "hosting" of "without anyone hosting twice". */
const actsOf = (text: string): readonly string[] =>
  tokenize(text)
    .filter(({ kind }) => kind === "word")
    .filter(({ lower }, at, words) => {
      const isLeftOut = words[at - 1]?.lower === "without" || words[at - 2]?.lower === "without";
      const next = words[at + 1]?.lower;
      const isWhole = next === undefined || BEHIND_WHOLE.has(next);
      return isLeftOut && isWhole && !NEEDS_OBJECT.has(lower) && !NOUNS_IN_ING.has(lower) && verbIn(lower, "ing");
    })
    .map(({ text: word }) => word);
