import type { PromptVersion } from "#domain/entities.ts";
import { allows } from "#domain/plans.ts";
import { readPromptVersion } from "#domain/stored/prompt.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { usePlan } from "#src/data/plan.ts";
import {
  type Library as AllPrompts,
  promptNamed as namedAmong,
  useLibrary as useAllPrompts,
} from "#src/data/prompts/library.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import { promptVersions } from "#sync/store/prompt-queries.ts";

/** All prompts of the current person. */
export type Library = AllPrompts;
export const useLibrary = useAllPrompts;

/** The prompt that a reference means. */
export const promptNamed = namedAmong;

/** An unsaved edit of a prompt, stored as the person types. */
export const useStoredDraft = useTextDraft;

/** The versions of a prompt and of its branches' origin, newest first. */
export interface VersionList {
  readonly versions: readonly PromptVersion[];
  /** Number of damaged versions, which cannot be shown. */
  readonly unreadable: number;
}

export const useVersions = (promptId: string): Live<VersionList> =>
  useLive(
    async (db) => {
      const rows = await promptVersions(db, promptId);
      const versions = rows.flatMap((row) => readPromptVersion(row) ?? []);
      return { versions, unreadable: rows.length - versions.length };
    },
    [promptId],
  );

/** The sync mark of each prompt shown. */
export const useSyncMarksOf = (promptIds: readonly string[]) => useSyncMarks("prompts", promptIds);

/** Whether prompts may be written here: the plan includes it, or there are no plans. Everyone may read and export what is there. */
export function useMayWrite(): boolean {
  const plan = usePlan();
  const { accounts } = useSession();
  return allows(plan, "prompt-library") || accounts === "none";
}
