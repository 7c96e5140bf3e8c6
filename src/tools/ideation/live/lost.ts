import type { LostValue } from "#domain/stored/lost-value.ts";
import { lostValuesOf } from "#src/data/lost-values.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import { markTold, untold } from "#sync/store/told.ts";

/** What another device wrote on this board at the same time and lost in the merge, until the person has answered. */
export const useLost = (boardId: string): Live<readonly LostValue[]> =>
  useLive(
    async (db) => {
      const { board, ideas, axes, pairs } = await boardRows(db, boardId);
      return untold(
        db,
        await lostValuesOf(db, [
          ["idea_boards", board],
          ...ideas.map((row) => ["ideas", row] as const),
          ...axes.map((row) => ["idea_axes", row] as const),
          ...pairs.map((row) => ["idea_pairs", row] as const),
        ]),
      );
    },
    [boardId],
  );

/** Records that the person has answered for these. */
export function useMarkTold() {
  const studio = useStudio();
  return (ids: readonly string[]) => withWorkspace(studio, ({ db }) => markTold(db, ids));
}
