/** Files of prompts, bound to this app's studio: loaded with the dialogs that ask for one. */
import { useMemo } from "react";
import type { Prompt } from "#domain/entities.ts";
import { bringPrompts, type FilePlan, type Format, planFile, promptsFile } from "#src/data/prompts/exchange-prompts.ts";
import { useStudio } from "#src/data/studio.tsx";

export type { FilePlan };

type Work = Parameters<typeof planFile>[2];

export function useFiles() {
  const studio = useStudio();
  return useMemo(
    () => ({
      promptsFile: (prompts: readonly Prompt[], format: Format) => promptsFile(studio, prompts, format),
      planFile: (file: File, work: Work) => planFile(studio, file, work),
      bringPrompts: (plan: FilePlan, work: Work) => bringPrompts(studio, plan, work),
    }),
    [studio],
  );
}
