import type { PromptVersion } from "#domain/entities.ts";
import { readPromptVersion } from "#domain/kept/prompt-row.ts";
import { allows } from "#domain/plans.ts";
import { usePlan } from "#src/data/plan.ts";
import {
  type Library as AllPrompts,
  promptNamed as namedAmong,
  useLibrary as useAllPrompts,
} from "#src/data/prompts/library.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useKeptMarks } from "#src/data/use-kept-mark.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useTextDraft } from "#src/data/use-text-draft.ts";
import { promptVersions } from "#sync/store/prompt-queries.ts";

/** All prompts of who works here. */
export type Library = AllPrompts;
export const useLibrary = useAllPrompts;

/** The prompt that a reference means. */
export const promptNamed = namedAmong;

/** What is being written of a prompt, kept as one types. */
export const useKeptDraft = useTextDraft;

/** The versions of a prompt and of what it was branched from, newest first. */
export interface VersionList {
  readonly versions: readonly PromptVersion[];
  /** Damaged ones, which cannot be shown. */
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

/** How far each of the shown prompts has come. */
export const useKept = (promptIds: readonly string[]) => useKeptMarks("prompts", promptIds);

/** Whether prompts may be written here: the plan says so, or there are no plans. What is there may be read and taken along by everyone. */
export function useMayWrite(): boolean {
  const plan = usePlan();
  const { accounts } = useSession();
  return allows(plan, "prompt-library") || accounts === "none";
}
