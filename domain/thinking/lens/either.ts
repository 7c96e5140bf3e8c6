/** A choice between two things to do: "sell the bees or learn to keep them". */
import { DETERMINERS, PREPOSITIONS } from "../question/word-kinds.ts";
import { isNounish, verbIn } from "../text/lexicon/verbs.ts";

/** In words: a longer one does not read well inside a question. */
const LONGEST = 12;
const EITHER =
  /^(?:(?:either|to) )?([^,.;:?!\n]{4,60}?),? or (?:(?:just|rather|to) )?([^,.;:?!\n]{4,60}?)(?=[,.?!\n]|$)/i;
const OBJECTS = /^(?:it|them|him|her|me|us)$/;

/** "Sell my boat" and "stay home", but not "book club". */
function isDone(words: string): boolean {
  const [first = "", next = ""] = words.toLowerCase().split(" ");
  if (verbIn(first, "base") === null || next === "") return false;
  return !isNounish(first) || DETERMINERS.has(next) || PREPOSITIONS.has(next) || OBJECTS.test(next);
}

/** @returns the two, or two empty texts */
export function eitherIn(text: string): readonly [string, string] {
  const [, one = "", other = ""] = EITHER.exec(text) ?? [];
  const isShort = Math.max(one.split(" ").length, other.split(" ").length) <= LONGEST;
  return isShort && isDone(one) && isDone(other) ? [one.charAt(0).toLowerCase() + one.slice(1), other] : ["", ""];
}
