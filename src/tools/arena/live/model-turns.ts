import { useMemo } from "react";
import { useStore } from "zustand";
import { modelCallOf, modelCalls } from "#src/data/ai/model-calls.ts";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { modelTurns, setPaused, turnsPlace } from "#src/data/arena/model-turns.ts";
import { useStudio } from "#src/data/studio.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";

export interface ModelTurns extends StepState {
  /** Pauses it after the turn on its way, or lets it go on. */
  setPaused(paused: boolean): Promise<void>;
}

/** All turns that are left, asked of the connected model; null without one. */
export function useModelTurns(runId: string): ModelTurns | null {
  const studio = useStudio();
  const step = useModelStep(useMemo(() => modelTurns(studio, runId), [studio, runId]));
  if (!step) return null;
  const pause = async (paused: boolean) => {
    const stored = await setPaused(studio, runId, paused);
    if (!stored.ok) notifyFailure("Nothing changed", stored.error);
  };
  return {
    ...step,
    async onAsk() {
      await pause(false);
      await step.onAsk();
    },
    setPaused: pause,
  };
}

/** Whether a model takes all turns that are left, on this page. */
export const useTakesTurns = (runId: string): boolean =>
  useStore(modelCalls, () => ["waiting", "asking"].includes(modelCallOf(turnsPlace(runId), "step").status));
