import { Dexie } from "dexie";
import { describe, expect, test } from "vitest";
import type { Estimate } from "#domain/entities.ts";
import { commit } from "#sync/store/commit.ts";
import { session } from "#sync/store/queries.ts";
import { keyOf, splitKey } from "#sync/store/row-key.ts";
import { oldestUnsentAt } from "#sync/store/sync-totals.ts";
import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { sampleRow } from "../sample-rows.ts";
import { anIdea, aPrompt, aSession, author, beforeEachWrite, everything, newDisk, openOn } from "./workspace.ts";

const succeed = { ok: true, value: undefined };

describe("commit() stores", () => {
  test("rows of several tables and their outbox entries, in the order of the changes", async () => {
    const db = await openOn(newDisk());
    const changes = [
      { table: "sessions", put: aSession("s1") },
      { table: "messages", put: anIdea("m1", "s1") },
      { table: "message_events", put: { id: "e1", month: "2025-03", answeredAt: 1_000 } },
    ] as const;

    expect(await commit(db, changes, author())).toEqual(succeed);

    expect(await db.sessions.get("s1")).toMatchObject({ title: "Title of s1", deleted: 0, v: 1 });
    expect(await db.messages.get("m1")).toMatchObject({ sessionId: "s1", kind: "idea", deleted: 0, v: 1 });
    expect(await db.message_events.get("e1")).toMatchObject({ month: "2025-03", stamps: {}, v: 1 });
    expect(await db.outbox.toArray()).toEqual([
      { seq: 1, key: "sessions/s1", at: 1_000 },
      { seq: 2, key: "messages/m1", at: 1_000 },
      { seq: 3, key: "message_events/e1", at: 1_000 },
    ]);
  });

  test("a row in every synced table, and names it in the outbox", async () => {
    const db = await openOn(newDisk());
    const puts = SYNCED_TABLE_NAMES.map((table) => ({ table, put: { id: "x/1" } }) as never);

    expect(await commit(db, puts, author())).toEqual(succeed);

    const keys = (await db.outbox.toArray()).map((entry) => entry.key);
    expect(keys.map(splitKey)).toEqual(SYNCED_TABLE_NAMES.map((table) => ({ table, id: "x/1" })));
  });

  test("nothing for no changes", async () => {
    const db = await openOn(newDisk());
    expect(await commit(db, [], author())).toEqual(succeed);
    expect(await db.outbox.count()).toBe(0);
  });

  test("its own fields of a row, whatever values a caller passes for them", async () => {
    const db = await openOn(newDisk());
    await commit(db, [{ table: "sessions", put: aSession("s1") }], author());
    const read = await session(db, "s1");
    const forged = { ...aSession("s1"), ...read, title: "Renamed", v: 99, deleted: 1, stamps: { title: "zzz" } };

    await commit(db, [{ table: "sessions", put: forged }], author());

    expect(await session(db, "s1")).toMatchObject({ title: "Renamed", v: 2, deleted: 0 });
    const { id: _, ...fields } = aSession("s1");
    expect(Object.keys((await session(db, "s1"))?.stamps ?? {}).sort()).toEqual(Object.keys(fields).sort());
    expect((await session(db, "s1"))?.stamps.title).toMatch(/-devicea1$/);
  });
});

describe("a change of an existing row", () => {
  test("stamps only the fields whose value changed, above every stamp in the row, even when the clock went back", async () => {
    const db = await openOn(newDisk());
    await commit(db, [{ table: "sessions", put: aSession("s1") }], author("devicea1", 9_000));
    const before = await session(db, "s1");

    await commit(
      db,
      [{ table: "sessions", id: "s1", set: { title: "New", idea: before?.idea ?? "" } }],
      author("deviceb2", 5),
    );

    const after = await session(db, "s1");
    const { title, ...others } = after?.stamps ?? {};
    expect(title).toMatch(/-deviceb2$/);
    expect(Object.values(before?.stamps ?? {}).every((stamp) => (title ?? "") > stamp)).toBe(true);
    expect(others).toEqual(
      Object.fromEntries(Object.entries(before?.stamps ?? {}).filter(([field]) => field !== "title")),
    );
    expect(after).toMatchObject({ title: "New", v: 2 });
  });

  test("writes nothing when it changes nothing", async () => {
    const db = await openOn(newDisk());
    await commit(db, [{ table: "prompts", put: aPrompt("p1", { tags: ["a", "b"] }) }], author());
    await db.outbox.clear();
    const before = await everything(db);

    await commit(db, [{ table: "prompts", id: "p1", set: { tags: ["a", "b"] } }], author("deviceb2", 2_000));

    expect(await everything(db)).toEqual(before);
  });

  test("has one outbox entry, at its newest place and with its oldest age", async () => {
    const db = await openOn(newDisk());
    const writer = author();
    await commit(db, [{ table: "sessions", put: aSession("s1") }], writer);
    await commit(db, [{ table: "sessions", put: aSession("s2") }], writer);
    for (const title of ["one", "two", "three"]) {
      writer.at += 1_000;
      await commit(db, [{ table: "sessions", id: "s1", set: { title } }], writer);
    }
    expect(await db.outbox.toArray()).toEqual([
      { seq: 2, key: "sessions/s2", at: 1_000 },
      { seq: 5, key: "sessions/s1", at: 1_000 },
    ]);
    expect(await db.outbox.count()).toBe(2);
    expect(await oldestUnsentAt(db)).toBe(1_000);
  });

  test("twice in one commit: the second change builds on the first, and the outbox has one entry", async () => {
    const db = await openOn(newDisk());
    const changes = [
      { table: "sessions", put: aSession("s1") },
      { table: "sessions", id: "s1", set: { title: "One" } },
      { table: "sessions", id: "s1", set: { question: "Why?" } },
    ] as const;

    await commit(db, changes, author());

    expect(await session(db, "s1")).toMatchObject({ title: "One", question: "Why?", v: 3 });
    expect(await db.outbox.count()).toBe(1);
  });

  test("is refused when the row does not exist, and so is the rest of the commit", async () => {
    const db = await openOn(newDisk());
    const result = await commit(
      db,
      [
        { table: "sessions", put: aSession("s1") },
        { table: "sessions", id: "gone", set: { title: "x" } },
      ],
      author(),
    );
    expect(result).toMatchObject({ ok: false, error: { code: "NOT_FOUND", message: "Session not found" } });
    expect(await db.sessions.count()).toBe(0);
  });
});

describe("a deletion", () => {
  test("leaves a stamped tombstone with its content and an outbox entry; undo restores the row", async () => {
    const db = await openOn(newDisk());
    const writer = author();
    await commit(db, [{ table: "sessions", put: aSession("s1") }], writer);
    await commit(db, [{ table: "sessions", id: "s1", remove: true }], writer);

    const tombstone = await db.sessions.get("s1");
    expect(tombstone).toMatchObject({ deleted: 1, title: "Title of s1", v: 2 });
    expect(tombstone?.stamps.deleted).toBeDefined();
    expect(await session(db, "s1")).toBeUndefined();
    expect(await db.outbox.count()).toBe(1);

    await commit(db, [{ table: "sessions", id: "s1", set: {} }], writer);

    const revived = await session(db, "s1");
    expect(revived).toMatchObject({ ...aSession("s1"), deleted: 0, v: 3 });
    expect((revived?.stamps.deleted ?? "") > (tombstone?.stamps.deleted ?? "")).toBe(true);
  });

  test("is overridden by an edit of the deleted row, which restores it", async () => {
    const db = await openOn(newDisk());
    await commit(db, [{ table: "sessions", put: aSession("s1") }], author());
    await commit(db, [{ table: "sessions", id: "s1", remove: true }], author());

    await commit(db, [{ table: "sessions", id: "s1", set: { title: "Still here" } }], author());

    expect(await session(db, "s1")).toMatchObject({ title: "Still here", deleted: 0 });
  });

  test("of a missing or deleted row changes nothing", async () => {
    const db = await openOn(newDisk());
    await commit(db, [{ table: "sessions", put: aSession("s1") }], author());
    await commit(db, [{ table: "sessions", id: "s1", remove: true }], author());
    const before = await everything(db);

    const again = [
      { table: "sessions", id: "s1", remove: true },
      { table: "sessions", id: "never", remove: true },
    ] as const;

    expect(await commit(db, again, author())).toEqual(succeed);
    expect(await everything(db)).toEqual(before);
  });
});

describe("records", () => {
  const event = { id: "e1", month: "2025-03", answeredAt: 1_000 };

  test("cannot be changed or deleted", async () => {
    const db = await openOn(newDisk());
    await commit(db, [{ table: "message_events", put: event }], author());
    const before = await everything(db);
    const refused = { ok: false, error: { code: "CONSTRAINT_VIOLATION", retry: "never" } };

    expect(
      await commit(db, [{ table: "message_events", put: { ...event, month: "2025-04" } }], author()),
    ).toMatchObject(refused);
    const untyped = [
      { table: "message_events", id: "e1", remove: true },
      { table: "message_events", id: "never", remove: true },
      { table: "message_events", id: "e1", set: { month: "2025-03" } },
    ];
    for (const change of untyped) expect(await commit(db, [change as never], author())).toMatchObject(refused);
    expect(await everything(db)).toEqual(before);
  });

  test("are stored once when the same one is written again", async () => {
    const db = await openOn(newDisk());
    await commit(db, [{ table: "message_events", put: event }], author());
    await db.outbox.clear();

    expect(await commit(db, [{ table: "message_events", put: event }], author("deviceb2", 7_000))).toEqual(succeed);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.message_events.get("e1")).toMatchObject({ v: 1 });
  });
});

describe("rows that never change", () => {
  const estimate: Estimate = { id: "e1", statementId: "b1", stage: "before", percent: 70, unknowns: "", at: 1 };
  const belief = { table: "statements", put: sampleRow("statements", "b1") } as const;

  test("are refused a change of their content, and are deleted and restored with their parent", async () => {
    const db = await openOn(newDisk());
    await commit(db, [belief, { table: "estimates", put: estimate }], author());

    expect(await commit(db, [{ table: "estimates", id: "e1", set: { percent: 71 } }], author())).toMatchObject({
      ok: false,
      error: { code: "CONSTRAINT_VIOLATION", message: "Estimate cannot be changed: another one is added." },
    });
    expect(await commit(db, [{ table: "estimates", put: estimate }], author())).toEqual(succeed);
    await commit(
      db,
      [
        { table: "estimates", id: "e1", remove: true },
        { table: "statements", id: "b1", remove: true },
      ],
      author(),
    );
    expect(await db.estimates.get("e1")).toMatchObject({ deleted: 1 });
    await commit(db, [{ table: "statements", id: "b1", set: {} }], author());
    expect(await db.estimates.get("e1")).toMatchObject({ ...estimate, deleted: 0 });
  });
});

describe("all or nothing", () => {
  test.each(["sessions", "messages", "outbox"])(
    "a transaction that ends while writing %s leaves everything as it was",
    async (table) => {
      const db = await openOn(newDisk());
      await commit(db, [{ table: "sessions", put: aSession("s1") }], author());
      const before = await everything(db);
      let failing = true;
      beforeEachWrite(db, (name, { trans }) => {
        if (failing && name === table) trans.abort();
      });

      const changes = [
        { table: "sessions", id: "s1", set: { title: "Changed" } },
        { table: "sessions", put: aSession("s2") },
        { table: "messages", put: anIdea("m2", "s2") },
      ] as const;
      const result = await commit(db, changes, author());

      expect(result).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR", retry: "backoff" } });
      expect(await everything(db)).toEqual(before);
      failing = false;
      expect(await commit(db, changes, author())).toEqual(succeed);
      expect(await db.outbox.count()).toBe(3);
    },
  );

  const full = new DOMException("disk full", "QuotaExceededError");
  const noRow = { numFailures: 1, failures: { 0: full }, results: [], lastResult: undefined };
  test.each([
    ["the write", () => raise(full)],
    ["one row of it", () => noRow],
    ["the end of the transaction", () => raise(new Dexie.AbortError("aborted", full))],
  ])("a full disk that refuses %s gives a readable error, and nothing is half stored (fault 21)", async (_, refuse) => {
    const db = await openOn(newDisk());
    const before = await everything(db);
    beforeEachWrite(db, (name) => (name === "sessions" ? refuse() : undefined));

    const result = await commit(db, [{ table: "sessions", put: aSession("s1") }], author());

    expect(result).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR", retry: "never" } });
    expect(!result.ok && result.error.message).toMatch(/^This device has no space left/);
    expect(!result.ok && result.error.remedy).toBeTruthy();
    expect(await everything(db)).toEqual(before);
  });

  test("commit() does not disguise a bug as a storage failure", async () => {
    const db = await openOn(newDisk());
    beforeEachWrite(db, () => {
      throw new TypeError("a bug");
    });
    await expect(commit(db, [{ table: "sessions", put: aSession("s1") }], author())).rejects.toThrow("a bug");
  });

  test("transactions are opened with strict durability", async () => {
    const db = await openOn(newDisk());
    const asked: unknown[] = [];
    beforeEachWrite(db, (table, { trans }) => {
      asked.push(`${table} ${(trans as IDBTransaction).durability}`);
    });
    await commit(db, [{ table: "sessions", put: aSession("s1") }], author());
    expect(asked.sort()).toEqual(["outbox strict", "sessions strict"]);
  });
});

describe("two tabs on one database", () => {
  test("both edits of one row stay, with rising versions, and every row reaches the outbox", async () => {
    const disk = newDisk();
    const [one, two] = [await openOn(disk), await openOn(disk)];
    await commit(one, [{ table: "sessions", put: aSession("s1") }], author());

    const results = await Promise.all([
      commit(one, [{ table: "sessions", id: "s1", set: { title: "From one" } }], author("devicea1")),
      commit(two, [{ table: "sessions", id: "s1", set: { question: "From two?" } }], author("devicea1")),
      ...Array.from({ length: 20 }, (_, i) =>
        commit(i % 2 ? one : two, [{ table: "messages", put: anIdea(`m${i}`, "s1") }], author("devicea1")),
      ),
    ]);

    expect(results.every((result) => result.ok)).toBe(true);
    expect(await session(two, "s1")).toMatchObject({ title: "From one", question: "From two?", v: 3 });
    expect(await one.messages.count()).toBe(20);
    const keys = (await one.outbox.toArray()).map((entry) => entry.key);
    const expected = [keyOf("sessions", "s1"), ...Array.from({ length: 20 }, (_, i) => keyOf("messages", `m${i}`))];
    expect(keys.sort()).toEqual(expected.sort());
  });
});

function raise(error: Error): never {
  throw error;
}
