import { fold } from "../fold.ts";

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a text by Unicode's rules (UAX #29): without punctuation, also in scripts without spaces. */
export const wordsOf = (text: string): readonly string[] =>
  Array.from(SEGMENTER.segment(text)).flatMap(({ isWordLike, segment }) => (isWordLike ? [segment] : []));

/** The words of a text without case and accents, for comparing texts. */
export const foldedWordsOf = (text: string): readonly string[] => wordsOf(fold(text));

/** How often each part occurs. */
export function countsOf(parts: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}
