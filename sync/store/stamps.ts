/**
 * Hybrid logical stamps: when and where a field was last written. A stamp is the string "millis-counter-device", base 36 and of fixed
 * width before the device, so that comparing strings compares times. Kulkarni et al., "Logical Physical Clocks", 2014.
 */

/** Field name to stamp. */
export type Stamps = Readonly<Record<string, string>>;

const MILLIS_WIDTH = 9;
const COUNTER_WIDTH = 4;
const COUNTER_LIMIT = 36 ** COUNTER_WIDTH;

const digits = (value: number, width: number) => value.toString(36).padStart(width, "0");

/**
 * @param ms epoch milliseconds; negative times count as 0
 * @param counter orders what one row saw within one millisecond; overflow carries into the milliseconds
 */
export function makeStamp(ms: number, counter: number, device: string): string {
  const millis = Math.max(0, Math.floor(ms)) + Math.floor(counter / COUNTER_LIMIT);
  return `${digits(millis, MILLIS_WIDTH)}-${digits(counter % COUNTER_LIMIT, COUNTER_WIDTH)}-${device}`;
}

const STAMP = /^[0-9a-z]{9,11}-[0-9a-z]{4}-./;

/** A row's stamps as far as they are any: a damaged row can still be changed and deleted. */
export function soundStamps(stamps: unknown): Stamps {
  if (typeof stamps !== "object" || stamps === null) return {};
  return Object.fromEntries(
    Object.entries(stamps).filter(([, stamp]) => typeof stamp === "string" && STAMP.test(stamp)),
  );
}

export function parseStamp(stamp: string): { ms: number; counter: number; device: string } {
  const afterMillis = MILLIS_WIDTH + 1;
  const afterCounter = afterMillis + COUNTER_WIDTH + 1;
  return {
    ms: Number.parseInt(stamp.slice(0, MILLIS_WIDTH), 36),
    counter: Number.parseInt(stamp.slice(afterMillis, afterCounter - 1), 36),
    device: stamp.slice(afterCounter),
  };
}

/**
 * A stamp later than the clock allows any older writer, and later than every stamp in the row: an edit always beats what its author
 * saw, even where this device's clock is behind.
 * @param stamps the row's stamps before the edit
 * @param now epoch milliseconds
 */
export function nextStamp(stamps: Stamps, now: number, device: string): string {
  let last = "";
  for (const stamp of Object.values(stamps)) if (stamp > last) last = stamp;
  if (last === "") return makeStamp(now, 0, device);
  const { ms, counter } = parseStamp(last);
  return ms < Math.floor(now) ? makeStamp(now, 0, device) : makeStamp(ms, counter + 1, device);
}
