/** At most this share of intervals misses the true median. */
const MISSED = 0.05;

/** The fewest values for which the interval exists: 2 (1/2)^n is at most 5 % from six on. */
export const FEWEST_VALUES = Math.ceil(1 - Math.log2(MISSED));

export interface MedianInterval {
  readonly median: number;
  /** Null below `FEWEST_VALUES`: then no two of the values enclose the median with 95 %. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/**
 * The median with an interval that contains the true median with 95 % or more. Both limits are among the values: the number of values below
 * the true median is binomial with 1/2, whatever their distribution (Conover, Practical Nonparametric Statistics, 3rd ed. 1999, section
 * 3.2; Hahn & Meeker, Statistical Intervals, 1991, section 5.2). Equal values only make it wider than necessary.
 * @param values in any order; drawn independently
 * @returns null when there are no values
 */
export function medianInterval(values: readonly number[]): MedianInterval | null {
  const sorted = [...values].sort((a, b) => a - b);
  const count = sorted.length;
  if (count === 0) return null;
  const at = (place: number): number => sorted[place] as number;
  const median = (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
  const outside = placesOutside(count);
  return { median, interval: outside === 0 ? null : { low: at(outside - 1), high: at(count - outside) } };
}

/** The largest k for which at most k - 1 of `count` coin tosses show heads in no more than 2.5 % of cases. */
function placesOutside(count: number): number {
  let logTerm = -count * Math.LN2; // for exactly k heads; in logarithms, since 2^-1100 underflows
  let sum = 0;
  for (let k = 0; k <= count; k++) {
    sum += Math.exp(logTerm);
    if (sum > MISSED / 2) return k;
    logTerm += Math.log(count - k) - Math.log(k + 1);
  }
  return count;
}
