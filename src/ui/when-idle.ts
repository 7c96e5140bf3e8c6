/**
 * Calls `run` in a task of its own, when the page has nothing else to do.
 * @param how the longest wait, also on a page that is never idle, in milliseconds; `{}` for no limit
 */
export function whenIdle(run: () => void, how: IdleRequestOptions = { timeout: 2_000 }): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, how);
  else setTimeout(run, 200);
}

/** The page has nothing else to do, or was busy for two seconds. */
export const untilIdle = () => new Promise<void>((resolve) => whenIdle(resolve));
