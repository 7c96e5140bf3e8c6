/** Ideas that a model offers, as one step: only after the silent phase, marked for ever, and ideas of the board only once they are taken. */
import type { Idea } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { MOST_IDEAS, MOST_TEXT } from "#domain/ideation/idea-lines.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { err, ok } from "#domain/result.ts";
import { readIdea, readIdeaBoard } from "#domain/stored/idea.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ModelStep } from "../ai/model-step.ts";
import type { Studio } from "../studio.tsx";
import { touched } from "./board-steps.ts";
import { bareIdea } from "./new-rows.ts";
import { nextTime } from "./write-board.ts";

/** Ideas asked for at a time. */
const AT_ONCE = 6;

const GONE = appError("NOT_FOUND", "This board is not here any more.");
const SILENT = appError("RESOURCE_LOCKED", "The silent phase is not over: your ideas come first.");
const FULL = appError("INVALID_INPUT", `A board holds ${MOST_IDEAS.toLocaleString("en")} ideas.`);

/** What a model is asked with. */
export interface Asked {
  /** The card that its ideas come with; null for none. */
  readonly card: Idea["card"];
  /** How to look for ideas, where that is more than the card's question. */
  readonly method?: string;
}

/**
 * Asks once with each card, one after the other. Stopped or failed, what came stays, and the next press goes on with the card that has no answer.
 * @param tellsOwn the model is told the person's own ideas, so that it looks elsewhere
 */
export const modelIdeas = (
  studio: Studio,
  boardId: string,
  asks: readonly [Asked, ...Asked[]],
  tellsOwn = false,
): ModelStep<"ideate"> => {
  let next = 0;
  const askedNow = (): Asked => asks[next] ?? asks[0];
  async function standing(db: StudioDatabase) {
    const { board: row, ideas } = await boardRows(db, boardId);
    const board = row ? readIdeaBoard(row) : null;
    if (!board || board.trashedAt !== null) return err(GONE);
    if (board.silence.endedAt === null) return err(SILENT);
    return ideas.length + AT_ONCE > MOST_IDEAS ? err(FULL) : ok({ board, ideas });
  }
  return {
    tool: "ideation",
    item: { table: "idea_boards", id: boardId },
    place: `ideation:${boardId}${asks.length > 1 ? ":lenses" : ""}`,
    task: "ideate",
    isCounted: false,
    async read(db) {
      const now = await standing(db);
      if (!now.ok) return now;
      const { board, ideas } = now.value;
      const own = ideas.flatMap((row) => readIdea(row) ?? []).filter(({ by }) => by === "person");
      const avoid = tellsOwn ? shownIdeas(own).map(({ text }) => text) : [];
      const { card, method = card?.asked } = askedNow();
      return ok({
        input: { topic: board.question, count: AT_ONCE, ...(method === undefined ? {} : { method }), avoid },
        about: {},
      });
    },
    async keep({ db, commit, create }, { output, made }) {
      const now = await standing(db);
      if (!now.ok) return now;
      const { board, ideas } = now.value;
      const at = nextTime(studio, ideas);
      const { adapter, provider, model } = made;
      const by = { adapter, provider, model };
      const offers = output.ideas.map(
        ({ title, text }, place): Idea => ({
          ...bareIdea(board, studio.newId(), at + place),
          text: (text === "" ? title : `${title}: ${text}`).slice(0, MOST_TEXT),
          by: "model",
          model: by,
          offer: "offered",
          card: askedNow().card,
        }),
      );
      const stored = await commit([
        ...offers.flatMap((idea) =>
          create("ideas", idea, { how: "prompted", by, from: [{ table: "idea_boards", row: board }] }),
        ),
        touched(boardId, at),
      ]);
      if (stored.ok) next = (next + 1) % asks.length;
      return stored;
    },
    goesOn: async () => next > 0,
  };
};
