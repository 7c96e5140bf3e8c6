import type { HeatFigures } from "./figures.ts";

/** In fewer weeks since the first day, each weekday came up too seldom. */
const FEWEST_WEEKS = 4;
/** Below this chance a weekday is said to stand out. */
const ALPHA = 0.05;

interface AskingDays {
  /** Days with at least one session. */
  readonly days: number;
  /** There are enough weeks to tell weekdays apart. */
  readonly isLong: boolean;
  /** The weekday with more of these days than chance would give, 0 for Monday; null for none. */
  readonly most: { readonly weekday: number; readonly days: number } | null;
}

/**
 * On which days something was asked. Days are counted, not sessions: many sessions of one day are one decision to work. A weekday stands out where
 * the exact binomial tail at 1/7, times the seven weekdays it was chosen from (Bonferroni), is below 5 %.
 */
export function askingDays(counts: HeatFigures["counts"]): AskingDays {
  const active = counts.map((row) => row.map((count) => (count ?? 0) > 0));
  const byWeekday = active.map((row) => row.filter(Boolean).length);
  const days = byWeekday.reduce((sum, one) => sum + one, 0);
  const weeks = counts[0]?.length ?? 0;
  const first = Array.from({ length: weeks }, (_, week) => active.some((row) => row[week])).indexOf(true);
  const isLong = first >= 0 && weeks - first > FEWEST_WEEKS;
  const most = Math.max(0, ...byWeekday);
  const stands = isLong && 7 * chanceOfAtLeast(most, days) < ALPHA;
  return { days, isLong, most: stands ? { weekday: byWeekday.indexOf(most), days: most } : null };
}

/** The probability that at least `k` of `n` days fall on one weekday, if all are alike. */
function chanceOfAtLeast(k: number, n: number): number {
  let [term, sum] = [(6 / 7) ** n, 0];
  for (let i = 0; i <= n; i++) {
    if (i >= k) sum += term;
    term *= (n - i) / (i + 1) / 6;
  }
  return sum;
}
