/** The lab runs that this tab works on, for pages to show. */
import { createStore } from "zustand/vanilla";

/** This tab's work on a run. */
export interface Working {
  /** Ids of the cells that are being asked now. */
  readonly underWay: ReadonlySet<string>;
  /** The run was asked to pause and waits for the answers under way. */
  readonly pausing: boolean;
  /** Ends the calls that are under way. */
  readonly stop: AbortController;
}

/** This tab's work, by the id of the run. */
export const working = createStore<Readonly<Record<string, Working | undefined>>>(() => ({}));

export const workingOn = (runId: string): Working | undefined => working.getState()[runId];

/** @param next undefined when the tab no longer works on the run */
export const setWorking = (runId: string, next: Working | undefined): void => working.setState({ [runId]: next });

/** Pauses a run: answers under way still arrive, and nothing more is asked. */
export function pauseRun(runId: string): void {
  const now = workingOn(runId);
  if (now) setWorking(runId, { ...now, pausing: true });
}

/** Waits for no answer: their questions are asked again when the run goes on. */
export function stopRun(runId: string): void {
  pauseRun(runId);
  workingOn(runId)?.stop.abort();
}

/** The name of the lock held by the tab that works on a run. */
export const runLock = (runId: string): string => `som:lab:${runId}`;

/** Whether a tab of this browser works on a run. */
export async function isWorkedOn(runId: string): Promise<boolean> {
  if (workingOn(runId)) return true;
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === runLock(runId));
}
