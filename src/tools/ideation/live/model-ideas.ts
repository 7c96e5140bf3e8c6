import { useMemo } from "react";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { type Asked, modelIdeas } from "#src/data/ideation/model-ideas.ts";
import { useStudio } from "#src/data/studio.tsx";

/** Ideas asked of the connected model, once with each card; null without a model. */
export function useModelIdeas(
  boardId: string,
  asks: readonly [Asked, ...Asked[]],
  tellsOwn: boolean,
): StepState | null {
  const studio = useStudio();
  return useModelStep(useMemo(() => modelIdeas(studio, boardId, asks, tellsOwn), [studio, boardId, asks, tellsOwn]));
}
