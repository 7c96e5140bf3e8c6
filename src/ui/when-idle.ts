/** Longest wait, also on a page that is never idle. Milliseconds. */
const timeout = 2_000;

/** Calls `run` in a task of its own, when the page has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout });
  else setTimeout(run, 200);
}
