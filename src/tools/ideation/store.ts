import { createStore } from "zustand/vanilla";
import type { IdeaStep } from "./data.ts";

/** Steps that can be undone, the newest last, by board. They are this tab's own: what another device did is never taken back here. */
export const ownSteps = createStore<Readonly<Record<string, readonly (readonly IdeaStep[])[]>>>(() => ({}));

const MOST = 100;

export const noteSteps = (boardId: string, steps: readonly IdeaStep[]): void =>
  ownSteps.setState((all) => ({ [boardId]: [...(all[boardId] ?? []), steps].slice(-MOST) }));

/** Takes the newest step off the list; undefined when there is none. */
export function takeStep(boardId: string): readonly IdeaStep[] | undefined {
  const steps = ownSteps.getState()[boardId] ?? [];
  ownSteps.setState({ [boardId]: steps.slice(0, -1) });
  return steps.at(-1);
}
