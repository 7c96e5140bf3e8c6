import { useMemo } from "react";
import { useStore } from "zustand";
import type { Result } from "#domain/result.ts";
import { modelCallOf, modelCalls } from "#src/data/ai/model-calls.ts";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { modelTurns, setPaused, turnsPlace } from "#src/data/arena/model-turns.ts";
import { useStudio } from "#src/data/studio.tsx";

export interface ModelTurns extends StepState {
  /** Pauses it after the turn on its way, or lets it go on. */
  setPaused(paused: boolean): Promise<Result<undefined>>;
}

/** All turns that are left, asked of the connected model; null without one. */
export function useModelTurns(runId: string): ModelTurns | null {
  const studio = useStudio();
  const step = useModelStep(useMemo(() => modelTurns(studio, runId), [studio, runId]));
  if (!step) return null;
  const pause = (paused: boolean) => setPaused(studio, runId, paused);
  return {
    ...step,
    async onAsk() {
      // a disk that refuses this refuses the turn too, and says so then
      await pause(false);
      await step.onAsk();
    },
    setPaused: pause,
  };
}

/** Whether a model takes all turns that are left, on this page. */
export const useTakesTurns = (runId: string): boolean =>
  useStore(modelCalls, () => ["waiting", "asking"].includes(modelCallOf(turnsPlace(runId), "step").status));
