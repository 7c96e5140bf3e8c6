/** How fast a page felt, as the browser measured it; undefined without a measurement. */
export interface Vitals {
  /** Largest Contentful Paint, ms. */
  readonly lcp?: number;
  /** Interaction to Next Paint, ms. */
  readonly inp?: number;
  /** Cumulative Layout Shift. */
  readonly cls?: number;
}

/** Web Vitals' own limits. */
const LIMITS = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
} as const;

/** The penalty of one measure at its 'poor' limit: a page with one poor measure triggers the feedback question. */
const AT_POOR = 35;
/** The maximum penalty of one measure. */
const MOST = 50;

/**
 * 100 minus a penalty for each measure above its 'good' limit. The penalty grows in proportion to the distance between 'good' and 'poor',
 * and beyond.
 * @returns 0 to 100, whole
 */
export function performanceScore(vitals: Vitals): number {
  const names = Object.keys(LIMITS) as (keyof Vitals)[];
  const penalties = names.map((name) => {
    const { good, poor } = LIMITS[name];
    const beyond = (vitals[name] ?? 0) - good;
    return beyond > 0 ? Math.min(MOST, (AT_POOR * beyond) / (poor - good)) : 0;
  });
  const score = 100 - penalties.reduce((sum, penalty) => sum + penalty, 0);
  return Math.max(0, Math.round(score));
}
