import { useMemo } from "react";
import type { DueTurn } from "#domain/arena/next-step.ts";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { modelTurn } from "#src/data/arena/model-turn.ts";
import { useStudio } from "#src/data/studio.tsx";

/** The turn that is due, asked of the connected model; null without one. */
export function useModelTurn(runId: string, due: DueTurn): StepState | null {
  const studio = useStudio();
  return useModelStep(useMemo(() => modelTurn(studio, runId, due), [studio, runId, due]));
}
