import { describe, expect, test } from "vitest";
import { type EntityName, ruleOf } from "#domain/entities.ts";
import type { AnyChange } from "#sync/store/change.ts";
import { commit } from "#sync/store/commit.ts";
import { itemStates } from "#sync/store/item-states.ts";
import { retryParked } from "#sync/store/parked.ts";
import type { RowKey } from "#sync/store/row-key.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { oldestUnsentAt, syncTotals } from "#sync/store/sync-totals.ts";
import { samplesOf } from "../sample-rows.ts";
import { anIdea, aPrompt, aPromptVersion, aSession, author, newDisk, openOn } from "./workspace.ts";

const now = () => 1_000;
const NOTHING = { sessions: 0, others: 0, refused: 0 };

/** A session "s" with one message "m", and a session "t" with "n". */
async function twoSessions() {
  const db = await openOn(newDisk());
  await keep(
    db,
    { table: "sessions", put: aSession("s") },
    { table: "messages", put: anIdea("m", "s") },
    { table: "sessions", put: aSession("t") },
    { table: "messages", put: anIdea("n", "t") },
  );
  return db;
}

const keep = async (db: StudioDatabase, ...changes: AnyChange[]) =>
  expect(await commit(db, changes, author())).toMatchObject({ ok: true });

/** The state after the server's answer. */
async function taken(db: StudioDatabase, ...keys: RowKey[]) {
  await db.outbox.where("key").anyOf(keys).delete();
  await db.state.put({ name: "epoch", value: "e1" });
}
async function refused(db: StudioDatabase, ...keys: RowKey[]) {
  await db.outbox.where("key").anyOf(keys).delete();
  const entry = { row: { id: "x", deleted: 0, stamps: {}, v: 1 }, code: "23514", message: "no", at: 1 } as const;
  await db.parked.bulkPut(keys.map((key) => ({ key, ...entry })));
}
const states = async (db: StudioDatabase, ...ids: string[]) =>
  Object.fromEntries(await itemStates(db, "sessions", ids));

const ALL = ["sessions/s", "messages/m", "sessions/t", "messages/n"] as const;

test("a prompt is only here until the server has it with all its versions", async () => {
  const db = await openOn(newDisk());
  await keep(
    db,
    { table: "prompts", put: aPrompt("p", { head: "v" }) },
    { table: "prompt_versions", put: aPromptVersion("v", "p") },
  );
  const state = async () => (await itemStates(db, "prompts", ["p"])).get("p");
  expect(await state()).toBe("here");
  await taken(db, "prompts/p");
  expect(await state()).toBe("here");
  await taken(db, "prompt_versions/v");
  expect(await state()).toBe("synced");
  await refused(db, "prompt_versions/v");
  expect(await state()).toBe("attention");
});

const sample = (table: EntityName) => samplesOf(ruleOf(table), "r1")[0];

test.each([
  ["maps", "map_nodes", "mapId"],
  ["idea_boards", "ideas", "boardId"],
] as const)(
  "one of the %s is only here while one of its %s waits, also among very many",
  async (table, inner, field) => {
    const db = await openOn(newDisk());
    const state = async () => (await itemStates(db, table, ["i"])).get("i");
    const put = (count: number) =>
      keep(
        db,
        ...Array.from(
          { length: count },
          (_, n) => ({ table: inner, put: { ...sample(inner), id: `n${n}`, [field]: "i" } }) as AnyChange,
        ),
      );
    await keep(db, { table, put: { ...sample(table), id: "i" } } as AnyChange);
    await taken(db, `${table}/i`);
    expect(await state()).toBe("synced");
    await put(1);
    expect(await state()).toBe("here");
    await put(300);
    expect(await state()).toBe("here");
    await db.outbox.clear();
    expect(await state()).toBe("synced");
    await refused(db, `${inner}/n0`);
    expect(await state()).toBe("attention");
  },
);

describe("a session", () => {
  test("is only here until the server has it with all its messages", async () => {
    const db = await twoSessions();
    expect(await states(db, "s", "t")).toEqual({ s: "here", t: "here" });
    await taken(db, "sessions/s", "sessions/t", "messages/n");
    expect(await states(db, "s", "t")).toEqual({ s: "here", t: "synced" });
    await taken(db, "messages/m");
    expect(await states(db, "s", "t")).toEqual({ s: "synced", t: "synced" });
    await keep(db, { table: "messages", id: "n", set: { text: "edited" } });
    expect(await states(db, "s", "t")).toEqual({ s: "synced", t: "here" });
  });

  test("needs attention for one refused message until that is retried", async () => {
    const db = await twoSessions();
    await taken(db, ...ALL);
    await refused(db, "messages/m");
    expect(await states(db, "s", "t")).toEqual({ s: "attention", t: "synced" });
    await retryParked(db, "messages/m", now);
    expect(await states(db, "s", "t")).toEqual({ s: "here", t: "synced" });
  });

  test("is only here as long as this device has never heard from the server, as in a visitor's workspace", async () => {
    const db = await twoSessions();
    await db.outbox.clear();
    expect(await states(db, "s")).toEqual({ s: "here" });
  });

  test("that waits itself still needs attention for a refused message", async () => {
    const db = await twoSessions();
    await taken(db, ...ALL);
    await refused(db, "messages/m");
    await keep(db, { table: "sessions", id: "s", set: { title: "Another" } });
    expect(await states(db, "s", "t")).toEqual({ s: "attention", t: "synced" });
  });

  test.each([5, 50])("has the right state when %d of its messages wait without it", async (count) => {
    const db = await twoSessions();
    await taken(db, ...ALL);
    const added = Array.from(
      { length: count },
      (_, i): AnyChange => ({ table: "messages", put: anIdea(`a${i}`, "s") }),
    );
    await keep(db, ...added);
    expect(await states(db, "s", "t")).toEqual({ s: "here", t: "synced" });
  });

  test("has the right state among more unsent and refused changes than are read at once", async () => {
    const db = await twoSessions();
    await taken(db, ...ALL);
    const many = Array.from({ length: 600 }, (_, i) => `z${i}`);
    await keep(db, ...many.map((id): AnyChange => ({ table: "sessions", put: aSession(id) })));
    await refused(db, ...many.map((id) => `prompts/${id}` as const), "messages/m");
    expect(await states(db, "s", "t", "z599")).toEqual({ s: "attention", t: "synced", z599: "here" });
    await keep(db, { table: "messages", id: "n", set: { text: "edited" } });
    expect(await states(db, "t")).toEqual({ t: "here" });
  });
});

describe("syncTotals", () => {
  test("counts a session once, however many of its rows wait, and ignores the studio's own records", async () => {
    const db = await openOn(newDisk());
    expect(await syncTotals(db)).toEqual(NOTHING);
    await commit(db, [LOG_ENTRY], author("devicea1", 500));
    expect(await syncTotals(db)).toEqual(NOTHING);
    expect(await oldestUnsentAt(db)).toBeNull();
    await commit(db, [{ table: "sessions", put: aSession("s") }], author("devicea1", 9_000));
    await commit(db, [{ table: "messages", put: anIdea("m", "s") }], author("devicea1", 4_000));
    await commit(db, [{ table: "settings", put: { id: "motion", value: "reduced" } }], author("devicea1", 9_500));
    expect(await syncTotals(db)).toEqual({ sessions: 1, others: 1, refused: 0 });
    expect(await oldestUnsentAt(db)).toBe(4_000);
  });

  test("counts the session of a message that waits alone", async () => {
    const db = await twoSessions();
    await taken(db, ...ALL);
    await keep(
      db,
      { table: "messages", id: "m", set: { text: "edited" } },
      { table: "messages", put: anIdea("m2", "s") },
      { table: "sessions", id: "t", set: { title: "Another" } },
      { table: "messages", id: "n", set: { text: "edited" } },
    );
    expect(await syncTotals(db)).toMatchObject({ sessions: 2, others: 0 });
  });

  test("does not read very many messages one by one", async () => {
    const db = await twoSessions();
    const many = Array.from({ length: 200 }, (_, i): AnyChange => ({ table: "messages", put: anIdea(`m${i}`, "s") }));
    await keep(db, ...many);
    expect(await syncTotals(db)).toMatchObject({ sessions: 2 });
    await taken(db, ...ALL);
    expect(await syncTotals(db)).toMatchObject({ sessions: 1 });
  });

  test("counts a refused change until it is retried", async () => {
    const db = await twoSessions();
    await taken(db, ...ALL);
    await refused(db, "messages/m", "sessions/t");
    expect(await syncTotals(db)).toEqual({ ...NOTHING, refused: 2 });
    await retryParked(db, "messages/m", now);
    expect(await syncTotals(db)).toMatchObject({ sessions: 1, refused: 1 });
  });
});

const LOG_ENTRY: AnyChange = {
  table: "session_logs",
  put: {
    id: "l",
    timestamp: 1_000,
    route: "/",
    personaId: null,
    action: "page_visit",
    payloadSize: 0,
    duration: 0,
    metadata: {},
  },
};
