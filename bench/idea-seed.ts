/** Ideas of a full board. `seedBoard` runs in the page and fills the visitor's workspace with a board of them. */
import { v7 as uuid } from "uuid";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { DECK_VERSION } from "#domain/ideation/decks/deck.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";

export const IDEAS = 1_000;
/** Fewer than a board holds, so that there is room for more. */
export const SEEDED = IDEAS - 50;
export const QUESTION = "How can we keep people through the second week of the course?";

const WORDS = (
  "video card step call assignment folder lesson minute partner page reminder letter tasting group mentor quiz badge story garden " +
  "morning coffee travel music paper bridge window engine river market school doctor kitchen winter painting summary teacher"
).split(" ");
const word = (n: number) => WORDS[n % WORDS.length] as string;

/** Ideas of five words; every tenth one brings a word of its own. */
const textOf = (n: number) =>
  `A ${word(n)} with a ${word(n * 7 + 3)} for each ${word(n * 13 + 5)} and ${n % 10 === 0 ? `topic${"abcdefghij"[(n / 10) % 10]}${word(n / 10)}` : word(n * 17 + 1)}`;

export const anIdea = (boardId: string, n: number): Idea => ({
  id: `idea-${String(n).padStart(5, "0")}`,
  boardId,
  text: textOf(n),
  by: "person",
  model: null,
  offer: null,
  card: null,
  phase: n < 100 ? "silent" : "open",
  second: n,
  madeOf: [],
  into: null,
  group: null,
  star: false,
  dots: 0,
  impact: null,
  effort: null,
  place: {},
  hats: {},
  gone: null,
  createdAt: n + 1,
  updatedAt: n + 1,
});

/** Writes the board; resolves with its id. */
export async function seedBoard(): Promise<string> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const board: IdeaBoard = {
    id: uuid(),
    title: "",
    question: QUESTION,
    silence: { seconds: 0, startedAt: null, spent: 0, endedAt: 1, how: "skipped" },
    seed: 7,
    deckVersion: DECK_VERSION,
    groups: {},
    dots: 8,
    trashedAt: null,
    createdAt: 1,
    updatedAt: 1,
  };
  const stored = <T>(row: T) => ({ ...row, deleted: 0 as const, stamps: {}, v: 1 });
  await db.idea_boards.put(stored(board));
  await db.ideas.bulkPut(Array.from({ length: SEEDED }, (_, n) => stored(anIdea(board.id, n))));
  db.close();
  return board.id;
}
