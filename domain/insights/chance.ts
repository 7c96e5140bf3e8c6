/** What may be said of a difference. */
import { wilson } from "../lab/wilson.ts";

/** How many of how many. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

export interface Difference {
  /** The first share less the second, from -1 to 1. */
  readonly value: number;
  /** The limits of its interval of 95 %. */
  readonly low: number;
  readonly high: number;
}

/** `few`: too few to compare. `close`: too close to tell. */
export type Verdict = "more" | "less" | "close" | "few";

/** Fewer in either span are not compared. */
export const FEWEST_COMPARED = 5;

/**
 * The difference of two shares with Newcombe's hybrid score interval, made of the two Wilson intervals (R. G. Newcombe, Interval estimation
 * for the difference between independent proportions, Statistics in Medicine 17, 1998, method 10).
 * @param now,was with at least one case each
 */
export function differenceOf(now: Share, was: Share): Difference {
  const [first, second] = [now.count / now.of, was.count / was.of];
  const [a, b] = [wilson(first, now.of), wilson(second, was.of)];
  const value = first - second;
  return {
    value,
    low: value - Math.hypot(first - a.low, b.high - second),
    high: value + Math.hypot(a.high - first, second - b.low),
  };
}

/** "More" and "less" only where the interval excludes 0. */
export function verdictOf(now: Share, was: Share): Verdict {
  if (Math.min(now.of, was.of) < FEWEST_COMPARED) return "few";
  const { low, high } = differenceOf(now, was);
  return low > 0 ? "more" : high < 0 ? "less" : "close";
}

/**
 * The probability of two counts at least as far apart, if both spans have the same rate: the exact conditional test, in which the first count
 * is binomial with 1/2 among both (Przyborowski and Wilenski, Biometrika 31, 1940). Two-sided: all splits that are no more probable.
 * @returns 1 where nothing was counted
 */
export function chanceOfCounts(now: number, was: number): number {
  const all = now + was;
  // in logarithms: 2^-1100 is 0
  const logOf: number[] = [-all * Math.LN2];
  for (let k = 1; k <= all; k++) logOf.push((logOf[k - 1] as number) + Math.log(all - k + 1) - Math.log(k));
  const seen = (logOf[now] as number) + 1e-9;
  return Math.min(
    1,
    logOf.reduce((sum, log) => (log <= seen ? sum + Math.exp(log) : sum), 0),
  );
}

/** The middle value; null without any. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}

/** The items by key, in the order in which the keys come up. */
export function groupedBy<T, K>(items: readonly T[], key: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
