import type { Labelled } from "./examples.ts";
import { RARITY, type Trained } from "./trained.ts";

/** How words are counted for classes. */
export interface Counting {
  /** Weights other than zero that counting adds. */
  readonly most: number;
  /** As many words as a class is taken to have, at least, that are spread as in all of its group: few examples prove little. */
  readonly even: number;
}

/** What the sizes of a usual text's features amount to: classes of more words gain more from each text, and their bias is lowered by as much. */
const SIZES = 5.4;
/** A rare word is counted wrongly more often: of equal effect, the weight of a commoner one is kept. */
const COMMONER = 0.3;
/** A class counts as at most this many words of its group, so that those of many examples do not stand for all. */
const CLASS = 300;
/** What is added to each word's count in all texts. */
const SEEN = 0.5;

/**
 * Adds to trained weights what counting tells: how much likelier a word is in texts of a class than in all texts of its group. Where a class has ten
 * examples, training learns little from them, and counting more; together they are right more often than either.
 */
export function addCounts(trained: Trained, labelled: Labelled, { most, even }: Counting): void {
  const { features, rarity, classes, matrix, bias } = trained;
  const { counts, totals } = counted(trained, labelled);
  const added = new Float32Array(matrix.length);
  const groups = [...new Set(labelled.groups)];
  for (const group of groups) {
    const own = labelled.groups.flatMap((one, at) => (one === group ? at : []));
    const usual = shares(counts, totals, own, features.length, classes);
    for (const c of own) {
      // a field beside its subjects stands for what fits none of them: it has no words of its own
      if (labelled.classes[c] === group) continue;
      bias[c] = (bias[c] as number) + SIZES * Math.log(even / ((totals[c] as number) + even));
      for (let at = 0; at < features.length; at++) {
        const count = counts[at * classes + c] as number;
        if (count > 0) added[at * classes + c] = Math.log1p(count / (even * (usual[at] as number)));
      }
    }
  }
  const rank = added.map((weight, at) => {
    const size = rarity[Math.floor(at / classes)] as number;
    return weight * size * Math.exp((-COMMONER * size) / RARITY);
  });
  const least = rank.slice().sort()[Math.max(0, rank.length - most)] ?? 0;
  for (let at = 0; at < matrix.length; at++)
    if ((rank[at] as number) >= least) matrix[at] = (matrix[at] as number) + (added[at] as number);
}

function counted({ features, classes }: Trained, { requests, sentences }: Labelled) {
  const place = new Map(features.map((feature, at) => [feature, at]));
  const counts = new Float32Array(features.length * classes);
  const totals = new Float64Array(classes);
  for (const { words, among, weight } of [...requests, ...sentences])
    for (const word of words) {
      const at = place.get(word);
      if (at === undefined) continue;
      for (const c of among) {
        const part = weight / among.length;
        counts[at * classes + c] = (counts[at * classes + c] as number) + part;
        totals[c] = (totals[c] as number) + part;
      }
    }
  return { counts, totals };
}

/** How often each word is said in texts of these classes, as a share of all words. */
function shares(counts: Float32Array, totals: Float64Array, own: readonly number[], words: number, classes: number) {
  const sums = Float64Array.from({ length: words }, (_, at) =>
    own.reduce((sum, c) => {
      const total = totals[c] as number;
      return sum + (counts[at * classes + c] as number) * Math.min(1, CLASS / Math.max(1, total));
    }, SEEN),
  );
  const all = sums.reduce((a, b) => a + b, 0);
  return sums.map((sum) => sum / all);
}
