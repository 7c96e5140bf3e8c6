/** Linear models that are trained beforehand and stored as text (`npm run engine:train`, `npm run personas:train`). */

/**
 * What a model sees of a text: groups of features, each a hash of 20 bits, once, in a stable order. Each group counts as much as any other, however long it is:
 * in a long story the one sentence that asks for something is not drowned.
 */
export type Features = readonly (readonly number[])[];

/**
 * A linear model, its two tables as text (`textOf`). `features` has six columns of bytes: the hash of a feature as the difference to the one before (three
 * bytes, the high one first), the number of classes it speaks for (two), and how rare it is. `entries` has three columns: for each of those its class as the
 * difference to the one before (two bytes), then all weights, signed and in units of `unit`.
 */
export interface Model {
  /** Ids of frames, and perhaps `none`. */
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  readonly unit: number;
  readonly features: string;
  readonly entries: string;
}

/** The scores of every class of a model, in the order of its `classes`: the logarithms of their chances, but for a common constant. */
export type Classifier = (features: Features) => Float64Array;

export function classifier(model: Model): Classifier {
  const table = unpack(model);
  return (groups) => {
    const scores = Float64Array.from(model.bias);
    for (const features of groups) {
      const known = features.flatMap((feature) => table.places.get(feature) ?? []);
      const unknown = (features.length - known.length) * UNKNOWN ** 2;
      const length = Math.sqrt(known.reduce((sum, at) => sum + (table.rarity[at] as number) ** 2, unknown)) || 1;
      for (const at of known) {
        const scale = (model.unit * (table.rarity[at] as number)) / length;
        for (let i = table.starts[at] as number; i < (table.starts[at + 1] as number); i++) {
          const id = table.ids[i] as number;
          scores[id] = (scores[id] as number) + (table.values[i] as number) * scale;
        }
      }
    }
    return scores;
  };
}

/** What the words of a text say of each class, added up; a text in which no word is known says nothing. */
export function counter(model: Model): Classifier {
  const table = unpack(model);
  return (groups) => {
    const sums = new Float64Array(model.classes.length);
    for (const feature of groups.flat()) {
      const at = table.places.get(feature);
      if (at === undefined) continue;
      for (let i = table.starts[at] as number; i < (table.starts[at + 1] as number); i++) {
        const id = table.ids[i] as number;
        sums[id] = (sums[id] as number) + (table.values[i] as number) * model.unit;
      }
    }
    return sums;
  };
}

export function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const value = Math.exp((scores[i] as number) - most);
    scores[i] = value;
    sum += value;
  }
  return scores.map((value) => value / sum);
}

/** How rare a feature counts that was never learned: a text of many such features is matched with less certainty. */
export const UNKNOWN = 120;

/** Bytes of a feature. */
export const HEAD = 6;

interface Table {
  readonly places: ReadonlyMap<number, number>;
  readonly starts: Uint32Array;
  readonly rarity: Uint8Array;
  readonly ids: Uint16Array;
  readonly values: Int8Array;
}

function unpack({ features, entries }: Model): Table {
  const heads = bytes(features);
  const body = bytes(entries);
  const count = heads.length / HEAD;
  const total = body.length / 3;
  const places = new Map<number, number>();
  const starts = new Uint32Array(count + 1);
  const ids = new Uint16Array(total);
  let feature = 0;
  for (let at = 0; at < count; at++) {
    const [high, middle, low] = [heads[at], heads[count + at], heads[2 * count + at]] as [number, number, number];
    feature += (high << 16) | (middle << 8) | low;
    places.set(feature, at);
    const from = starts[at] as number;
    const to = from + ((heads[3 * count + at] as number) << 8) + (heads[4 * count + at] as number);
    starts[at + 1] = to;
    let id = 0;
    for (let i = from; i < to; i++) {
      id += ((body[i] as number) << 8) + (body[total + i] as number);
      ids[i] = id;
    }
  }
  return {
    places,
    starts,
    rarity: heads.subarray(5 * count),
    ids,
    values: new Int8Array(body.buffer, 2 * total, total),
  };
}

/** Bytes as text that JSON holds as it is, one character a byte: it compresses better than base64, by a sixth. */
const FIRST = 35;
const BACKSLASH = 92;
/** Characters from here on are controls, up to the next. */
const [CONTROLS, LATIN] = [127, 161];

export function textOf(all: readonly number[]): string {
  return all
    .map((byte) => {
      const code = byte + FIRST >= BACKSLASH ? byte + FIRST + 1 : byte + FIRST;
      return String.fromCharCode(code >= CONTROLS ? code + LATIN - CONTROLS : code);
    })
    .join("");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const shown = text.charCodeAt(at);
    const code = shown >= LATIN ? shown - LATIN + CONTROLS : shown;
    all[at] = code > BACKSLASH ? code - 1 - FIRST : code - FIRST;
  }
  return all;
}

/** FNV-1a, folded to 20 bits: one feature of twenty shares its hash with another, and the weights are smaller by a third. */
export function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    value ^= name.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return ((value >>> 20) ^ value) & 0xfffff;
}
