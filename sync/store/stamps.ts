/** Hybrid logical stamps, in the format that domain/stamp.ts describes. Kulkarni et al., "Logical Physical Clocks", 2014. */

import { COUNTER_WIDTH, isStamp, LAST_MOMENT, MILLIS_WIDTH } from "#domain/stamp.ts";

/** Field name to stamp. */
export type Stamps = Readonly<Record<string, string>>;

const COUNTER_LIMIT = 36 ** COUNTER_WIDTH;

const digits = (value: number, width: number) => value.toString(36).padStart(width, "0");

/**
 * @param ms epoch milliseconds; a time before 1970 counts as 0, one beyond `LAST_MOMENT` as that
 * @param counter orders changes of one row within one millisecond; overflow carries into the milliseconds
 */
export function makeStamp(ms: number, counter: number, device: string): string {
  const millis = Math.min(Math.max(0, Math.floor(ms)), LAST_MOMENT) + Math.floor(counter / COUNTER_LIMIT);
  return `${digits(millis, MILLIS_WIDTH)}-${digits(counter % COUNTER_LIMIT, COUNTER_WIDTH)}-${device}`;
}

/** The valid stamps of a row: a damaged row can still be changed and deleted. */
export function soundStamps(stamps: unknown): Stamps {
  if (typeof stamps !== "object" || stamps === null) return {};
  return Object.fromEntries(Object.entries(stamps).filter(([, stamp]) => isStamp(stamp)));
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
 * A stamp later than the clock allows any older writer, and later than every stamp in the row. So an edit always beats what its author saw,
 * even where this device's clock is behind.
 * @param stamps the row's stamps before the edit
 * @param now epoch milliseconds
 */
export function nextStamp(stamps: Stamps, now: number, device: string): string {
  let last = "";
  for (const stamp of Object.values(stamps)) if (isStamp(stamp) && stamp > last) last = stamp;
  if (last === "") return makeStamp(now, 0, device);
  const { ms, counter } = parseStamp(last);
  return ms < Math.floor(now) ? makeStamp(now, 0, device) : makeStamp(ms, counter + 1, device);
}

/** How far a stamp may be ahead of the clock, here as on the server. Milliseconds. */
const AHEAD = 300_000;

/**
 * The stamps of a file as they count here. A stamp further ahead comes from a wrong clock and must not win for ever. It is set to the time
 * the file was written, so that the same file does not later win over newer changes.
 * @param now epoch ms, like `exportedAt`
 */
export function pulledBack(stamps: Stamps, { now, exportedAt }: { now: number; exportedAt: number }): Stamps {
  const latest = Math.floor(now) + AHEAD;
  const held = (stamp: string) => {
    const { ms, counter, device } = parseStamp(stamp);
    return ms > latest ? makeStamp(Math.min(latest, exportedAt), counter, device) : stamp;
  };
  return Object.fromEntries(Object.entries(stamps).map(([field, stamp]) => [field, held(stamp)]));
}
