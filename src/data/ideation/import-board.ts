/** A file becomes a new board. */
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { DECK_VERSION } from "#domain/ideation/decks/deck.ts";
import type { BoardDraft } from "#domain/ideation/files/read-board.ts";
import { MOST_QUESTION } from "#domain/ideation/idea-lines.ts";
import { beginSilence, endSilence } from "#domain/ideation/silence.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { hasVisible } from "#domain/visible.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { bareIdea } from "./new-rows.ts";

export interface BoardImport {
  readonly draft: BoardDraft;
  /** The question of a list; a board of the studio has its own. */
  readonly question: string;
  /** Of a list's board; the studio's own file has one. */
  readonly seed: number;
  readonly file: string;
}

interface Rows {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  readonly axes: readonly IdeaAxis[];
  readonly pairs: readonly IdeaPair[];
}

/**
 * Makes a board with all that a file has of it, in one commit. Every row gets an id of its own, so that a file can be opened twice.
 * @returns the board's id; INVALID_INPUT for a list without a question; the errors of `commit()`
 */
export function importBoard(studio: Studio, { draft, question, seed, file }: BoardImport): Promise<Result<string>> {
  return withWorkspace(studio, async ({ commit, create, log }) => {
    if (draft.kind === "list" && !hasVisible(question))
      return err(appError("INVALID_INPUT", "Write the question first."));
    if (question.length > MOST_QUESTION)
      return err(appError("INVALID_INPUT", "A question, not a page: 2,000 characters at most."));
    const { board, ideas, axes, pairs } =
      draft.kind === "board" ? copied(studio, draft) : made(studio, draft.ideas, question, seed);
    const stored = await commit([
      ...create("idea_boards", board, { file }),
      ...ideas.flatMap((idea) => create("ideas", idea, { file })),
      ...axes.map((put) => ({ table: "idea_axes" as const, put })),
      ...pairs.map((put) => ({ table: "idea_pairs" as const, put })),
    ]);
    if (!stored.ok) return stored;
    log.record({ action: "import", metadata: { what: "ideas", ideas: ideas.length } });
    void requestPersistence();
    return ok(board.id);
  });
}

/** The same board under new ids: same seed, same times, so that it replays the same. */
function copied({ now: time, newId }: Studio, draft: Extract<BoardDraft, { kind: "board" }>): Rows {
  const now = time();
  const id = newId();
  const idsOf = (rows: readonly { readonly id: string }[]) => new Map(rows.map((row) => [row.id, newId()]));
  const [ideaIds, axisIds] = [idsOf(draft.ideas), idsOf(draft.axes)];
  const values = new Set(draft.axes.flatMap((axis) => Object.keys(axis.values)));
  const board: IdeaBoard = {
    ...draft.board,
    id,
    silence: endSilence(draft.board.silence, now, "dry"),
    trashedAt: null,
    updatedAt: now,
  };
  const ideas = draft.ideas.map((idea): Idea => {
    const into = idea.into === null ? null : (ideaIds.get(idea.into) ?? null);
    const place = Object.entries(idea.place).flatMap(([axis, value]) => {
      const known = axisIds.get(axis);
      return known !== undefined && values.has(value) ? [[known, value] as const] : [];
    });
    return {
      ...idea,
      id: ideaIds.get(idea.id) ?? newId(),
      boardId: id,
      madeOf: idea.madeOf.flatMap((of) => ideaIds.get(of) ?? []),
      into,
      group: idea.group !== null && board.groups[idea.group] ? idea.group : null,
      place: Object.fromEntries(place),
      updatedAt: now,
    };
  });
  const axes = draft.axes.map((axis) => ({
    ...axis,
    id: axisIds.get(axis.id) ?? newId(),
    boardId: id,
    updatedAt: now,
  }));
  const pairs = draft.pairs.flatMap((pair): IdeaPair[] => {
    const [one, other, ...more] = pair.id.split(".").slice(1);
    if (one === undefined || other === undefined || more.length > 0 || !values.has(one) || !values.has(other))
      return [];
    return [{ ...pair, id: `${id}.${one}.${other}`, boardId: id, updatedAt: now }];
  });
  return { board, ideas, axes, pairs };
}

function made(
  { now: time, newId }: Studio,
  listed: Extract<BoardDraft, { kind: "list" }>["ideas"],
  question: string,
  seed: number,
): Rows {
  const now = time();
  const names = [...new Set(listed.map(({ group }) => group).filter((name) => name !== ""))].slice(0, 60);
  const groups = new Map(names.map((name) => [name, newId().slice(-8)]));
  const board: IdeaBoard = {
    id: newId(),
    title: "",
    question: question.trim(),
    silence: beginSilence(0, now),
    seed,
    deckVersion: DECK_VERSION,
    groups: Object.fromEntries(
      [...groups].map(([name, key], order) => [key, { name: name.slice(0, 80), order: now + order }]),
    ),
    dots: 8,
    trashedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const ideas = listed.map(
    ({ text, group, star }, at): Idea => ({
      ...bareIdea(board, newId(), now + at),
      text,
      star,
      group: groups.get(group) ?? null,
    }),
  );
  return { board, ideas, axes: [], pairs: [] };
}
