/** What the store needs from outside: it reads no clock, random source or browser global by itself. */

/** The device's clock, epoch milliseconds. */
export type Now = () => number;

/** Uniform in [0, 1). */
export type Random = () => number;

/** Makes the id of a new row: a UUIDv7, so that rows made later sort later. */
export type NewId = () => string;

/** Who writes, and when: the two halves of every stamp. */
export interface Author {
  readonly now: Now;
  /** From `deviceId()`. */
  readonly device: string;
}
