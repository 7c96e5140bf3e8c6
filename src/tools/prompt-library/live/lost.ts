/** A prompt's other versions, read once its page is shown: most prompts have none. */
import { useMemo } from "react";
import type { Result } from "#domain/result.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import { lostValuesOf } from "#src/data/lost-values.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { markTold, untold } from "#sync/store/told.ts";

/** What another device wrote into this prompt at the same time and lost in the merge, until the person has answered here. */
export const useLost = (promptId: string): Live<readonly LostValue[]> =>
  useLive(async (db) => untold(db, await lostValuesOf(db, [["prompts", await db.prompts.get(promptId)]])), [promptId]);

/** Stores that the person has answered for these lost values. */
export function useMarkTold(): (ids: readonly string[]) => Promise<Result<undefined>> {
  const studio = useStudio();
  return useMemo(() => (ids) => withWorkspace(studio, ({ db }) => markTold(db, ids)), [studio]);
}
