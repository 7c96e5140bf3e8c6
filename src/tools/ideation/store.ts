import { createStore } from "zustand/vanilla";
import type { BoardStep } from "./data.ts";

/** Steps that can be undone, the newest last, by board. They are this tab's own: what another device did is never taken back here. */
export const ownSteps = createStore<Readonly<Record<string, readonly (readonly BoardStep[])[]>>>(() => ({}));

const MOST = 100;

export const noteSteps = (boardId: string, steps: readonly BoardStep[]): void =>
  ownSteps.setState((all) => ({ [boardId]: [...(all[boardId] ?? []), steps].slice(-MOST) }));

/** Takes the newest step off the list; undefined when there is none. */
export function takeStep(boardId: string): readonly BoardStep[] | undefined {
  const steps = ownSteps.getState()[boardId] ?? [];
  ownSteps.setState({ [boardId]: steps.slice(0, -1) });
  return steps.at(-1);
}
