/** Queries of the boards of ideas. They reject with Dexie's errors. */
import type { Table } from "dexie";
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "#domain/entities.ts";
import type { Stored, StudioDatabase } from "./schema.ts";

/** Most recently changed first, boards in the trash included. */
export const ideaBoards = (db: StudioDatabase, limit: number): Promise<Stored<IdeaBoard>[]> =>
  db.idea_boards.where("[deleted+updatedAt+id]").between([0], [1], true, false).reverse().limit(limit).toArray();

export interface BoardRows {
  readonly board: Stored<IdeaBoard> | undefined;
  /** In the order they were added. */
  readonly ideas: readonly Stored<Idea>[];
  readonly axes: readonly Stored<IdeaAxis>[];
  readonly pairs: readonly Stored<IdeaPair>[];
}

const WITHIN = "[boardId+deleted+createdAt+id]";

/** How many ideas a board holds, with those that were taken away, and when the last one was added; 0 where there is none. Reads one row. */
export async function ideasOn(
  db: Pick<StudioDatabase, "ideas">,
  id: string,
): Promise<{ readonly count: number; readonly lastAt: number }> {
  const all = () => db.ideas.where(WITHIN).between([id, 0], [id, 1], false, false);
  const [count, last] = await Promise.all([all().count(), all().last()]);
  return { count, lastAt: last?.createdAt ?? 0 };
}

/** The rows of one table that are on a board, in the order they were added. */
export const onBoard = <R extends Idea | IdeaAxis | IdeaPair>(
  table: Table<Stored<R>, string>,
  id: string,
): Promise<Stored<R>[]> => table.where(WITHIN).between([id, 0], [id, 1], false, false).toArray();

/** A board with everything on it, as it is on disk; without the board where it was deleted. */
export async function boardRows(db: StudioDatabase, id: string): Promise<BoardRows> {
  const [board, ideas, axes, pairs] = await Promise.all([
    db.idea_boards.get(id),
    onBoard(db.ideas, id),
    onBoard(db.idea_axes, id),
    onBoard(db.idea_pairs, id),
  ]);
  return { board: board?.deleted === 1 ? undefined : board, ideas, axes, pairs };
}
