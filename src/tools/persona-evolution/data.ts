import { useMemo } from "react";
import type { Exported } from "#domain/audit/exports.ts";
import type { Bench } from "#domain/persona-evolution/cases.ts";
import type { Choice } from "#domain/persona-evolution/trial.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { judgeBeside, propose } from "#src/data/persona-evolution/propose.ts";
import {
  abandonTrial,
  askWith,
  beginTrial,
  choose,
  type NewTrial,
  settleTrial,
} from "#src/data/persona-evolution/write-trials.ts";
import { useStudio } from "#src/data/studio.tsx";

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      beginTrial: (trial: NewTrial) => beginTrial(studio, trial),
      choose: (trialId: string, caseId: string, choice: Choice | null) => choose(studio, trialId, caseId, choice),
      settleTrial: (trialId: string) => settleTrial(studio, trialId),
      abandonTrial: (trialId: string) => abandonTrial(studio, trialId),
      askWith: (personaId: string, versionId: string | null) => askWith(studio, personaId, versionId),
      propose: (
        persona: ListedPersona,
        personas: readonly ListedPersona[],
        inUse: readonly ListedPersona[],
        bench: Bench,
        how: Parameters<typeof propose>[4],
      ) => propose(persona, personas, inUse, bench, how),
      judgeBeside,
      /** Saves a file with the person's work. The audit records it first; the code comes with the first file. */
      saveWork: async (exported: Exported, name: string, content: string | Blob) =>
        (await import("#src/data/audit/save-work.ts")).saveWork(studio, exported, name, content),
      /** Shows what the plans include; `onRetry` runs once the plan includes it. */
      askForPlan: (onRetry: () => void) =>
        requestUpgrade({ surface: "persona-evolution", feature: "custom-personas", onRetry }),
    }),
    [studio],
  );
}
