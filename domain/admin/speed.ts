/**
 * How fast pages are, in steps of a logarithmic histogram (DDSketch, Masson, Rim and Lee 2019): each step is 1.05 / 0.95 of the one before, so that a value told from its step
 * is right within 5 %. A step says nothing else of a visit.
 */
import type { Vitals } from "../performance-score.ts";

const GAMMA = 1.05 / 0.95;
/** The largest step: beyond an hour. */
export const MOST_STEP = 160;
/** Where the page was, as far as the figures tell: read by everyone, the dashboard, another tool. */
export const PAGE_GROUPS = ["public", "dashboard", "tools"] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

/** Metrics in the unit of a step: milliseconds, and thousandths of a shift. */
export const METRICS = { lcp: 1, inp: 1, cls: 1_000 } as const;
export type Metric = keyof typeof METRICS;

/** What a visit tells of its speed. A metric that was not measured is left out. */
export type Speed = { readonly pages: PageGroup } & { readonly [M in Metric]?: number };

/** @param value 0 or more, in the unit of a step; anything up to 1 is the first step */
export const stepOf = (value: number): number =>
  Math.min(MOST_STEP, Math.max(0, Math.ceil(Math.log(Math.max(1, value)) / Math.log(GAMMA))));

/** The value in the middle of a step, within 5 % of each value in it. */
export const valueOfStep = (step: number): number => (step <= 0 ? 1 : (2 * GAMMA ** step) / (GAMMA + 1));

/** @returns null where nothing was measured */
export function speedOf(pages: PageGroup, vitals: Vitals): Speed | null {
  const steps = (Object.keys(METRICS) as Metric[]).flatMap((metric) => {
    const value = vitals[metric];
    return value !== undefined && Number.isFinite(value) && value >= 0
      ? [[metric, stepOf(value * METRICS[metric])]]
      : [];
  });
  return steps.length === 0 ? null : { pages, ...Object.fromEntries(steps) };
}
