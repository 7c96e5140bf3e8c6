import { useMemo } from "react";
import { type StepState, useConnectedModel, useModelStep } from "#src/data/ai/use-model-step.ts";
import { modelVotes } from "#src/data/arena/model-votes.ts";
import { useStudio } from "#src/data/studio.tsx";

/** The arguments of a debate weighed by the connected model; null without one. */
export function useModelVotes(runId: string): StepState | null {
  const studio = useStudio();
  const name = useConnectedModel()?.label ?? "";
  return useModelStep(useMemo(() => modelVotes(studio, runId, name), [studio, runId, name]));
}
