import type { Progress } from "../adapters/adapter.ts";

/** Milliseconds between two messages to the page: a server that sends byte by byte does not keep it busy. */
const PACE = 50;

/** Tells the first progress at once, and what comes soon after it together. */
export function paceProgress(tell: (progress: Progress) => void) {
  let waiting: Progress | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined) return;
    tell(waiting);
    waiting = undefined;
  }
  return {
    tell({ bytes, text }: Progress): void {
      waiting = { bytes, text: (waiting?.text ?? "") + text };
      if (timer !== undefined) return;
      flush();
      timer = setTimeout(flush, PACE);
    },
    /** Tells what still waits. */
    flush,
  };
}
