import { useMemo } from "react";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { type AskedOfModel, modelReply } from "#src/data/personas/model-reply.ts";
import { useStudio } from "#src/data/studio.tsx";

export type { AskedOfModel };

/** A persona's question, asked of the connected model; null without one. */
export function useModelReply(of: AskedOfModel): StepState | null {
  const studio = useStudio();
  return useModelStep(useMemo(() => modelReply(studio, of), [studio, of]));
}
