/** The lab runs that this tab works on, for pages to show. */

/** This tab's work on a run. */
export interface Working {
  /** Ids of the cells that are being asked now. */
  readonly underWay: ReadonlySet<string>;
  /** The run was asked to pause and waits for the answers under way. */
  readonly pausing: boolean;
  /** Ends the calls that are under way. */
  readonly stop: AbortController;
}

const working = new Map<string, Working>();
const listeners = new Set<() => void>();

export const workingOn = (runId: string): Working | undefined => working.get(runId);

export function subscribeWorking(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param next undefined when the tab no longer works on the run */
export function setWorking(runId: string, next: Working | undefined): void {
  if (next) working.set(runId, next);
  else working.delete(runId);
  for (const listener of listeners) listener();
}

/** Pauses a run: answers under way still arrive, and nothing more is asked. */
export function pauseRun(runId: string): void {
  const now = working.get(runId);
  if (now) setWorking(runId, { ...now, pausing: true });
}

/** Waits for no answer: their questions are asked again when the run goes on. */
export function stopRun(runId: string): void {
  pauseRun(runId);
  working.get(runId)?.stop.abort();
}

/** The name of the lock held by the tab that works on a run. */
export const runLock = (runId: string): string => `som:lab:${runId}`;

/** Whether a tab of this browser works on a run. */
export async function isWorkedOn(runId: string): Promise<boolean> {
  if (working.has(runId)) return true;
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === runLock(runId));
}
