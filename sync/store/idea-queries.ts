/** Queries of the boards of ideas. They reject with Dexie's errors. */
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

/** A board with everything on it, as it is on disk; without the board where it was deleted. */
export async function boardRows(db: StudioDatabase, id: string): Promise<BoardRows> {
  const within = "[boardId+deleted+createdAt+id]";
  const [from, to] = [
    [id, 0],
    [id, 1],
  ];
  const [board, ideas, axes, pairs] = await Promise.all([
    db.idea_boards.get(id),
    db.ideas.where(within).between(from, to, false, false).toArray(),
    db.idea_axes.where(within).between(from, to, false, false).toArray(),
    db.idea_pairs.where(within).between(from, to, false, false).toArray(),
  ]);
  return { board: board?.deleted === 1 ? undefined : board, ideas, axes, pairs };
}
