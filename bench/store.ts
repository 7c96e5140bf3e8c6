/** The local store on the real IndexedDB of the browser this runs in. */

import { Dexie, type Table } from "dexie";
import { v7 as uuid } from "uuid";
import type { Message, Prompt, Session } from "#domain/entities.ts";
import { readLibrary } from "#src/data/prompts/library.ts";
import { promptsAt } from "#src/tools/prompt-library/model/places.ts";
import { commit } from "#sync/store/commit.ts";
import { databaseName } from "#sync/store/database-name.ts";
import { type ItemState, itemStates } from "#sync/store/item-states.ts";
import { openWorkspace } from "#sync/store/open.ts";
import { newestSessions } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { BenchResult } from "./result.ts";

/** A browser's clock is too coarse for one write: five are measured together. */
const WRITES_A_TURN = 5;
const TURNS = 150;
/** Turns of each kind that do not count, while the engine compiles and the disk's files are created. */
const WARM_UP = 10;
const READS = 50;
const SESSIONS = 10_000;
const PAGE = 50;

const PROMPTS = 10_000;

const WRITE_TARGET = 1.5;
const PAGE_TARGET_MS = 5;
const SEARCH_TARGET_MS = 30;

const author = { now: () => Date.now(), device: "bench001" };

export async function benchStore(): Promise<BenchResult[]> {
  return [await localWrite(), ...(await newestPage()), await librarySearch()];
}

/** The cost of a message with its outbox entry and stamps, compared with a bare put of the same bytes; both strict, in turns. */
async function localWrite(): Promise<BenchResult> {
  return withWorkspace("bench-write", async (db) => {
    const bare = await bareDatabase();
    const times = { bare: [] as number[], commit: [] as number[] };
    const put = () => bare.messages.put(aMessage());
    const write = () => keep(db, [{ table: "messages", put: aMessage() }]);
    for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
      // the second of a pair may find the disk warmer
      if (turn % 2) times.bare.push(await timed(put, WRITES_A_TURN));
      times.commit.push(await timed(write, WRITES_A_TURN));
      if (turn % 2 === 0) times.bare.push(await timed(put, WRITES_A_TURN));
    }
    await bare.delete();
    const ratio = median(times.commit.slice(WARM_UP)) / median(times.bare.slice(WARM_UP));
    return result("local write against a bare put", ratio, "x", WRITE_TARGET);
  });
}

/** The first page of a long list; then with the sync mark of each session, while most wait to be sent and once all are sent. */
async function newestPage(): Promise<BenchResult[]> {
  return withWorkspace("bench-page", async (db) => {
    const sessions = Array.from({ length: SESSIONS }, (_, i) => ({ table: "sessions" as const, put: aSession(i) }));
    await keep(db, sessions);
    await keep(
      db,
      sessions
        .slice(-PAGE)
        .flatMap(({ put }) => [1, 2, 3].map(() => ({ table: "messages" as const, put: aMessage(put.id) }))),
    );
    const page = async () => {
      const rows = await newestSessions(db, { limit: PAGE });
      if (rows.length !== PAGE) throw new Error(`a page of ${rows.length}`);
      return rows.map(({ id }) => id);
    };
    const marked = (state: ItemState) => async () => {
      const states = await itemStates(db, "sessions", await page());
      if (![...states.values()].every((found) => found === state)) throw new Error(`not all of the page is ${state}`);
    };
    const bare = await medianOf(page);
    const waiting = await medianOf(marked("here"));
    await db.state.put({ name: "epoch", value: "bench" });
    await db.outbox.clear();
    const synced = await medianOf(marked("synced"));
    return [
      result("newest 50 of 10,000 sessions", bare, "ms", PAGE_TARGET_MS),
      result("the same with their marks, 10,000 waiting", waiting, "ms", PAGE_TARGET_MS),
      result("the same with their marks, all synced", synced, "ms", PAGE_TARGET_MS),
    ];
  });
}

/** The cost of a key in the library's search field: the slowest of the queries on the way to two words. */
async function librarySearch(): Promise<BenchResult> {
  return withWorkspace("bench-library", async (db) => {
    for (let from = 0; from < PROMPTS; from += 500)
      await keep(
        db,
        Array.from({ length: 500 }, (_, n) => ({ table: "prompts" as const, put: aPrompt(from + n) })),
      );
    const { entries } = await readLibrary(db);
    if (entries.length !== PROMPTS) throw new Error(`a library of ${entries.length}`);
    const medians: number[] = [];
    for (const query of ["w", "we", "weigh", "weigh n", "weigh number 77"])
      medians.push(await medianOf(async () => promptsAt(entries, {}, query)));
    return result("search in 10,000 prompts, the slowest key", Math.max(...medians), "ms", SEARCH_TARGET_MS);
  });
}

export async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < READS; i++) times.push(await timed(read));
  return median(times);
}

export async function withWorkspace<T>(account: string, work: (db: StudioDatabase) => Promise<T>): Promise<T> {
  await Dexie.delete(databaseName(account));
  const opened = await openWorkspace(account, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  try {
    return await work(opened.value.db);
  } finally {
    await opened.value.db.delete();
  }
}

async function bareDatabase() {
  await Dexie.delete("bench-bare");
  const db = new Dexie("bench-bare", { chromeTransactionDurability: "strict", cache: "disabled" });
  db.version(1).stores({ messages: "id" });
  await db.open();
  return db as Dexie & { messages: Table<Message, string> };
}

export async function keep(db: StudioDatabase, changes: Parameters<typeof commit>[1]): Promise<void> {
  const stored = await commit(db, changes, author);
  if (!stored.ok) throw new Error(stored.error.message);
}

/** @returns milliseconds per run, of `repeat` runs in a row */
export async function timed(work: () => PromiseLike<unknown>, repeat = 1): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < repeat; i++) await work();
  return (performance.now() - start) / repeat;
}

/** About 1 kB, a usual rough idea. */
export const TEXT = "how do I learn statistics for my thesis without drowning in formulas ".repeat(14);

const aMessage = (sessionId = "session"): Message => ({
  id: uuid(),
  sessionId,
  runId: "run",
  kind: "idea",
  text: TEXT,
  createdAt: Date.now(),
});

const aSession = (n: number): Session => ({
  id: uuid(),
  title: `Session ${n}`,
  idea: TEXT.slice(0, 200),
  question: TEXT.slice(0, 200),
  createdAt: n,
  updatedAt: n,
});

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const result = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value: Math.round(value * 100) / 100,
  unit,
  target,
  ok: value <= target,
});

const BODY =
  "Weigh {{option_a}} against {{option_b}} for {{reader}}. State the strongest case for each before any verdict. ";

export const aPrompt = (n: number): Prompt => ({
  id: uuid(),
  name: `prompt-${n}`,
  title: `Prompt number ${n}`,
  body: `${BODY.repeat(4)}${n}`,
  folder: n % 3 === 0 ? null : `Folder ${n % 20}`,
  tags: [`tag-${n % 50}`],
  favourite: false,
  variables: {},
  filled: {},
  labels: {},
  head: "",
  branch: null,
  trashedAt: null,
  createdAt: n,
  updatedAt: n,
});
