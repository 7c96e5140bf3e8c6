import { useMemo } from "react";
import type { Prompt } from "#domain/entities.ts";
import { readWork } from "#domain/kept/work-row.ts";
import { err } from "#domain/result.ts";
import { notFound } from "#domain/standard-error.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
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
import { workRow } from "#sync/store/works.ts";

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
      /** Adds a work of the Optimizer as it stands. `NOT_FOUND` where it is not on this device. */
      async addWork(workId: string) {
        const workspace = await studio.workspace();
        if (!workspace.ok) return workspace;
        const work = readWork(await workRow(workspace.value.db, workId));
        if (!work) return err(notFound("Prompt"));
        const title = work.title || work.sections.task.split("\n", 1)[0]?.slice(0, 80) || "";
        return addPrompt(studio, { title, body: promptIn("text", work.sections), variables: {} }, "From the Optimizer");
      },
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
