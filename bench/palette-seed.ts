/** Runs in the page: fills the visitor's workspace with items of every common kind, and some words deep in sessions. */
import { v7 as uuid } from "uuid";
import type { Idea } from "#domain/entities.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import { aPrompt, TEXT } from "./store.ts";

const A_BATCH = 500;
const SESSIONS = 8_000;
const PROMPTS = 6_000;
const IDEAS = 6_000;
/** Sessions that have messages, as a search reads all of those. */
const WITH_MESSAGES = 4_000;

const WORDS =
  "price keep people second week course video question plan garden move budget team launch letter research".split(" ");
const word = (n: number) => WORDS[n % WORDS.length] as string;
const title = (n: number) => `${word(n)} ${word(n * 7 + 3)} ${word(n * 13 + 5)} number ${n}`;

/** Writes 20,000 items; resolves with how many there are. */
export async function seedItems(): Promise<number> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const meta = { deleted: 0, stamps: {}, v: 1 } as const;
  const put = async (table: string, count: number, row: (n: number) => object) => {
    for (let from = 0; from < count; from += A_BATCH)
      await db.table(table).bulkPut(Array.from({ length: A_BATCH }, (_, n) => ({ ...row(from + n), ...meta })));
  };
  const sessions: string[] = [];
  await put("sessions", SESSIONS, (n) => {
    const id = uuid();
    sessions.push(id);
    return { id, title: title(n), idea: TEXT.slice(0, 120), question: TEXT.slice(0, 120), createdAt: n, updatedAt: n };
  });
  await put("messages", WITH_MESSAGES, (n) => ({
    id: uuid(),
    sessionId: sessions[n],
    runId: uuid(),
    kind: "idea",
    text: `${TEXT} ${title(n + 1)}`,
    createdAt: n,
  }));
  await put("prompts", PROMPTS, (n) => ({ ...aPrompt(n), title: title(n) }));
  await put("ideas", IDEAS, (n) => anIdea(n));
  const count = SESSIONS + PROMPTS + IDEAS;
  db.close();
  return count;
}

const anIdea = (n: number): Idea => ({
  id: uuid(),
  boardId: "board",
  text: title(n),
  by: "person",
  model: null,
  offer: null,
  card: null,
  phase: "silent",
  second: 0,
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
  createdAt: n,
  updatedAt: n,
});
