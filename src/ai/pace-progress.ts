import type { Progress } from "./adapters/adapter.ts";

/** Milliseconds between two messages to the page: a model that speaks syllable by syllable does not keep it busy. */
const PACE = 50;

/**
 * Tells the first progress at once, and what comes soon after it together.
 * @param join two into one
 */
export function paceProgress<P>(tell: (progress: P) => void, join: (earlier: P, later: P) => P) {
  let waiting: P | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined) return;
    tell(waiting);
    waiting = undefined;
  }
  return {
    tell(progress: P): void {
      waiting = waiting === undefined ? progress : join(waiting, progress);
      if (timer !== undefined) return;
      flush();
      timer = setTimeout(flush, PACE);
    },
    /** Tells what still waits. */
    flush,
  };
}

/** Two parts of an answer as one. */
export const joined = (earlier: Progress, { bytes, text }: Progress): Progress => ({
  bytes,
  text: earlier.text + text,
});

/** Of two states only the later one matters. */
export const later = <P>(_: P, state: P): P => state;
