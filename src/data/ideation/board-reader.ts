/** What is on one board of ideas, in memory. */
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "#domain/entities.ts";
import { readIdea, readIdeaAxis, readIdeaBoard, readIdeaPair } from "#domain/stored/idea.ts";
import { isId, isTime } from "#domain/stored/value.ts";
import { onBoard } from "#sync/store/idea-queries.ts";
import type { Stored, StudioDatabase } from "#sync/store/schema.ts";
import { type HeldRows, heldRows } from "../held-rows.ts";

/** A board with everything on it. What did not change is the same object as before, also the lists. */
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

export interface BoardReader {
  /**
   * The board as it is on disk, for a live read: it sees every change of a board. Null where there is no such board on this device; `damaged` where its
   * row cannot be read. Throws Dexie's errors.
   */
  read(db: StudioDatabase): Promise<Board | null | "damaged">;
  /** Forgets what it holds. */
  end(): void;
}

export function boardReader(id: string): BoardReader {
  let held: (Parts & { readonly db: StudioDatabase }) | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const end = () => {
    held?.ideas.end();
    held?.axes.end();
    held?.pairs.end();
    held = undefined;
  };
  return {
    async read(db) {
      // what a live read waits for: the first key of a table stands for all of them
      const [row] = await Promise.all([
        db.idea_boards.get(id),
        db.ideas.limit(1).primaryKeys(),
        db.idea_axes.limit(1).primaryKeys(),
        db.idea_pairs.limit(1).primaryKeys(),
      ]);
      if (!row || row.deleted === 1) return null;
      const board = readIdeaBoard(row);
      if (!board) return "damaged";
      if (held?.db !== db) {
        end();
        held = { db, ...partsOf(db, id, end) };
      }
      const { ideas, axes, pairs } = held;
      const update = before.then(() => Promise.all([ideas.update(), axes.update(), pairs.update()]));
      before = update.catch(() => undefined);
      await update;
      return {
        board,
        ...ideas.shown,
        axes: axes.shown.list,
        pairs: pairs.shown.list,
        unreadable: axes.shown.unreadable + pairs.shown.unreadable,
      };
    },
    end,
  };
}

interface Box<T> {
  readonly list: readonly T[];
  readonly unreadable: number;
}
interface Parts {
  readonly ideas: HeldRows<Pick<Board, "ideas" | "damaged">>;
  readonly axes: HeldRows<Box<IdeaAxis>>;
  readonly pairs: HeldRows<Box<IdeaPair>>;
}

/** A row as it was read: null where it is damaged. */
interface ReadRow<R, T> {
  readonly row: R;
  readonly value: T | null;
}

const partsOf = (db: StudioDatabase, boardId: string, closed: () => void): Parts => ({
  ideas: heldRows(db, {
    table: "ideas",
    whole: () => onBoard(db.ideas, boardId),
    get: (ids) => db.ideas.bulkGet([...ids]),
    isOwn: (row) => row.boardId === boardId,
    read: (row) => ({ row, value: readIdea(row) }),
    show: shownIdeas,
    closed,
  }),
  axes: heldRows(db, {
    table: "idea_axes",
    whole: () => onBoard(db.idea_axes, boardId),
    get: (ids) => db.idea_axes.bulkGet([...ids]),
    isOwn: (row) => row.boardId === boardId,
    read: (row) => ({ row, value: readIdeaAxis(row) }),
    show: shownBox,
    closed,
  }),
  pairs: heldRows(db, {
    table: "idea_pairs",
    whole: () => onBoard(db.idea_pairs, boardId),
    get: (ids) => db.idea_pairs.bulkGet([...ids]),
    isOwn: (row) => row.boardId === boardId,
    read: (row) => ({ row, value: readIdeaPair(row) }),
    show: shownBox,
    closed,
  }),
});

interface Added {
  readonly id: string;
  readonly createdAt: number;
}
/** The index's own order. */
const byTime = <R extends Added, T>(rows: readonly ReadRow<R, T>[]): readonly ReadRow<R, T>[] =>
  rows.toSorted(({ row: a }, { row: b }) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));

/** What a damaged row says of its place: taken away, merged into another idea, or an offer that was not taken. */
const isAway = ({ gone, into, offer }: Pick<Idea, "gone" | "into" | "offer">): boolean =>
  isTime(gone) || isId(into) || offer === "offered" || offer === "left";

function shownIdeas(rows: readonly ReadRow<Stored<Idea>, Idea>[]): Pick<Board, "ideas" | "damaged"> {
  const sorted = byTime(rows);
  return {
    ideas: sorted.flatMap(({ value }) => value ?? []),
    damaged: sorted.flatMap(({ row, value }) =>
      value || isAway(row) ? [] : [{ id: row.id, createdAt: row.createdAt }],
    ),
  };
}

function shownBox<T>(rows: readonly ReadRow<Added, T>[]): Box<T> {
  const list = byTime(rows).flatMap(({ value }) => value ?? []);
  return { list, unreadable: rows.length - list.length };
}
