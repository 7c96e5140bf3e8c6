import { countsOf, foldedWordsOf } from "./words.ts";

/**
 * How similar the wording of two texts is: the mean of two cosines. One compares how often each word occurs (the vector space model;
 * Salton, Wong and Yang, 1975), the other how often each run of three characters does (Damashek, Gauging Similarity with n-Grams, Science
 * 267, 1995). The second recognises that "plan" and "plans" have much in common. Case, accents and punctuation do not count. Meaning is
 * ignored, so synonyms do not match.
 * @returns 0 (nothing in common) to 1 (the same words equally often); null when one of them has no word
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
  // rounding may exceed 1 slightly
  return Math.min(1, product / (length(left) * length(right)));
}

const length = (counts: ReadonlyMap<string, number>): number => Math.hypot(...counts.values());
