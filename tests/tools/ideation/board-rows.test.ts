import { expect, test } from "vitest";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { beginSilence } from "#domain/ideation/silence.ts";
import { bareIdea } from "#src/data/ideation/write-board.ts";
import { boardOf } from "#src/tools/ideation/live/board-of.ts";
import type { Stored } from "#sync/store/schema.ts";

const META = { deleted: 0, stamps: {}, v: 1 } as const;
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const BOARD: Stored<IdeaBoard> = {
  ...META,
  id: id(0),
  title: "",
  question: "How can we keep people?",
  silence: beginSilence(0, 1),
  seed: 1,
  deckVersion: 1,
  groups: {},
  dots: 8,
  trashedAt: null,
  createdAt: 1,
  updatedAt: 1,
};
const anIdea = (n: number): Stored<Idea> => ({ ...META, ...bareIdea(BOARD, id(n), n), text: `Idea ${n}` });
const rows = (ideas: readonly Stored<Idea>[]) => ({ board: BOARD, ideas, axes: [], pairs: [] });

test("each idea of a board is checked once, however often the board is shown again", () => {
  let looks = 0;
  const ideas = [1, 2, 3].map((n) =>
    Object.defineProperty(anIdea(n), "text", {
      get() {
        looks += 1;
        return `Idea ${n}`;
      },
    }),
  );
  const board = boardOf(rows(ideas));
  expect(board).toMatchObject({ ideas: [{ text: "Idea 1" }, { text: "Idea 2" }, { text: "Idea 3" }], damaged: [] });
  expect(looks).toBe(ideas.length);
});

test("a damaged idea keeps its place, unless it is not on the board any more", () => {
  const text = 7 as unknown as string;
  const board = boardOf(rows([anIdea(1), { ...anIdea(2), text }, { ...anIdea(3), text, gone: 5 }]));
  expect(board).toMatchObject({ ideas: [{ id: id(1) }], damaged: [{ id: id(2), createdAt: 2 }] });
});
