import type { After } from "#src/ai/calls/silence.ts";

/** Time that passes only when a test says so. */
export function manualClock(start = 1_700_000_000_000) {
  let time = start;
  let setAt = 0;
  const due = new Map<symbol, { readonly at: number; readonly work: () => void }>();
  const after: After = (ms, work) => {
    const id = Symbol("due");
    setAt = time;
    due.set(id, { at: time + ms, work });
    return () => void due.delete(id);
  };
  return {
    now: () => time,
    after,
    /** How many wait for their time. */
    waiting: () => due.size,
    /** When the last wait began. */
    setAt: () => setAt,
    advance(ms: number): void {
      time += ms;
      for (const [id, { at, work }] of [...due]) {
        if (at > time || !due.delete(id)) continue;
        work();
      }
    },
  };
}
