/** Longest wait, also on a page that is never idle. Milliseconds. */
const timeout = 2_000;

/**
 * Calls `run` in a task of its own, when the page has nothing else to do.
 * @param isPatient it may wait as long as the page is busy; else two seconds at most
 */
export function whenIdle(run: () => void, { isPatient = false } = {}): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, isPatient ? {} : { timeout });
  else setTimeout(run, 200);
}
