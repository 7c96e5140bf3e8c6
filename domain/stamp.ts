/**
 * A stamp says when and where a field was last written: "millis-counter-device", base 36 and of fixed width before the device, so that
 * comparing strings compares times. `sync/store/stamps.ts` makes them; the server holds the same form.
 */

/** What a clock or a file says beyond it is an error. Epoch ms; far below what nine digits hold, so that a stamp always has a next one. */
export const LAST_MOMENT = Date.UTC(3000, 0) - 1;

export const MILLIS_WIDTH = 9;
export const COUNTER_WIDTH = 4;

const STAMP = /^[0-9a-z]{9}-[0-9a-z]{4}-.{1,100}$/;
const BEYOND = (LAST_MOMENT + 1).toString(36).padStart(MILLIS_WIDTH, "0");

export const isStamp = (value: unknown): value is string =>
  typeof value === "string" && STAMP.test(value) && value < BEYOND;
