/** How much an item was opened lately: each opening counts 1 and loses half of that in two weeks. */

export interface Heat {
  readonly heat: number;
  /** When that was counted: the last opening, epoch milliseconds. */
  readonly at: number;
}

const HALVED_IN = 14 * 86_400_000;

/** The heat as of `now`: Σ 2^(−days/14) over all openings. A clock set back leaves it as it was. */
export const heatAt = ({ heat, at }: Heat, now: number): number => heat * 2 ** (-Math.max(0, now - at) / HALVED_IN);

/** The heat after another opening. */
export const opened = (before: Heat | undefined, now: number): Heat => ({
  heat: (before ? heatAt(before, now) : 0) + 1,
  at: now,
});
