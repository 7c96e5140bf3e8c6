/** The longest wait, also on a page that is never idle. Milliseconds. */
const LONGEST = 2_000;

/** Calls `run` when the page has nothing else to do: for reads, which know nothing of `src/ui/when-idle.ts`. */
export function whenPageIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: LONGEST });
  else setTimeout(run, 200);
}
