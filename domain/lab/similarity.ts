import { countsOf, foldedWordsOf } from "./words.ts";

/**
 * How alike two texts are in their wording: the mean of two cosines, one over how often each word stands in them (the vector space model; Salton, Wong
 * and Yang, 1975), one over how often each run of three characters does (Damashek, Gauging Similarity with n-Grams, Science 267, 1995). The second sees that
 * "plan" and "plans" have much in common. Case, accents and punctuation do not count. It knows nothing of meaning: synonyms are strangers to it.
 * @returns 0 (nothing in common) to 1 (the same words as often); null where one of them has no word
 */
export function similarity(a: string, b: string): number | null {
  const [words, others] = [foldedWordsOf(a), foldedWordsOf(b)];
  if (words.length === 0 || others.length === 0) return null;
  return (cosine(words, others) + cosine(trigramsOf(words), trigramsOf(others))) / 2;
}

/** With a space around each word, so that a word of one letter has a trigram too. */
function trigramsOf(words: readonly string[]): readonly string[] {
  const characters = Array.from(` ${words.join(" ")} `);
  return characters.slice(2).map((last, at) => `${characters[at]}${characters[at + 1]}${last}`);
}

function cosine(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [countsOf(a), countsOf(b)];
  let product = 0;
  for (const [part, times] of left) product += times * (right.get(part) ?? 0);
  // rounding may lead past 1 by a hair
  return Math.min(1, product / (length(left) * length(right)));
}

const length = (counts: ReadonlyMap<string, number>): number => Math.hypot(...counts.values());
