import type { Labelled } from "./examples.ts";
import type { Trained } from "./train.ts";

/** As many words as a subject is taken to have, at least, that are spread as everywhere: few examples prove little. */
const EVEN = 300;
/** What is added to each word's count in all texts. */
const SEEN = 0.5;

/**
 * How much likelier a word is in texts of a class than in all texts (naive Bayes), as `log(1 + count / expected)`. Where a class has ten examples, training
 * learns little from them, and counting more: together they are right more often than either. What stands for a field has no words of its own.
 * @param most weights other than zero in the result, the largest
 */
export function countWords({ classes, groups, requests, sentences }: Labelled, most: number): Trained {
  const counts = new Map<number, Map<number, number>>();
  const totals = new Float64Array(classes.length);
  for (const { words, among, weight } of [...requests, ...sentences])
    for (const word of words) {
      const own = counts.get(word) ?? new Map<number, number>();
      counts.set(word, own);
      for (const c of among) {
        own.set(c, (own.get(c) ?? 0) + weight / among.length);
        totals[c] = (totals[c] as number) + weight / among.length;
      }
    }
  const sum = totals.reduce((a, b) => a + b, 0);
  const mean = sum / classes.length;
  const all = [...counts].flatMap(([word, own]) => {
    const count = [...own.values()].reduce((a, b) => a + b, SEEN);
    const share = count / (sum + counts.size * SEEN);
    return [...own]
      .filter(([c]) => classes[c] !== groups[c])
      .map(([c, count]) => {
        // classes of more words would gain more from each text
        const scaled = (count * mean) / Math.max(mean / 2, totals[c] as number);
        return { word, c, weight: Math.log1p(scaled / (EVEN * share)) };
      });
  });
  const kept = all.sort((a, b) => b.weight - a.weight || a.word - b.word || a.c - b.c).slice(0, most);
  const features = [...new Set(kept.map(({ word }) => word))].sort((a, b) => a - b);
  const place = new Map(features.map((word, at) => [word, at]));
  const matrix = new Float32Array(features.length * classes.length);
  for (const { word, c, weight } of kept) matrix[(place.get(word) as number) * classes.length + c] = weight;
  return {
    features,
    rarity: features.map(() => 0),
    classes: classes.length,
    matrix,
    bias: new Float32Array(classes.length),
  };
}
