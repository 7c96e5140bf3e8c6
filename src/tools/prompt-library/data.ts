import { useMemo } from "react";
import type { Prompt } from "#domain/entities.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import {
  addPrompt,
  addVersion,
  deletePrompts,
  mergeBranch,
  type NewPrompt,
  overdue,
  type PromptFields,
  type PromptsBefore,
  type PromptText,
  renamePrompt,
  setPrompts,
  undoSet,
} from "#src/data/prompts/keep-prompts.ts";
import type { Library } from "#src/data/prompts/library.ts";
import { useStudio } from "#src/data/studio.tsx";

export type { PromptFields, PromptsBefore, PromptText };

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      addPrompt: (made: NewPrompt, note?: string) => addPrompt(studio, made, note),
      addVersion: (seen: Prompt, text: PromptText, how?: { note?: string; others?: readonly string[] }) =>
        addVersion(studio, seen, text, how),
      /** Adds a work of the Optimizer as it stands. */
      addWork: async (workId: string) => (await import("./live/add-work.ts")).addWork(studio, workId),
      mergeBranch: (merge: Parameters<typeof mergeBranch>[1]) => mergeBranch(studio, merge),
      setPrompts: (ids: readonly string[], fields: Parameters<typeof setPrompts>[2]) => setPrompts(studio, ids, fields),
      undoSet: (before: PromptsBefore) => undoSet(studio, before),
      renamePrompt: (prompt: Prompt, name: string) => renamePrompt(studio, prompt, name),
      deletePrompts: (ids: readonly string[]) => deletePrompts(studio, ids),
      /** Empties the trash of what has been there too long. */
      async clearOverdue(library: Library) {
        const ids = overdue(library, studio.now());
        if (ids.length > 0) await deletePrompts(studio, ids);
      },
      /** Says what the plans give; `onRetry` does it once the plan opens it. */
      askForPlan: (onRetry: () => void) =>
        requestUpgrade({ surface: "prompt-library", feature: "prompt-library", onRetry }),
    }),
    [studio],
  );
}
