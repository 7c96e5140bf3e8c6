import { useMemo } from "react";
import type { Prompt } from "#domain/entities.ts";
import { useCopying } from "#src/data/audit/use-copying.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import type { Library } from "#src/data/prompts/library.ts";
import {
  addPrompt,
  addVersion,
  clearOverdue,
  deletePrompts,
  mergeBranch,
  type NewPrompt,
  nameByTitle,
  type PromptFields,
  type PromptsBefore,
  type PromptText,
  renamePrompt,
  setPrompts,
  undoSet,
} from "#src/data/prompts/write-prompts.ts";
import { useStudio } from "#src/data/studio.tsx";

/** Copies a text of the person's work; the audit records it first. */
export const useCopyWork = useCopying;

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
      /** Adds the current state of an optimizer prompt. */
      addOptimizerPrompt: async (optimizerPromptId: string) =>
        (await import("./live/add-optimizer-prompt.ts")).addOptimizerPrompt(studio, optimizerPromptId),
      /** Makes a prompt of ideas and thoughts of a map. */
      addTaken: async (take: string) => (await import("./live/add-taken.ts")).addTaken(studio, take),
      mergeBranch: (merge: Parameters<typeof mergeBranch>[1]) => mergeBranch(studio, merge),
      setPrompts: (ids: readonly string[], fields: Parameters<typeof setPrompts>[2]) => setPrompts(studio, ids, fields),
      undoSet: (before: PromptsBefore) => undoSet(studio, before),
      nameByTitle: (prompt: Prompt, title: string) => nameByTitle(studio, prompt, title),
      renamePrompt: (prompt: Prompt, name: string) => renamePrompt(studio, prompt, name),
      deletePrompts: (ids: readonly string[]) => deletePrompts(studio, ids),
      /** Deletes from the trash what has been there too long. */
      clearOverdue: (library: Library) => clearOverdue(studio, library),
      /** Shows what the plans include; `onRetry` runs once the plan includes it. */
      askForPlan: (onRetry: () => void) =>
        requestUpgrade({ surface: "prompt-library", feature: "prompt-library", onRetry }),
    }),
    [studio],
  );
}
