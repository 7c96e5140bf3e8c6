/** What the store needs from outside: it uses no clock, random source or browser global of its own. */

/** The device's clock, epoch milliseconds. */
export type Now = () => number;

/** Uniform in [0, 1). */
export type Random = () => number;

/** Creates the id of a new row: a UUIDv7, so that later rows sort later. */
export type NewId = () => string;

/** The writing device and its clock: the two halves of every stamp. */
export interface Author {
  readonly now: Now;
  /** From `deviceId()`. */
  readonly device: string;
}
