import { create } from "zustand";
import { FREE_ACTIONS, type FreeAction } from "#domain/soft-gate.ts";
import type { GateRequest } from "#src/data/gates/soft-gate.ts";

interface SoftGateState {
  /** What was done freely in this workspace, as far as this page knows: the last may still be on its way to the disk. */
  readonly done: readonly FreeAction[];
  /** What waits for an answer to the modal; null while that is closed. */
  readonly request: GateRequest | null;
}

export const useSoftGate = create<SoftGateState>()(() => ({ done: [], request: null }));

/** Takes over what the disk holds, where that is more: another tab counts too. */
export const learnFreeActions = (stored: readonly FreeAction[]): void =>
  useSoftGate.setState(({ done }) => (stored.length > done.length ? { done: stored } : {}));

/**
 * Does it while it is free, before this returns: the browser still takes it for the person's own doing. Asks from then on.
 * @param note keeps that it was done
 */
export function decide(request: GateRequest, note: (action: FreeAction) => void): void {
  const { done, request: open } = useSoftGate.getState();
  if (done.length < FREE_ACTIONS) {
    useSoftGate.setState({ done: [...done, request.action] });
    note(request.action);
    request.originalAction();
    return;
  }
  // a second press while the modal is on its way
  if (open?.surface === request.surface && open.action === request.action) return;
  useSoftGate.setState({ request });
  open?.originalAction();
}

/** 'Not now', and every other way to close, the browser's Back too: what was asked for is done. */
export function notNow(): void {
  const { request } = useSoftGate.getState();
  leave();
  request?.originalAction();
}

/** Closes without doing anything: the person goes to make an account. */
export const leave = (): void => useSoftGate.setState({ request: null });
