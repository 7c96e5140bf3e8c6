/** What lost against a prompt, read once its page is there: most prompts have nothing of it. */
import { useMemo } from "react";
import type { LostValue } from "#domain/kept/lost-value.ts";
import type { Result } from "#domain/result.ts";
import { lostValuesOf } from "#src/data/lost-values.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { markTold, untold } from "#sync/store/told.ts";

/** What was written into this prompt on another device at the same time and does not stand, until the person has answered for it here. */
export const useLost = (promptId: string): Live<readonly LostValue[]> =>
  useLive(async (db) => untold(db, await lostValuesOf(db, [["prompts", await db.prompts.get(promptId)]])), [promptId]);

/** Says that the person has answered for these lost values. */
export function useMarkTold(): (ids: readonly string[]) => Promise<Result<undefined>> {
  const studio = useStudio();
  return useMemo(
    () => async (ids) => {
      const workspace = await studio.workspace();
      return workspace.ok ? markTold(workspace.value.db, ids) : workspace;
    },
    [studio],
  );
}
