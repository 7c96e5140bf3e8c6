import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "#domain/entities.ts";
import { readIdea, readIdeaAxis, readIdeaBoard, readIdeaPair } from "#domain/stored/idea.ts";
import { isId, isTime } from "#domain/stored/value.ts";
import type { BoardRows } from "#sync/store/idea-queries.ts";

/** A board with everything on it. */
export interface Board {
  readonly board: IdeaBoard;
  /** In the order they were added, with those that were taken away or merged. */
  readonly ideas: readonly Idea[];
  readonly axes: readonly IdeaAxis[];
  readonly pairs: readonly IdeaPair[];
  /** Damaged ideas that are on the board, by when they were added. */
  readonly damaged: readonly Pick<Idea, "id" | "createdAt">[];
  /** Number of damaged lines and pairs. */
  readonly unreadable: number;
}

/** What a damaged row says of its place: taken away, merged into another idea, or an offer that was not taken. */
const isAway = ({ gone, into, offer }: Pick<Idea, "gone" | "into" | "offer">): boolean =>
  isTime(gone) || isId(into) || offer === "offered" || offer === "left";

/** The rows of a board as its page shows them. Each is checked once: a board is read again with every idea that is added. */
export function boardOf(rows: BoardRows): Board | null | "damaged" {
  if (!rows.board) return null;
  const board = readIdeaBoard(rows.board);
  if (!board) return "damaged";
  const ideas: Idea[] = [];
  const damaged: Pick<Idea, "id" | "createdAt">[] = [];
  for (const row of rows.ideas) {
    const idea = readIdea(row);
    if (idea) ideas.push(idea);
    else if (!isAway(row)) damaged.push({ id: row.id, createdAt: row.createdAt });
  }
  const axes = rows.axes.flatMap((row) => readIdeaAxis(row) ?? []);
  const pairs = rows.pairs.flatMap((row) => readIdeaPair(row) ?? []);
  const unreadable = rows.axes.length + rows.pairs.length - axes.length - pairs.length;
  return { board, ideas, axes, pairs, damaged, unreadable };
}
