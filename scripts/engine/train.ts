import { HEAD, type Model, softmax, textOf, UNKNOWN } from "../../domain/thinking/text/linear-model.ts";
import type { Example, Labelled } from "./examples.ts";

/** Rounds over all examples. */
const ROUNDS = 8;
/** Rounds after the least weights were left out. */
const AFTERWARDS = 4;
/** Pull towards zero. */
const DECAY = 1e-4;
/** A feature of fewer examples says more about its example than about its class. */
const LEAST_EXAMPLES = 3;
/** The largest stored weight: finer steps change no match, and compress worse. */
const LARGEST = 7;
/** Steps of rarity in one unit of the logarithm. */
const RARITY = 20;
/** Only every tenth step is used: the others would cost more room than they are worth. */
const COARSE = 10;
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

/** How a model learns. */
export interface Learning {
  /** Weights other than zero in the result; about 2.5 bytes each once packed and compressed. */
  readonly most: number;
  /** The step of the first round; it falls to zero with the last one. */
  readonly step: number;
  /** The share of features that a round leaves out at random, so that no match hangs on one word. */
  readonly dropped: number;
}

/**
 * Multinomial logistic regression by stochastic descent, which begins with what the signs say. Deterministic: the order of examples comes from a
 * seeded generator. Rare features say more than common ones, and those of a group share one length, so that long texts count no more than short ones.
 */
export function train(
  { requests, sentences, signs, groups, classes: { length: classes } }: Labelled,
  { most, step: first, dropped }: Learning,
): Trained {
  const examples = [...requests, ...sentences];
  const { features, rarity } = frequent(examples, signs);
  const place = new Map(features.map((feature, at) => [feature, at]));
  const rows = examples.map(({ features: all, among, weight }) => {
    const at: number[] = [];
    const sizes: number[] = [];
    for (const features of all) {
      const known = features.flatMap((feature) => place.get(feature) ?? []);
      const own = known.map((feature) => rarity[feature] as number);
      const unknown = (features.length - known.length) * UNKNOWN ** 2;
      const length = Math.sqrt(own.reduce((sum, size) => sum + size * size, unknown)) || 1;
      at.push(...known);
      sizes.push(...own.map((size) => size / length));
    }
    return { among, weight, at: Int32Array.from(at), sizes: Float64Array.from(sizes) };
  });
  const matrix = new Float32Array(features.length * classes);
  for (const { label, features: own, prior } of signs)
    for (const feature of own) {
      const at = (place.get(feature) as number) * classes + label;
      matrix[at] = Math.max(matrix[at] as number, prior);
    }
  const bias = new Float32Array(classes);
  const members = new Map<string, number[]>();
  for (const [c, group] of groups.entries()) members.set(group, [...(members.get(group) ?? []), c]);
  const balance = balanced(rows, classes);
  const random = generator(SEED);
  const order = rows.map((_, at) => at);
  /** @param open one for each weight that may change; absent: all */
  const rounds = (count: number, highest: number, open?: Uint8Array) => {
    for (let round = 0; round < count; round++) {
      shuffle(order, random);
      const step = highest * (1 - round / count);
      const keep = 1 - step * DECAY;
      for (const index of order) {
        const { among, weight: own, at, sizes } = rows[index] as (typeof rows)[number];
        const rivals = members.get(groups[among[0] as number] as string) as readonly number[];
        const seen = sizes.map((size) => (random() < dropped ? 0 : size / (1 - dropped)));
        const scores = Float64Array.from(rivals, (c) => bias[c] as number);
        for (let k = 0; k < at.length; k++) {
          const [base, size] = [(at[k] as number) * classes, seen[k] as number];
          if (size !== 0)
            for (let r = 0; r < rivals.length; r++)
              scores[r] = (scores[r] as number) + (matrix[base + (rivals[r] as number)] as number) * size;
        }
        const chances = softmax(scores);
        const isRight = rivals.map((c) => among.includes(c));
        const right = chances.reduce((sum, chance, r) => sum + (isRight[r] ? chance : 0), 0);
        const weight = step * own * (balance[among[0] as number] as number);
        // of the classes among which it is, the likelier ones count more
        const pulls = chances.map(
          (chance, r) => weight * (isRight[r] ? chance - chance / Math.max(1e-9, right) : chance),
        );
        for (let r = 0; r < rivals.length; r++) {
          const pull = pulls[r] as number;
          if (Math.abs(pull) < 1e-3) continue;
          const c = rivals[r] as number;
          bias[c] = (bias[c] as number) - 0.02 * pull;
          for (let k = 0; k < at.length; k++) {
            const i = (at[k] as number) * classes + c;
            const size = seen[k] as number;
            if (size !== 0 && (open === undefined || open[i] === 1))
              matrix[i] = (matrix[i] as number) * keep - pull * size;
          }
        }
      }
    }
  };
  rounds(ROUNDS, first);
  // what is stored is a part of the weights: the rest of them learn to do without those that are left out
  const open = prune({ features, rarity, classes, matrix, bias }, most);
  rounds(AFTERWARDS, first / 4, open);
  return { features, rarity, classes, matrix, bias };
}

/** Sets all but the `most` weights that change matches most to zero. Returns one for each that is left. */
function prune({ rarity, classes, matrix }: Trained, most: number): Uint8Array {
  const effects = matrix.map((weight, at) => Math.abs(weight) * (rarity[Math.floor(at / classes)] as number));
  const sorted = effects.slice().sort();
  const least = Math.max(1e-6, sorted[Math.max(0, sorted.length - most)] ?? 0);
  return Uint8Array.from(effects, (effect, at) => {
    if (effect < least) matrix[at] = 0;
    return effect < least ? 0 : 1;
  });
}

/** Classes of few examples weigh as much as those of many, up to a factor of two. */
function balanced(rows: readonly Pick<Example, "among" | "weight">[], classes: number): Float64Array {
  const counts = new Float64Array(classes);
  for (const { among, weight } of rows)
    for (const label of among) counts[label] = (counts[label] as number) + weight / among.length;
  const mean = counts.reduce((a, b) => a + b, 0) / classes;
  return counts.map((count) => Math.min(2, Math.max(0.5, Math.sqrt(mean / Math.max(1, count)))));
}

/** The features of enough examples, and those of signs. */
function frequent(examples: readonly Example[], signs: Labelled["signs"]): Pick<Trained, "features" | "rarity"> {
  const counts = new Map<number, number>();
  for (const { features } of examples) for (const one of features.flat()) counts.set(one, (counts.get(one) ?? 0) + 1);
  const known = new Set(signs.flatMap((sign) => sign.features));
  for (const feature of known) if (!counts.has(feature)) counts.set(feature, 1);
  const kept = [...counts]
    .filter(([feature, count]) => count >= LEAST_EXAMPLES || known.has(feature))
    .sort(([a], [b]) => a - b);
  return {
    features: kept.map(([feature]) => feature),
    rarity: kept.map(([, count]) =>
      Math.min(250, Math.max(COARSE, COARSE * Math.round((RARITY / COARSE) * Math.log(examples.length / count)))),
    ),
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

/** A model as it is stored: one byte a weight. @param steps of the largest weight */
export function pack(trained: Trained, names: readonly string[], steps: number = LARGEST): Model {
  const { features, rarity, classes, matrix, bias } = trained;
  const largest = matrix.map(Math.abs).sort()[Math.floor(matrix.length * 0.9999)] ?? 1;
  const unit = largest / steps;
  const heads: number[] = [];
  const ids: number[] = [];
  const values: number[] = [];
  let before = 0;
  for (const [at, feature] of features.entries()) {
    const own: [number, number][] = [];
    for (let c = 0; c < classes; c++) {
      const weight = matrix[at * classes + c] as number;
      const rounded = Math.max(-steps, Math.min(steps, Math.round(weight / unit)));
      if (rounded !== 0) own.push([c, rounded]);
    }
    if (own.length === 0) continue;
    const step = feature - before;
    heads.push(
      (step >> 16) & 255,
      (step >> 8) & 255,
      step & 255,
      own.length >> 8,
      own.length & 255,
      rarity[at] as number,
    );
    before = feature;
    let last = 0;
    for (const [id, value] of own) {
      ids.push(id - last);
      values.push(value);
      last = id;
    }
  }
  const body = [...ids.map((id) => id >> 8), ...ids.map((id) => id & 255), ...values.map((value) => value & 255)];
  return {
    classes: names,
    bias: [...bias].map((value) => Math.round(value * 1000) / 1000),
    unit: Math.round(unit * 1e6) / 1e6,
    features: textOf(columns(heads, HEAD)),
    entries: textOf(body),
  };
}

/** Rows of bytes as columns, which compress better. */
const columns = (rows: readonly number[], width: number): number[] =>
  Array.from({ length: width }, (_, column) => rows.filter((_, at) => at % width === column)).flat();
