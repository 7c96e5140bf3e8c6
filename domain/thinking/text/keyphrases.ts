import { BARE_CONTRACTIONS } from "./lexicon/negations.ts";
import { STOPWORDS } from "./lexicon/stopwords.ts";
import { tokenize } from "./tokens.ts";

/** Longer runs are lists or code, not phrases. */
const LONGEST = 4;

/**
 * The most telling phrases of a text, best first, verbatim. RAKE (Rose, Engel, Cramer, Cowley 2010): runs of words between stop words and
 * punctuation; a word weighs degree / frequency, a phrase the sum of its words. Ties keep the order of the text.
 */
export function keyphrases(text: string, max = 8): string[] {
  const runs: string[][] = [];
  let run: string[] = [];
  const close = () => {
    if (run.length > 0 && run.length <= LONGEST) runs.push(run);
    run = [];
  };
  for (const token of tokenize(text)) {
    const plain = token.lower.replace(/'s$/, "");
    const content = token.kind === "word" && !STOPWORDS.has(plain) && !BARE_CONTRACTIONS.has(plain) && plain.length > 1;
    if (content) run.push(token.text);
    else if (token.kind !== "space" || token.text.includes("\n\n")) close();
  }
  close();
  const frequency = new Map<string, number>();
  const degree = new Map<string, number>();
  for (const phrase of runs) {
    for (const word of phrase) {
      const key = word.toLowerCase();
      frequency.set(key, (frequency.get(key) ?? 0) + 1);
      degree.set(key, (degree.get(key) ?? 0) + phrase.length);
    }
  }
  const scored = new Map<string, { phrase: string; score: number }>();
  for (const phrase of runs) {
    const key = phrase.join(" ").toLowerCase();
    if (scored.has(key)) continue;
    const score = phrase.reduce((sum, word) => {
      const lower = word.toLowerCase();
      return sum + (degree.get(lower) ?? 0) / (frequency.get(lower) ?? 1);
    }, 0);
    scored.set(key, { phrase: phrase.join(" "), score });
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, max))
    .map(({ phrase }) => phrase);
}
