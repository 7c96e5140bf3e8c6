/** Which runs of the lab this tab is working on, for pages to show. */

/** What this tab is doing for a run. */
export interface Working {
  /** Ids of the cells that are being asked right now. */
  readonly underWay: ReadonlySet<string>;
  /** It was asked to pause, and waits for the answers that are on their way. */
  readonly pausing: boolean;
}

const working = new Map<string, Working>();
const listeners = new Set<() => void>();

export const workingOn = (runId: string): Working | undefined => working.get(runId);

export function subscribeWorking(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param next undefined when it does nothing for the run any more */
export function setWorking(runId: string, next: Working | undefined): void {
  if (next) working.set(runId, next);
  else working.delete(runId);
  for (const listener of listeners) listener();
}

/** Lets the answers that are on their way come, and asks for no more. */
export function pauseRun(runId: string): void {
  const now = working.get(runId);
  if (now) setWorking(runId, { ...now, pausing: true });
}

/** The name of the lock held by the tab that works on a run. */
export const runLock = (runId: string): string => `som:lab:${runId}`;

/** Whether a tab of this browser works on a run. */
export async function isWorkedOn(runId: string): Promise<boolean> {
  if (working.has(runId)) return true;
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === runLock(runId));
}
