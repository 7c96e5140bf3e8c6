/**
 * A stamp records when and where a field was last written: "millis-counter-device", base 36, with fixed widths before the device, so that
 * comparing strings compares times. `sync/store/stamps.ts` creates them; the server checks the same format.
 */

/** A later time from a clock or a file is an error. Epoch ms; far below the limit of nine digits, so that a stamp always has a successor. */
export const LAST_MOMENT = Date.UTC(3000, 0) - 1;

export const MILLIS_WIDTH = 9;
export const COUNTER_WIDTH = 4;

const STAMP = /^[0-9a-z]{9}-[0-9a-z]{4}-.{1,100}$/;
const BEYOND = (LAST_MOMENT + 1).toString(36).padStart(MILLIS_WIDTH, "0");

export const isStamp = (value: unknown): value is string =>
  typeof value === "string" && STAMP.test(value) && value < BEYOND;
