import { countsOf, foldedWordsOf } from "./words.ts";

/** Separates the words of a sequence: no word contains it. */
const BETWEEN = "\u0000";

function sequencesOf(words: readonly string[], n: number): readonly string[] {
  const sequences: string[] = [];
  for (let at = 0; at + n <= words.length; at++) sequences.push(words.slice(at, at + n).join(BETWEEN));
  return sequences;
}

/**
 * ROUGE-N: the share of the reference's sequences of `n` words that the output contains, each counted no more often than it occurs in the
 * output (C.-Y. Lin, ROUGE: A Package for Automatic Evaluation of Summaries, 2004, section 2). It is a recall: a longer output is no worse.
 * Words are compared without case and accents; without stemming or removal of stop words.
 * @returns 0 to 1; null when the reference has fewer than `n` words
 */
export function rouge(output: string, reference: string, n: number): number | null {
  const wanted = sequencesOf(foldedWordsOf(reference), n);
  if (wanted.length === 0) return null;
  const there = countsOf(sequencesOf(foldedWordsOf(output), n));
  let found = 0;
  for (const [sequence, times] of countsOf(wanted)) found += Math.min(times, there.get(sequence) ?? 0);
  return found / wanted.length;
}
