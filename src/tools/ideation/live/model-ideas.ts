import { useMemo } from "react";
import type { Idea } from "#domain/entities.ts";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { modelIdeas } from "#src/data/ideation/model-ideas.ts";
import { useStudio } from "#src/data/studio.tsx";

/** Ideas asked of the connected model; null without one. */
export function useModelIdeas(boardId: string, card: Idea["card"], tellsOwn: boolean): StepState | null {
  const studio = useStudio();
  return useModelStep(useMemo(() => modelIdeas(studio, boardId, card, tellsOwn), [studio, boardId, card, tellsOwn]));
}
