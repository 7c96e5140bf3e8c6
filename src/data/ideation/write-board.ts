/** Writes of the boards of ideas. */
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { MOST_IDEAS, MOST_TEXT } from "#domain/ideation/idea-lines.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { hasVisible } from "#domain/visible.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { boardRows, ideasOn } from "#sync/store/idea-queries.ts";
import { Refusal } from "#sync/store/storage-error.ts";
import { deletedForGood } from "../deleted-for-good.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { type BoardFields, type IdeaStep, touched } from "./board-steps.ts";
import { bareIdea, type NewIdea, newBoard, newIdeas, originOf } from "./new-rows.ts";

/** Why a board takes no further idea. */
export const FULL_BOARD = appError("INVALID_INPUT", "A board holds 1,000 ideas.", { remedy: "This one is full." });

/** Begins a board. INVALID_INPUT for an empty or too long question; the errors of `commit()`. */
export function beginBoard(
  studio: Studio,
  question: string,
  { origin = "typed", ...how }: { readonly minutes: number; readonly seed: number; readonly origin?: Origin },
): Promise<Result<IdeaBoard>> {
  return withWorkspace(studio, async ({ commit, create }) => {
    const board = newBoard(studio, question, how);
    if (!board.ok) return board;
    const stored = await commit(create("idea_boards", board.value, origin));
    if (!stored.ok) return stored;
    void requestPersistence();
    return board;
  });
}

/**
 * Begins a board without a silent phase and with ideas, in one commit: as many of a long list as it holds.
 * @returns its id, and how many ideas those are; the errors of `beginBoard` and `addIdeas`
 */
export function beginBoardWith(
  studio: Studio,
  question: string,
  seed: number,
  added: readonly NewIdea[],
): Promise<Result<{ readonly id: string; readonly count: number }>> {
  return withWorkspace(studio, async ({ commit, create }) => {
    const board = newBoard(studio, question, { minutes: 0, seed });
    if (!board.ok) return board;
    const texts = readable(added);
    if (!texts.ok) return texts;
    const { ideas, groups } = newIdeas(studio, board.value, texts.value.slice(0, MOST_IDEAS), studio.now());
    const row = { ...board.value, groups: groups ?? {} };
    const stored = await commit([
      ...create("idea_boards", row, "typed"),
      ...ideas.flatMap((idea) => create("ideas", idea, originOf(idea, row))),
    ]);
    return stored.ok ? ok({ id: row.id, count: ideas.length }) : stored;
  });
}

/** Those with words. INVALID_INPUT where one is too long. */
function readable(added: readonly NewIdea[]): Result<readonly NewIdea[]> {
  const given = added.filter(({ text }) => hasVisible(text));
  return given.some(({ text }) => text.length > MOST_TEXT)
    ? err(appError("INVALID_INPUT", "An idea, not a page: 2,000 characters at most."))
    : ok(given);
}

/**
 * Adds ideas in their order, in one commit: of a long list as many as the board has room for. The board's link is their origin.
 * @returns the new ideas; INVALID_INPUT for one that is too long, or where the board has no room
 */
export function addIdeas(
  studio: Studio,
  board: IdeaBoard,
  added: readonly NewIdea[],
): Promise<Result<readonly Idea[]>> {
  return withWorkspace(studio, async ({ db, commit, create }) => {
    const given = readable(added);
    if (!given.ok) return given;
    const { count: there, lastAt } = await ideasOn(db, board.id);
    const texts = given.value.slice(0, Math.max(0, MOST_IDEAS - there));
    if (given.value.length > 0 && texts.length === 0) return err(FULL_BOARD);
    const now = timeAfter(studio, lastAt);
    const { ideas, groups } = newIdeas(studio, board, texts, now);
    const stored = await commit([
      ...ideas.flatMap((idea) => create("ideas", idea, originOf(idea, board))),
      ...(ideas.length > 0 ? [groups ? grouped(board, groups, now) : touched(board.id, now)] : []),
    ]);
    return stored.ok ? ok(ideas) : stored;
  });
}

const grouped = (board: IdeaBoard, groups: IdeaBoard["groups"], updatedAt: number): Change => ({
  table: "idea_boards",
  id: board.id,
  set: { groups, updatedAt },
  seen: { groups: board.groups },
});

/** The time of a new idea: after all that are there, so that the order in which they were said stays, whatever a clock did. */
export const nextTime = (studio: Studio, there: readonly Idea[]): number =>
  timeAfter(studio, there.at(-1)?.createdAt ?? 0);

const timeAfter = (studio: Studio, lastAt: number): number => Math.max(studio.now(), lastAt + 1);

/**
 * Sets fields of ideas, in one commit with the board's.
 * @param seen the board as the person saw it: what another tab changed meanwhile stays, each group for itself
 */
export function setIdeas(
  studio: Studio,
  boardId: string,
  steps: readonly IdeaStep[],
  board: BoardFields = {},
  seen: BoardFields = {},
): Promise<Result<undefined>> {
  return withWorkspace(studio, ({ commitDecided }) => {
    const updatedAt = studio.now();
    return commitDecided(["ideas", "idea_boards"], async (tx) => {
      if (board.trashedAt === null && (await tx.idea_boards.get(boardId))?.deleted === 1)
        throw new Refusal(deletedForGood("This board"));
      return [
        ...steps.map(({ id, set, before: seen }): Change => ({ table: "ideas", id, set: { ...set, updatedAt }, seen })),
        { table: "idea_boards", id: boardId, set: { ...board, updatedAt }, seen: only(board, seen) },
      ];
    });
  });
}

/** What became of a new text: stored with this step, or not, because another tab has `changed` the idea's text or taken the idea away. */
export type Rewritten =
  | { readonly is: "stored"; readonly step: IdeaStep }
  | { readonly is: "changed"; readonly text: string }
  | { readonly is: "gone" };

/**
 * Stores the text of an idea, unless another tab or device wrote another text meanwhile.
 * @param seen the text that the person saw
 * @returns what became of it; the errors of `commit()`
 */
export function rewriteIdea(
  studio: Studio,
  { id, boardId }: Pick<Idea, "id" | "boardId">,
  seen: string,
  text: string,
): Promise<Result<Rewritten>> {
  return withWorkspace(studio, async ({ commitDecided }) => {
    let became = { is: "gone" } as Rewritten;
    const stored = await commitDecided(["ideas", "idea_boards"], async (tx) => {
      const row = await tx.ideas.get(id);
      if (!row || row.deleted === 1 || row.gone !== null || row.into !== null) return [];
      const updatedAt = studio.now();
      const isSeen = row.text === seen || row.text === text;
      became = isSeen
        ? { is: "stored", step: { table: "ideas", id, set: { text }, before: { text: row.text } } }
        : { is: "changed", text: row.text };
      return isSeen ? [{ table: "ideas", id, set: { text, updatedAt } }, touched(boardId, updatedAt)] : [];
    });
    return stored.ok ? ok(became) : stored;
  });
}

/** Sets fields of a board. @returns NOT_FOUND for one that cannot be taken out of the trash, since its ideas are gone */
export const setBoard = (
  studio: Studio,
  boardId: string,
  set: BoardFields,
  seen?: BoardFields,
): Promise<Result<undefined>> => setIdeas(studio, boardId, [], set, seen);

/** The fields of `seen` that are set. */
const only = (set: BoardFields, seen: BoardFields): BoardFields =>
  Object.fromEntries(Object.entries(seen).filter(([field]) => field in set));

/** Merges ideas into a new one. They stay behind it, and `splitIdea` brings them back. */
export function mergeIdeas(
  studio: Studio,
  board: IdeaBoard,
  [first, ...others]: readonly [Idea, ...Idea[]],
  text: string,
): Promise<Result<Idea>> {
  return withWorkspace(studio, async ({ db, commit, create }) => {
    const now = nextTime(studio, (await boardRows(db, board.id)).ideas);
    const sources = [first, ...others];
    const merged: Idea = {
      ...bareIdea(board, studio.newId(), now),
      text: text.trim(),
      madeOf: sources.map(({ id }) => id),
      group: first.group ?? others.find(({ group }) => group !== null)?.group ?? null,
      star: sources.some(({ star }) => star),
    };
    const [one, ...more] = sources.map((row) => ({ table: "ideas", row }) as const);
    const stored = await commit([
      ...create("ideas", merged, { how: "combined", by: "person", from: [one as NonNullable<typeof one>, ...more] }),
      ...sources.map(({ id }): Change => ({ table: "ideas", id, set: { into: merged.id, updatedAt: now } })),
      touched(board.id, now),
    ]);
    return stored.ok ? ok(merged) : stored;
  });
}

/** Takes a merged idea away and brings back the ideas it was made of, as they were. @returns the steps that it took */
export function splitIdea(studio: Studio, merged: Idea): Promise<Result<readonly IdeaStep[]>> {
  return withWorkspace(studio, async ({ commitDecided }) => {
    let steps: readonly IdeaStep[] = [];
    const stored = await commitDecided(["ideas", "idea_boards"], async (tx) => {
      const now = studio.now();
      const sources = await tx.ideas.bulkGet([...merged.madeOf]);
      const back = sources.flatMap((row): IdeaStep[] =>
        row && row.deleted !== 1 && row.into === merged.id
          ? [{ table: "ideas", id: row.id, set: { into: null }, before: { into: merged.id } }]
          : [],
      );
      steps = [...back, { table: "ideas", id: merged.id, set: { gone: now }, before: { gone: null } }];
      return [
        ...steps.map(({ id, set }): Change => ({ table: "ideas", id, set: { ...set, updatedAt: now } })),
        touched(merged.boardId, now),
      ];
    });
    return stored.ok ? ok(steps) : stored;
  });
}

/**
 * Stores a line of the box.
 * @param seen the line as the person saw it; null for a new one. What another tab changed meanwhile stays, each value for itself
 */
export const putAxis = (studio: Studio, seen: IdeaAxis | null, axis: IdeaAxis): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) => {
    const { id, name, order, values, gone, updatedAt } = axis;
    return commit([
      seen
        ? { table: "idea_axes", id, set: { name, order, values, gone, updatedAt }, seen }
        : { table: "idea_axes", put: axis },
      touched(axis.boardId, axis.updatedAt),
    ]);
  });

/** Stores a verdict over a pair of the box; null takes it back by calling the pair possible. */
export const judgePair = (
  studio: Studio,
  boardId: string,
  key: string,
  verdict: IdeaPair["verdict"],
  why: string,
): Promise<Result<undefined>> =>
  withWorkspace(studio, async ({ db, commit }) => {
    const now = studio.now();
    const id = `${boardId}.${key}`;
    const known = await db.idea_pairs.get(id);
    return commit([
      known
        ? { table: "idea_pairs", id, set: { verdict, why, updatedAt: now } }
        : { table: "idea_pairs", put: { id, boardId, verdict, why, createdAt: now, updatedAt: now } },
      touched(boardId, now),
    ]);
  });

/** Deletes a board of the trash for good, with all that is on it. */
export const deleteBoard = (studio: Studio, id: string): Promise<Result<undefined>> =>
  withWorkspace(studio, async ({ db, commit, log }) => {
    const { ideas, axes, pairs } = await boardRows(db, id);
    const deleted = await commit([
      ...axes.map((axis): Change => ({ table: "idea_axes", id: axis.id, remove: true })),
      ...pairs.map((pair): Change => ({ table: "idea_pairs", id: pair.id, remove: true })),
      ...ideas.map((idea): Change => ({ table: "ideas", id: idea.id, remove: true })),
      { table: "idea_boards", id, remove: true },
    ]);
    if (deleted.ok) log.record({ action: "delete", metadata: { "idea boards": 1 } });
    return deleted;
  });
