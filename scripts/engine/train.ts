import { HEAD, type Model, softmax, UNKNOWN } from "../../domain/thinking/expert/matcher.ts";
import type { Example, Labelled } from "./examples.ts";

/** Rounds over all examples. */
const ROUNDS = 8;
/** The step of the first round; it falls to zero with the last one. */
const STEP = 4;
/** Pull towards zero. */
const DECAY = 1e-4;
/** A feature of fewer examples says more about its example than about its class. */
const LEAST_EXAMPLES = 3;
/** The largest stored weight: finer steps change no match, and compress worse. */
const LARGEST = 31;
/** Steps of rarity in one unit of the logarithm. */
const RARITY = 20;
const SEED = 20_240;

/** Weights before they are packed: `matrix[feature * classes + label]`. */
export interface Trained {
  readonly features: readonly number[];
  /** For each feature one byte: how few texts have it, as `RARITY` times the logarithm of their share. */
  readonly rarity: readonly number[];
  readonly classes: number;
  readonly matrix: Float32Array;
  readonly bias: Float32Array;
}

/**
 * Multinomial logistic regression by stochastic descent, which begins with what the signs say. Deterministic: the order of examples comes from a
 * seeded generator. Rare features say more than common ones, and those of a text share one length, so that long texts count no more than short ones.
 */
export function train({ utterances, sentences, signs, classes: { length: classes } }: Labelled): Trained {
  const examples = [...utterances, ...sentences];
  const { features, rarity } = frequent(examples, signs);
  const place = new Map(features.map((feature, at) => [feature, at]));
  const rows = examples.map(({ features: all, label, weight }) => {
    const at = Int32Array.from(all.flatMap((feature) => place.get(feature) ?? []));
    const sizes = Float64Array.from(at, (feature) => rarity[feature] as number);
    const unknown = (all.length - at.length) * UNKNOWN ** 2;
    const length = Math.sqrt(sizes.reduce((sum, size) => sum + size * size, unknown)) || 1;
    return { label, weight, at, sizes: sizes.map((size) => size / length) };
  });
  const matrix = new Float32Array(features.length * classes);
  for (const { label, features: own, prior } of signs)
    for (const feature of own) {
      const at = (place.get(feature) as number) * classes + label;
      matrix[at] = Math.max(matrix[at] as number, prior);
    }
  const bias = new Float32Array(classes);
  const balance = balanced(rows, classes);
  const random = generator(SEED);
  const order = rows.map((_, at) => at);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    const step = STEP * (1 - round / ROUNDS);
    const keep = 1 - step * DECAY;
    for (const index of order) {
      const { label, weight: own, at, sizes } = rows[index] as (typeof rows)[number];
      const scores = Float64Array.from(bias);
      for (const [k, feature] of at.entries()) {
        const base = feature * classes;
        const size = sizes[k] as number;
        for (let c = 0; c < classes; c++) scores[c] = (scores[c] as number) + (matrix[base + c] as number) * size;
      }
      const chances = softmax(scores);
      chances[label] = (chances[label] as number) - 1;
      const weight = own * (balance[label] as number);
      for (let c = 0; c < classes; c++) {
        const gradient = (chances[c] as number) * weight;
        if (Math.abs(gradient) < 1e-3) continue;
        bias[c] = (bias[c] as number) - 0.02 * step * gradient;
        const pull = step * gradient;
        for (let k = 0; k < at.length; k++) {
          const i = (at[k] as number) * classes + c;
          matrix[i] = (matrix[i] as number) * keep - pull * (sizes[k] as number);
        }
      }
    }
  }
  return { features, rarity, classes, matrix, bias };
}

/** Classes of few examples weigh as much as those of many, up to a factor of two. */
function balanced(rows: readonly { readonly label: number; readonly weight: number }[], classes: number): Float64Array {
  const counts = new Float64Array(classes);
  for (const { label, weight } of rows) counts[label] = (counts[label] as number) + weight;
  const mean = counts.reduce((a, b) => a + b, 0) / classes;
  return counts.map((count) => Math.min(2, Math.max(0.5, Math.sqrt(mean / Math.max(1, count)))));
}

/** The features of enough examples, and those of signs. */
function frequent(examples: readonly Example[], signs: Labelled["signs"]): Pick<Trained, "features" | "rarity"> {
  const counts = new Map<number, number>();
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const known = new Set(signs.flatMap((sign) => sign.features));
  for (const feature of known) if (!counts.has(feature)) counts.set(feature, 1);
  const kept = [...counts]
    .filter(([feature, count]) => count >= LEAST_EXAMPLES || known.has(feature))
    .sort(([a], [b]) => a - b);
  return {
    features: kept.map(([feature]) => feature),
    rarity: kept.map(([, count]) => Math.min(255, Math.max(1, Math.round(RARITY * Math.log(examples.length / count))))),
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
}

/** Numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A model as it is stored: one byte a weight.
 * @param most weights that are stored; those that change matches least are left out first. About 2 bytes each once compressed, with their features
 */
export function pack(trained: Trained, names: readonly string[], most: number): Model {
  if (names.length > 256) throw new Error("A class is stored in one byte: more than 256 frames need two.");
  const { features, rarity, classes, matrix, bias } = trained;
  const sizes = matrix.map((weight, at) => Math.abs(weight) * (rarity[Math.floor(at / classes)] as number)).sort();
  const least = Math.max(1e-6, sizes[Math.max(0, sizes.length - most)] ?? 0);
  const largest = matrix.map(Math.abs).sort()[Math.floor(matrix.length * 0.9999)] ?? 1;
  const unit = largest / LARGEST;
  const heads: number[] = [];
  const ids: number[] = [];
  const values: number[] = [];
  let before = 0;
  for (const [at, feature] of features.entries()) {
    const own: [number, number][] = [];
    for (let c = 0; c < classes; c++) {
      const weight = matrix[at * classes + c] as number;
      const rounded = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / unit)));
      if (Math.abs(weight) * (rarity[at] as number) >= least && rounded !== 0) own.push([c, rounded]);
    }
    if (own.length === 0) continue;
    // the number of entries is one byte
    const kept = own.length <= 255 ? own : own.slice(0, 255);
    const step = feature - before;
    heads.push((step >> 16) & 255, (step >> 8) & 255, step & 255, kept.length, rarity[at] as number);
    before = feature;
    let last = 0;
    for (const [id, value] of kept) {
      ids.push(id - last);
      values.push(value);
      last = id;
    }
  }
  const body = [...ids, ...values.map((value) => value & 255)];
  return {
    classes: names,
    bias: [...bias].map((value) => Math.round(value * 1000) / 1000),
    unit: Math.round(unit * 1e6) / 1e6,
    features: Buffer.from(columns(heads, HEAD)).toString("base64"),
    entries: Buffer.from(body).toString("base64"),
  };
}

/** Rows of bytes as columns, which compress better. */
const columns = (rows: readonly number[], width: number): number[] =>
  Array.from({ length: width }, (_, column) => rows.filter((_, at) => at % width === column)).flat();
