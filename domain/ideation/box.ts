/** The box of what an idea is made of (Zwicky 1969), with pairs that cannot be together (cross-consistency: Ritchey 1998). */

import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

export interface BoxAxis {
  readonly id: string;
  readonly name: string;
  readonly values: readonly { readonly id: string; readonly text: string }[];
}
/** One value of each axis: value ids in the order of the axes. */
export type Combination = readonly string[];

export const [MOST_AXES, MOST_VALUES, EXACT_UP_TO] = [8, 12, 1_000_000] as const;
/** Up to this many combinations all are compared with the ideas, beyond it as many drawn by the seed: the page does not wait longer. */
export const SEARCHED = 20_000;

/** The key of a pair of values: the same, whichever comes first. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}.${b}` : `${b}.${a}`);

/** All pairs of values of different axes. */
export const pairsOf = (axes: readonly BoxAxis[]): readonly (readonly [string, string])[] =>
  axes.flatMap((axis, at) =>
    axes
      .slice(at + 1)
      .flatMap((other) => axis.values.flatMap(({ id: a }) => other.values.map(({ id: b }) => [a, b] as const))),
  );

/** The combinations without a ruled-out pair, in order, depth first: what cannot be is left as soon as its second value is reached. */
export function* consistent(axes: readonly BoxAxis[], ruledOut: ReadonlySet<string>): Generator<Combination> {
  if (axes.length === 0 || axes.some(({ values }) => values.length === 0)) return;
  const allowedWith = allowedBits(axes, ruledOut);
  const full = axes.map(({ values }) => (1 << values.length) - 1);
  const chosen: string[] = [];
  function* from(depth: number, open: readonly number[]): Generator<Combination> {
    const axis = axes[depth];
    if (!axis) return void (yield [...chosen]);
    for (const [at, value] of axis.values.entries()) {
      if (((open[depth] ?? 0) & (1 << at)) === 0) continue;
      const allowed = allowedWith.get(value.id) ?? [];
      const left = open.map((bits, other) => (other > depth ? bits & (allowed[other] ?? 0) : bits));
      if (left.slice(depth + 1).includes(0)) continue;
      chosen.push(value.id);
      yield* from(depth + 1, left);
      chosen.pop();
    }
  }
  yield* from(0, full);
}

/** For each value, the values of every axis that can be with it, as bits. */
function allowedBits(axes: readonly BoxAxis[], ruledOut: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  return new Map(
    axes.flatMap((axis) =>
      axis.values.map(
        ({ id }) =>
          [
            id,
            axes.map(({ values }, at) =>
              axes[at] === axis
                ? -1
                : values.reduce((bits, other, n) => (ruledOut.has(pairKey(id, other.id)) ? bits : bits | (1 << n)), 0),
            ),
          ] as const,
      ),
    ),
  );
}

export interface BoxSize {
  /** The product of the axes' sizes. */
  readonly all: number;
  /** Combinations without a ruled-out pair, at most `EXACT_UP_TO`. */
  readonly holding: number;
  readonly isMore: boolean;
}

/** Counts without listing: a branch whose lines exclude nothing more is a product. */
export function sizeOf(axes: readonly BoxAxis[], ruledOut: ReadonlySet<string>): BoxSize {
  const all = axes.length === 0 ? 0 : axes.reduce((product, { values }) => product * values.length, 1);
  if (all === 0) return { all, holding: 0, isMore: false };
  const allowedWith = allowedBits(axes, ruledOut);
  // whether no pair of the lines from here on is ruled out
  const isFree = axes.map((_, at) => pairsOf(axes.slice(at)).every(([a, b]) => !ruledOut.has(pairKey(a, b))));
  let left = EXACT_UP_TO + 1;
  const count = (depth: number, open: readonly number[]): void => {
    if (isFree[depth]) {
      left -= open.slice(depth).reduce((product, bits) => product * bitsIn(bits), 1);
      return;
    }
    for (const [at, { id }] of axes[depth]?.values.entries() ?? []) {
      if (left <= 0) return;
      if (((open[depth] ?? 0) & (1 << at)) === 0) continue;
      const allowed = allowedWith.get(id) ?? [];
      count(
        depth + 1,
        open.map((bits, other) => (other > depth ? bits & (allowed[other] ?? 0) : bits)),
      );
    }
  };
  count(
    0,
    axes.map(({ values }) => (1 << values.length) - 1),
  );
  const holding = EXACT_UP_TO + 1 - Math.max(0, left);
  return { all, holding: Math.min(holding, EXACT_UP_TO), isMore: holding > EXACT_UP_TO };
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The place of an idea: a value of each axis, or null where it has none. */
export type Placed = readonly (string | null)[];

/** Whether an idea has a place: a value of at least one axis. */
export const placeOf = (axes: readonly BoxAxis[], place: Readonly<Record<string, string>>): Placed =>
  axes.map(({ id, values }) => (values.some((value) => value.id === place[id]) ? (place[id] ?? null) : null));

/**
 * The combination that differs most from all placed ideas: the largest least Hamming distance, then the largest sum (maximin). An axis without a
 * value counts as different. Null when nothing holds together.
 * @param seed decides which combinations are looked at where there are more than `SEARCHED`
 * @returns in how many axes it differs from the nearest idea; `isSampled` where not all combinations were looked at
 */
export function farthest(
  axes: readonly BoxAxis[],
  ruledOut: ReadonlySet<string>,
  placed: readonly Placed[],
  seed: number,
): { readonly combination: Combination; readonly least: number; readonly isSampled: boolean } | null {
  let best: { combination: Combination; least: number; sum: number } | null = null;
  const size = sizeOf(axes, ruledOut);
  const isSampled = size.isMore || size.holding > SEARCHED;
  for (const combination of isSampled ? drawn(axes, ruledOut, seed) : consistent(axes, ruledOut)) {
    let least = axes.length;
    let sum = 0;
    for (const place of placed) {
      const distance = combination.reduce((count, value, at) => count + (place[at] === value ? 0 : 1), 0);
      least = Math.min(least, distance);
      sum += distance;
    }
    if (!best || least > best.least || (least === best.least && sum > best.sum)) best = { combination, least, sum };
  }
  return best && { combination: best.combination, least: best.least, isSampled };
}

/** `SEARCHED` draws of a value for each axis, in order, from those that earlier ones allow. A draw that comes to a dead end is left out. */
function* drawn(axes: readonly BoxAxis[], ruledOut: ReadonlySet<string>, seed: number): Generator<Combination> {
  const stream = xoroshiro128plus(seed | 0);
  const allowedWith = allowedBits(axes, ruledOut);
  const full = axes.map(({ values }) => (1 << values.length) - 1);
  for (let draw = 0; draw < SEARCHED; draw++) {
    let open: readonly number[] = full;
    const combination: string[] = [];
    for (const [depth, { values }] of axes.entries()) {
      const possible = values.filter((_, at) => ((open[depth] ?? 0) & (1 << at)) !== 0);
      const value = possible.length === 0 ? undefined : possible[uniformInt(stream, 0, possible.length - 1)];
      if (!value) break;
      combination.push(value.id);
      const allowed = allowedWith.get(value.id) ?? [];
      open = open.map((bits, other) => (other > depth ? bits & (allowed[other] ?? 0) : bits));
    }
    if (combination.length === axes.length) yield combination;
  }
}

/** The allowed pairs of two axes that have no idea. */
export const emptyPlaces = (
  [row, rowAt]: readonly [BoxAxis, number],
  [column, columnAt]: readonly [BoxAxis, number],
  ruledOut: ReadonlySet<string>,
  placed: readonly Placed[],
): readonly (readonly [string, string])[] =>
  row.values.flatMap(({ id: a }) =>
    column.values.flatMap(({ id: b }): (readonly [string, string])[] =>
      ruledOut.has(pairKey(a, b)) || placed.some((place) => place[rowAt] === a && place[columnAt] === b)
        ? []
        : [[a, b]],
    ),
  );

/** How many pairs of values are allowed, and how many of them no idea has. */
export function untriedOf(
  axes: readonly BoxAxis[],
  ruledOut: ReadonlySet<string>,
  placed: readonly Placed[],
): { readonly allowed: number; readonly untried: number } {
  const tried = new Set(
    placed.flatMap((place) =>
      place.flatMap((a, at) => place.slice(at + 1).map((b) => (a === null || b === null ? "" : pairKey(a, b)))),
    ),
  );
  const allowed = pairsOf(axes)
    .map(([a, b]) => pairKey(a, b))
    .filter((key) => !ruledOut.has(key));
  return { allowed: allowed.length, untried: allowed.filter((key) => !tried.has(key)).length };
}

/**
 * Where nothing holds together: a smallest set of ruled-out pairs that alone excludes everything, found greedily by leaving out one after the other.
 * Empty when something holds together.
 */
export function excluding(axes: readonly BoxAxis[], ruledOut: ReadonlySet<string>): readonly string[] {
  const holds = (pairs: ReadonlySet<string>) => !consistent(axes, pairs).next().done;
  if (axes.length === 0 || holds(ruledOut)) return [];
  const kept = new Set(ruledOut);
  for (const pair of ruledOut) {
    kept.delete(pair);
    if (holds(kept)) kept.add(pair);
  }
  return [...kept];
}
