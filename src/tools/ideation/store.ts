import { createStore } from "zustand/vanilla";
import type { BoardStep } from "./data.ts";

/** Steps that can be undone, the newest last, by board. They are this tab's own: what another device did is never taken back here. */
export const ownSteps = createStore<Readonly<Record<string, readonly (readonly BoardStep[])[]>>>(() => ({}));

const MOST = 100;

export const noteSteps = (boardId: string, steps: readonly BoardStep[]): void =>
  ownSteps.setState((all) => ({ [boardId]: [...(all[boardId] ?? []), steps].slice(-MOST) }));

/** What was done last on a board; undefined when there is nothing. */
export const lastStep = (boardId: string): readonly BoardStep[] | undefined => ownSteps.getState()[boardId]?.at(-1);

/**
 * Takes a step off the list. @param steps the one that a notice offers to undo, whatever was done since; without it the newest
 * @returns undefined when it is not there
 */
export function takeStep(boardId: string, steps = lastStep(boardId)): readonly BoardStep[] | undefined {
  const all = ownSteps.getState()[boardId] ?? [];
  if (!steps || !all.includes(steps)) return undefined;
  ownSteps.setState({ [boardId]: all.filter((each) => each !== steps) });
  return steps;
}
