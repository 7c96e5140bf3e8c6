import { negationOf } from "./lexicon/negations.ts";
import { verbReadings } from "./lexicon/verbs.ts";
import { lowerWord } from "./tokens.ts";

const CONTRACTED = /'(?:s|re|ve|ll|d|m)$/;

/**
 * Every base form that a word may be an inflection of, itself included: "losing" -> lose, "studies" -> study, "don't" -> not. Contractions
 * count as their first part.
 */
export function lemmas(word: string): readonly string[] {
  const lower = lowerWord(word);
  const negation = negationOf(lower);
  const plain = lower.replace(CONTRACTED, "");
  const found = new Set([plain, ...verbReadings(plain).map(({ base }) => base)]);
  if (negation) found.add(negation);
  if (plain.length > 3) {
    for (const [ending, instead] of ENDINGS) {
      if (ending.test(plain)) found.add(plain.replace(ending, instead));
    }
  }
  return [...found];
}

/** Regular endings of nouns and of verbs outside the lexicon. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, "y"],
  [/(?<=s|x|z|ch|sh)es$/, ""],
  [/(?<=[^su])s$/, ""],
  [/ing$/, ""],
  [/ing$/, "e"],
  [/ed$/, ""],
  [/ed$/, "e"],
];

/** Whether two words are inflections of one word: know / knowing, got / get, dont / do not. */
export function sameLemma(a: string, b: string): boolean {
  const of = lemmas(a);
  return lemmas(b).some((lemma) => of.includes(lemma));
}
