/** Counts what one key did in a window of time, in memory. The key may be a person's address: it is never written anywhere. */
export interface Pace {
  /** Counts one more. Gives 0 when it may go on, else the seconds to wait. */
  take(key: string): number;
  /** Seconds to wait without counting. */
  wait(key: string): number;
}

/** More keys than that are not remembered: the oldest is forgotten. */
const REMEMBERED = 10_000;

export function createPace({
  most,
  windowMs,
  now = Date.now,
}: {
  most: number;
  windowMs: number;
  now?: () => number;
}): Pace {
  const times = new Map<string, number[]>();
  const recent = (key: string) => (times.get(key) ?? []).filter((at) => at > now() - windowMs);
  const wait = (key: string) => {
    const oldest = recent(key).at(-most);
    return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000));
  };
  return {
    wait,
    take(key) {
      const seconds = wait(key);
      if (seconds > 0) return seconds;
      const kept = [...recent(key), now()];
      times.delete(key);
      times.set(key, kept);
      const [first] = times.keys();
      if (times.size > REMEMBERED && first !== undefined) times.delete(first);
      return 0;
    },
  };
}
