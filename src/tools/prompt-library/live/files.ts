/** Files of prompts, bound to this app's studio: loaded with the dialogs that need them. */
import { useMemo } from "react";
import type { Prompt } from "#domain/entities.ts";
import { bringPrompts, type FilePlan, type Format, planFile, promptsFile } from "#src/data/prompts/exchange-prompts.ts";
import { useStudio } from "#src/data/studio.tsx";

export type { FilePlan };

type OptimizerPrompt = Parameters<typeof planFile>[2];

export function useFiles() {
  const studio = useStudio();
  return useMemo(
    () => ({
      promptsFile: (prompts: readonly Prompt[], format: Format) => promptsFile(studio, prompts, format),
      planFile: (file: File, work: OptimizerPrompt) => planFile(studio, file, work),
      bringPrompts: (plan: FilePlan, work: OptimizerPrompt) => bringPrompts(studio, plan, work),
    }),
    [studio],
  );
}
