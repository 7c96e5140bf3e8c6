import type { LostValue } from "#domain/stored/lost-value.ts";
import { lostValuesOf } from "#src/data/lost-values.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { historyIn } from "#sync/store/history.ts";
import { markTold, untold } from "#sync/store/told.ts";

/** Entries that are looked at: those of all boards. */
const MOST_LOST = 5_000;
const TABLES = ["idea_boards", "ideas", "idea_axes", "idea_pairs"] as const;

/**
 * What another device wrote on this board at the same time and lost in the merge, until the person has answered. Only rows with another version are
 * read: a board has a thousand ideas.
 */
export const useLost = (boardId: string): Live<readonly LostValue[]> =>
  useLive(
    async (db) => {
      const found = await Promise.all(
        TABLES.map(async (table) => {
          const ids = (await historyIn(db, table, { limit: MOST_LOST })).map(({ of }) => idOf(of));
          const rows = ids.length === 0 ? [] : await db.table(table).bulkGet([...new Set(ids)]);
          return rows.filter((row) => row && isOn(boardId, table, row)).map((row) => [table, row] as const);
        }),
      );
      const rows = found.flat();
      return rows.length === 0 ? [] : untold(db, await lostValuesOf(db, rows));
    },
    [boardId],
  );

type Row = { readonly id: string; readonly boardId?: unknown; readonly deleted?: unknown };
const isOn = (boardId: string, table: (typeof TABLES)[number], { id, boardId: of, deleted }: Row): boolean =>
  deleted !== 1 && (table === "idea_boards" ? id : of) === boardId;
/** The row's id in its key, `<table>/<id>`. */
const idOf = (of: string): string => of.slice(of.indexOf("/") + 1);

/** Records that the person has answered for these. */
export function useMarkTold() {
  const studio = useStudio();
  return (ids: readonly string[]) => withWorkspace(studio, ({ db }) => markTold(db, ids));
}
