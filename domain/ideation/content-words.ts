import { fold } from "../fold.ts";
import { language } from "../thinking/text/language.ts";
import { lemmas } from "../thinking/text/lemma.ts";
import { NUMBER_WORDS, ORDINAL_WORDS } from "../thinking/text/lexicon/numbers.ts";
import { STOPWORDS } from "../thinking/text/lexicon/stopwords.ts";
import { lowerWord, words } from "../thinking/text/tokens.ts";

/** The words of a text that carry what it is about, each once, as a map from its form for comparing to how it was written. */
export type ContentWords = ReadonlyMap<string, string>;

/** Turns texts about one question into their content words; words with one lemma become one. */
export type WordReader = (text: string) => ContentWords;

/**
 * Reads content words: without stop words, numerals, ordinals and the question's own words. In English, inflections of one word are one;
 * in other languages words are compared as they are, without case and accents.
 * @returns a reader that remembers the texts it has read: with one more idea, only that one is read
 */
export function wordReader(question: string): WordReader & { readonly isEnglish: boolean } {
  const isEnglish = language(question) === "en";
  const formOf = new Map<string, string>();
  const form = (word: string): string => {
    const known = formOf.get(word);
    if (known !== undefined) return known;
    const found = isEnglish ? lemmaOf(word) : fold(word);
    formOf.set(word, found);
    return found;
  };
  const asked = new Set(rawWords(question).flatMap((word) => (isEnglish ? lemmas(word) : [fold(word)])));
  const isAsked = (word: string) =>
    isEnglish ? lemmas(word).some((lemma) => asked.has(lemma)) : asked.has(fold(word));
  const known = new Map<string, ContentWords>();
  const read = (text: string): ContentWords => {
    const before = known.get(text);
    if (before) return before;
    const found = new Map<string, string>();
    for (const word of rawWords(text)) {
      if (STOPWORDS.has(word) || NUMBER_WORDS.has(word) || ORDINAL_WORDS.has(word) || word === "first") continue;
      if (isAsked(word)) continue;
      const key = form(word);
      if (!found.has(key)) found.set(key, word);
    }
    known.set(text, found);
    return found;
  };
  return Object.assign(read, { isEnglish });
}

/** Lower-case words, the parts of a hyphenated word each for itself. Numbers are left out. */
const rawWords = (text: string): string[] =>
  words(text)
    .filter(({ kind }) => kind === "word")
    .flatMap(({ text: word }) => lowerWord(word).split(/[-–_]/))
    .map((word) => word.replace(/^'+|'+$/g, ""))
    .filter((word) => word.length > 1);

/** One form for all inflections of a word: the shortest, then the first in the alphabet. */
const lemmaOf = (word: string): string =>
  lemmas(word)
    .filter((lemma) => lemma.length > 1)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? word;
