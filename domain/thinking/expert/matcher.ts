import type { Frame } from "../frames/types.ts";

/**
 * What `npm run engine:train` writes: a linear model, its two tables in base64. `features` has five columns of bytes: the hash of a feature as the
 * difference to the one before (three bytes, the high one first), the number of classes it speaks for, and how rare it is. `entries` has two columns: for each of
 * those its class as the difference to the one before, then all weights, signed and in units of `unit`.
 */
export interface Weights {
  /** Of the utterances and frames it was trained on: stored weights that do not belong to the stored utterances are found by a test. */
  readonly trainedOn: string;
  /** Ids of frames; the last one is `none`. */
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  readonly unit: number;
  readonly features: string;
  readonly entries: string;
  /** The least certainty at which a subject, and a family, is shown. */
  readonly sure: { readonly subject: number; readonly family: number };
}

export interface Matched {
  readonly frame: Frame;
  /** 0 to 1. */
  readonly certainty: number;
}

export interface Matcher {
  /** The probability of every class, in the order of `Weights.classes`. */
  probabilities(features: readonly number[]): Float64Array;
  /**
   * The frame to show: a subject if one is sure, otherwise a family, otherwise null.
   * @param refused ids of frames that the person said do not fit this text
   * @param doubted ids of frames that often did not fit: they have to be surer
   */
  match(features: readonly number[], refused?: ReadonlySet<string>, doubted?: ReadonlySet<string>): Matched | null;
}

/** For a frame that the person refused elsewhere, the doubt that may remain is this share of the usual. */
const DOUBTED = 0.4;

export function createMatcher(weights: Weights, frames: readonly Frame[]): Matcher {
  const table = unpack(weights);
  const { classes, bias, unit, sure } = weights;
  const byId = new Map(frames.map((frame) => [frame.id, frame]));
  const framed = classes.map((id) => byId.get(id));

  function probabilities(features: readonly number[]): Float64Array {
    const scores = Float64Array.from(bias);
    const known = features.flatMap((feature) => table.places.get(feature) ?? []);
    const unknown = (features.length - known.length) * UNKNOWN ** 2;
    const length = Math.sqrt(known.reduce((sum, at) => sum + (table.rarity[at] as number) ** 2, unknown)) || 1;
    for (const at of known) {
      const scale = (unit * (table.rarity[at] as number)) / length;
      for (let i = table.starts[at] as number; i < (table.starts[at + 1] as number); i++) {
        const id = table.ids[i] as number;
        scores[id] = (scores[id] as number) + (table.values[i] as number) * scale;
      }
    }
    return softmax(scores);
  }

  function match(
    features: readonly number[],
    refused: ReadonlySet<string> = new Set(),
    doubted: ReadonlySet<string> = new Set(),
  ): Matched | null {
    const chances = probabilities(features);
    const needed = (id: string, usual: number) => (doubted.has(id) ? 1 - (1 - usual) * DOUBTED : usual);
    let best: Matched | null = null;
    const ofFamily = new Map<string, number>();
    for (const [at, frame] of framed.entries()) {
      if (!frame) continue;
      const certainty = chances[at] as number;
      ofFamily.set(frame.family, (ofFamily.get(frame.family) ?? 0) + certainty);
      if (frame.level === "subject" && certainty > (best?.certainty ?? 0)) best = { frame, certainty };
    }
    if (best && !refused.has(best.frame.id) && best.certainty >= needed(best.frame.id, sure.subject)) return best;
    let family: Matched | null = null;
    for (const [id, certainty] of ofFamily) {
      const frame = byId.get(id);
      if (frame && certainty > (family?.certainty ?? 0)) family = { frame, certainty };
    }
    if (!family || refused.has(family.frame.id)) return null;
    return family.certainty >= needed(family.frame.id, sure.family) ? family : null;
  }
  return { probabilities, match };
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

function unpack({ features, entries }: Weights): Table {
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
