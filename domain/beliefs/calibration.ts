/** How far numbers can be trusted: the Brier score, its parts, and what chance alone would do. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { groupedBy } from "../insights/chance.ts";
import type { Settled } from "./belief.ts";

/** A stated probability, 0 to 1, and what happened. */
export interface Forecast {
  readonly p: number;
  readonly happened: boolean;
}

/** One stated number with how often it came true, as isotonic regression puts it. */
export interface ReliabilityPoint {
  readonly p: number;
  readonly count: number;
  /** How often these beliefs happened, 0 to 1. */
  readonly observed: number;
  /** The same after no number may come true less often than a smaller one. */
  readonly fitted: number;
}

const outcome = ({ happened }: Forecast): number => (happened ? 1 : 0);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean squared distance from what happened (Brier 1950): 0 is best. */
export const brierOf = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map((one) => (one.p - outcome(one)) ** 2));

/** The forecasts with one stated number. */
interface Group {
  readonly p: number;
  readonly count: number;
  /** How many of them happened. */
  readonly happened: number;
}

const groupsOf = (forecasts: readonly Forecast[]): readonly Group[] =>
  [...groupedBy(forecasts, ({ p }) => p)]
    .sort(([a], [b]) => a - b)
    .map(([p, own]) => ({ p, count: own.length, happened: own.filter(({ happened }) => happened).length }));

/**
 * How often each group happens if no number comes true less often than a smaller one: the pool-adjacent-violators algorithm.
 * @param groups ascending
 */
function fitOf(groups: readonly Omit<Group, "p">[]): readonly number[] {
  const blocks: { happened: number; count: number; groups: number }[] = [];
  for (const { count, happened } of groups) {
    let block = { happened, count, groups: 1 };
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      if (before.happened / before.count < block.happened / block.count) break;
      blocks.pop();
      block = {
        happened: before.happened + block.happened,
        count: before.count + block.count,
        groups: before.groups + block.groups,
      };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.groups }, () => block.happened / block.count));
}

/**
 * Reliability without bins (CORP: Dimitriadis, Gneiting and Jordan, Stable reliability diagrams for probabilistic classifiers, PNAS 118, 2021).
 * O(n log n).
 * @returns by stated number, ascending
 */
export function reliabilityOf(forecasts: readonly Forecast[]): readonly ReliabilityPoint[] {
  const groups = groupsOf(forecasts);
  const fitted = fitOf(groups);
  return groups.map(({ p, count, happened }, at) => ({
    p,
    count,
    observed: happened / count,
    fitted: fitted[at] as number,
  }));
}

/** Brier = miscalibration - discrimination + uncertainty. */
export interface Parts {
  readonly brier: number;
  readonly miscalibration: number;
  readonly discrimination: number;
  readonly uncertainty: number;
}

/** @param forecasts at least one */
export function partsOf(forecasts: readonly Forecast[]): Parts {
  const fitted = new Map(reliabilityOf(forecasts).map((point) => [point.p, point.fitted]));
  const brier = brierOf(forecasts);
  const base = mean(forecasts.map(outcome));
  const recalibrated = brierOf(forecasts.map((one) => ({ ...one, p: fitted.get(one.p) as number })));
  const uncertainty = brierOf(forecasts.map((one) => ({ ...one, p: base })));
  return { brier, miscalibration: brier - recalibrated, discrimination: uncertainty - recalibrated, uncertainty };
}

/** The probabilities of 0, 1, 2 ... beliefs coming true if every number is right: the Poisson-binomial distribution, exact, O(n^2). */
export function countDistribution(ps: readonly number[]): readonly number[] {
  let chances = [1];
  for (const p of ps) {
    chances = Array.from(
      { length: chances.length + 1 },
      (_, k) => (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p,
    );
  }
  return chances;
}

/** Redraws of the outcomes. */
const REDRAWS = 2_000;

/** In what share of redraws from the stated numbers the miscalibration is at least as large: somebody whose numbers are right. */
export function shareAsMiscalibrated(forecasts: readonly Forecast[]): number {
  const groups = groupsOf(forecasts);
  const seen = miscalibrationOf(groups) - 1e-12;
  const random = xoroshiro128plus(forecasts.length);
  const happens = (p: number) => uniformInt(random, 0, FINE - 1) < p * FINE;
  let as = 0;
  for (let draw = 0; draw < REDRAWS; draw++) {
    const redrawn = groups.map(({ p, count }) => {
      let happened = 0;
      for (let one = 0; one < count; one++) if (happens(p)) happened++;
      return { p, count, happened };
    });
    if (miscalibrationOf(redrawn) >= seen) as++;
  }
  return as / REDRAWS;
}

/** Steps between 0 and 1. */
const FINE = 1_000_000;

/** The squared distances to the stated numbers less those to the fitted ones, per forecast. */
function miscalibrationOf(groups: readonly Group[]): number {
  const fitted = fitOf(groups);
  let [sum, all] = [0, 0];
  groups.forEach(({ p, count, happened }, at) => {
    const squares = (said: number) => count * said * said - 2 * said * happened;
    sum += squares(p) - squares(fitted[at] as number);
    all += count;
  });
  return sum / all;
}

/** Below this nothing is said but the count. */
export const FEWEST_SETTLED = 10;

/** `high`: fewer came true than the numbers said; `low`: more did; `open`: too few to say. */
export type Lean = "high" | "low" | "open";
/** A tail below this is said to be more than chance: 5 % in two tails. */
const ALPHA = 0.025;

export interface Calibration {
  /** How many settled beliefs it is made of. */
  readonly count: number;
  readonly happened: number;
  /** The mean of the stated numbers, 0 to 1. */
  readonly said: number;
  /** By the last number. */
  readonly after: Parts;
  /** By the first number of the same beliefs; null unless each has one. */
  readonly before: Parts | null;
  readonly points: readonly ReliabilityPoint[];
  /** The probability of as few, or of as many if more happened than was said. */
  readonly tail: number;
  readonly lean: Lean;
  /** In what share of redraws the miscalibration is as large. */
  readonly asMiscalibrated: number;
  /** Numbers that thinking moved, and how many of them came nearer to what happened. */
  readonly moved: { readonly count: number; readonly nearer: number };
}

/** @returns null below the minimum of settled beliefs */
export function calibrationOf(settled: readonly Settled[]): Calibration | null {
  if (settled.length < FEWEST_SETTLED) return null;
  const forecasts = settled.map(({ last, happened }) => ({ p: last / 100, happened }));
  const first = settled.flatMap(({ before, happened }) => (before === null ? [] : [{ p: before / 100, happened }]));
  const happened = forecasts.filter((one) => one.happened).length;
  const said = mean(forecasts.map(({ p }) => p));
  const chances = countDistribution(forecasts.map(({ p }) => p));
  const sum = (from: number, to: number) => chances.slice(from, to + 1).reduce((all, chance) => all + chance, 0);
  const isFewer = happened <= said * settled.length;
  const tail = isFewer ? sum(0, happened) : sum(happened, settled.length);
  const moved = settled.filter((one) => one.moved);
  const distance = (percent: number, came: boolean) => Math.abs(percent - (came ? 100 : 0));
  return {
    count: settled.length,
    happened,
    said,
    after: partsOf(forecasts),
    before: first.length === settled.length ? partsOf(first) : null,
    points: reliabilityOf(forecasts),
    tail,
    lean: tail >= ALPHA ? "open" : isFewer ? "high" : "low",
    asMiscalibrated: shareAsMiscalibrated(forecasts),
    moved: {
      count: moved.length,
      nearer: moved.filter((one) => distance(one.last, one.happened) < distance(one.before ?? 0, one.happened)).length,
    },
  };
}
