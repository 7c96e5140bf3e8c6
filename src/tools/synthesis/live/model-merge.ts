import { useMemo } from "react";
import type { Comparison } from "#domain/synthesis/compare.ts";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { useStudio } from "#src/data/studio.tsx";
import { modelMerge } from "#src/data/synthesis/model-merge.ts";

/** A merge asked of the connected model; null without one. */
export function useModelMerge(synthesisId: string, comparison: Comparison): StepState | null {
  const studio = useStudio();
  return useModelStep(useMemo(() => modelMerge(studio, synthesisId, comparison), [studio, synthesisId, comparison]));
}
