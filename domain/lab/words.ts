import { fold } from "../fold.ts";

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a text by Unicode's rules (UAX #29): without punctuation, also in scripts without spaces. */
export const wordsOf = (text: string): readonly string[] =>
  Array.from(SEGMENTER.segment(text)).flatMap(({ isWordLike, segment }) => (isWordLike ? [segment] : []));

/** Alphabets that put spaces between words, with digits, signs and spaces. */
const SPACED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Z}\s]*$/u;
const SPACED_WORD =
  /[\p{L}\p{Nd}\p{Nl}_]+(?:(?:(?<=\p{L})[.:'’‘·](?=\p{L})|(?<=\p{Nd})[.,;'’‘](?=\p{Nd}))[\p{L}\p{Nd}\p{Nl}_]+)*/gu;

/** How many words a text has. Where its alphabet puts spaces between words, this takes a tenth of the time of `wordsOf`. */
export const wordCount = (text: string): number =>
  SPACED.test(text) ? (text.match(SPACED_WORD)?.length ?? 0) : wordsOf(text).length;

/** "1 word", "12 words". */
export const wordsCounted = (words: number): string =>
  `${words.toLocaleString("en")} ${words === 1 ? "word" : "words"}`;

/** The words of a text without case and accents, for comparing texts. */
export const foldedWordsOf = (text: string): readonly string[] => wordsOf(fold(text));

/** How often each part occurs. */
export function countsOf(parts: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}
