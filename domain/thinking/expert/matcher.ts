import type { Frame } from "../frames/types.ts";

/**
 * What `npm run engine:train` writes: two linear models, one that knows subjects and one that knows families. What a request is about and what kind of
 * work it asks for are two questions, and utterances of the one say little about the other.
 */
export interface Weights {
  /** Of the utterances and frames it was trained on: stored weights that do not belong to the stored utterances are found by a test. */
  readonly trainedOn: string;
  readonly subjects: Model;
  readonly families: Model;
  /** The least certainty at which a subject, and a family, is shown. */
  readonly sure: { readonly subject: number; readonly family: number };
}

/**
 * A linear model, its two tables in base64. `features` has five columns of bytes: the hash of a feature as the difference to the one before (three
 * bytes, the high one first), the number of classes it speaks for, and how rare it is. `entries` has two columns: for each of those its class as the
 * difference to the one before, then all weights, signed and in units of `unit`.
 */
export interface Model {
  /** Ids of frames; the last one is `none`. */
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  readonly unit: number;
  readonly features: string;
  readonly entries: string;
}

export interface Matched {
  readonly frame: Frame;
  /** 0 to 1. */
  readonly certainty: number;
}

/** The probability of every class of a model, in the order of its `classes`. */
export type Classifier = (features: readonly number[]) => Float64Array;

export interface Matcher {
  /** The likeliest subject and the likeliest family, however unlikely they are. */
  likeliest(features: readonly number[]): { readonly subject: Matched | null; readonly family: Matched | null };
  /**
   * The frame to show: a subject if one is sure, otherwise a family, otherwise null.
   * @param refused ids of frames that the person said do not fit this text
   * @param doubted ids of frames that often did not fit: they have to be surer
   */
  match(features: readonly number[], refused?: ReadonlySet<string>, doubted?: ReadonlySet<string>): Matched | null;
}

/** For a frame that the person refused elsewhere, the doubt that may remain is this share of the usual. */
const DOUBTED = 0.4;
/** Work on given material: what the material is about matters less than what is to be done with it. */
const ON_MATERIAL: ReadonlySet<string> = new Set(["rewrite", "check", "extract", "summarise", "translate"]);

export function createMatcher({ subjects, families, sure }: Weights, frames: readonly Frame[]): Matcher {
  const byId = new Map(frames.map((frame) => [frame.id, frame]));
  const [subjectsOf, familiesOf] = [classifier(subjects), classifier(families)];

  function likeliest(features: readonly number[]) {
    const kinds = familiesOf(features);
    const family = best(kinds, families.classes);
    const about = best(subjectsOf(features), subjects.classes);
    const onMaterial = families.classes.reduce(
      (sum, id, at) => (ON_MATERIAL.has(id) && id !== about?.frame.family ? sum + (kinds[at] as number) : sum),
      0,
    );
    return { subject: about && { ...about, certainty: besideMaterial(about.certainty, onMaterial) }, family };
  }

  function best(chances: Float64Array, classes: readonly string[]): Matched | null {
    let found: Matched | null = null;
    for (const [at, id] of classes.entries()) {
      const frame = byId.get(id);
      const certainty = chances[at] as number;
      if (frame && certainty > (found?.certainty ?? 0)) found = { frame, certainty };
    }
    return found;
  }

  function match(
    features: readonly number[],
    refused: ReadonlySet<string> = new Set(),
    doubted: ReadonlySet<string> = new Set(),
  ): Matched | null {
    const { subject, family } = likeliest(features);
    const isSure = ({ frame: { id }, certainty }: Matched, usual: number): boolean =>
      !refused.has(id) && certainty >= (doubted.has(id) ? 1 - (1 - usual) * DOUBTED : usual);
    if (subject && isSure(subject, sure.subject)) return subject;
    return family && isSure(family, sure.family) ? family : null;
  }
  return { likeliest, match };
}

/** How much dearer it is to take work on material for a question about its subject than the other way round. */
const DEARER = 3;

/** The certainty of a subject where the text may ask for work on given material: its odds are divided by those of such work, if these are good. */
function besideMaterial(subject: number, onMaterial: number): number {
  const odds = oddsOf(subject) / Math.max(1, DEARER * oddsOf(onMaterial));
  return odds / (1 + odds);
}

const oddsOf = (chance: number): number => chance / Math.max(1e-6, 1 - chance);

export function classifier(model: Model): Classifier {
  const table = unpack(model);
  return (features) => {
    const scores = Float64Array.from(model.bias);
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
    return softmax(scores);
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
export const HEAD = 5;

interface Table {
  readonly places: ReadonlyMap<number, number>;
  readonly starts: Uint32Array;
  readonly rarity: Uint8Array;
  readonly ids: Uint8Array;
  readonly values: Int8Array;
}

function unpack({ features, entries }: Model): Table {
  const heads = bytes(features);
  const body = bytes(entries);
  const count = heads.length / HEAD;
  const total = body.length / 2;
  const places = new Map<number, number>();
  const starts = new Uint32Array(count + 1);
  const ids = new Uint8Array(total);
  let feature = 0;
  for (let at = 0; at < count; at++) {
    const [high, middle, low] = [heads[at], heads[count + at], heads[2 * count + at]] as [number, number, number];
    feature += (high << 16) | (middle << 8) | low;
    places.set(feature, at);
    const from = starts[at] as number;
    const to = from + (heads[3 * count + at] as number);
    starts[at + 1] = to;
    let id = 0;
    for (let i = from; i < to; i++) {
      id += body[i] as number;
      ids[i] = id;
    }
  }
  return { places, starts, rarity: heads.subarray(4 * count), ids, values: new Int8Array(body.buffer, total, total) };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const DIGIT_OF = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, DIGITS.indexOf(String.fromCharCode(code))));

/** Base64 as bytes. Browsers and Node have it under different names, and what is pure here may use neither. */
function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const digits = base64.replace(/=+$/, "");
  const all = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < digits.length; i++) {
    held = ((held << 6) | (DIGIT_OF[digits.charCodeAt(i)] as number)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      all[at++] = (held >> bits) & 255;
    }
  }
  return all;
}
