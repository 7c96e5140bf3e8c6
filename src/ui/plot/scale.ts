/** A linear scale over whole steps. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Values with a line of the grid, ascending: multiples of 1, 2 or 5 times a power of ten. */
  readonly ticks: readonly number[];
  /** Where a value lies, 0 (low) to 1 (high). */
  readonly at: (value: number) => number;
}

/**
 * A scale that holds all values, with about `steps` ticks.
 * @param values those that are not finite are left out; without any the scale is 0 to 1
 * @param steps how many parts the ticks make, at least 1
 */
export function scaleOf(values: readonly number[], steps = 3): Scale {
  const finite = values.filter(Number.isFinite);
  const [least, most] = finite.length === 0 ? [0, 1] : [Math.min(...finite), Math.max(...finite)];
  const step = roundStep((most - least || 1) / Math.max(1, steps));
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  // a multiple of 0.1 is not exact: as many digits as the step has
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(digits)));
  const [low, high] = [ticks[0] as number, ticks.at(-1) as number];
  return { low, high, ticks, at: (value) => (value - low) / (high - low) };
}

/** The least of 1, 2, 5 times a power of ten that is no less than `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 5].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10) as number) * power;
}
