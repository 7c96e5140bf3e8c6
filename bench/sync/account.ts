/** The account with which a device of the bench syncs, passed into the page. */
export interface BenchAccount {
  /** The server's address, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly token: string;
  readonly user: string;
}

/** Rows written offline, then sent. */
export const PUSHED = 1_000;
/** Rows that an empty device receives. */
export const FILLED = 10_000;
/** About 1 kB, a usual rough idea. */
export const TEXT = "how do I learn statistics for my thesis without drowning in formulas ".repeat(14);

export interface Timed {
  readonly ms: number;
  readonly requests: number;
}
