import { describe, expect, test } from "vitest";
import { ruleOf } from "#domain/entities.ts";
import { makeStamp, parseStamp } from "#sync/store/stamps.ts";
import { isRecord, SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { testDatabase } from "./database.ts";
import { ANSWERED, ASKED, applied, change, device, MUTABLE, RECORDS, REPLY, SAMPLES, sqlPush, TABLES } from "./rows.ts";

const db = testDatabase();
const phone = async () => device(db, await db.user());

test("the tables are those the devices keep, and agree on what is a record", async () => {
  const rules = await db.owner<{ name: string; record_only: boolean }[]>`select * from sync.tables()`;
  const server = new Map(rules.map(({ name, record_only }) => [name, record_only]));
  for (const name of SYNCED_TABLE_NAMES) expect([name, server.get(name)]).toEqual([name, isRecord(name)]);
  expect([...server.keys()].toSorted()).toEqual(TABLES.toSorted());
});

describe("what is pushed", () => {
  test.each(TABLES)("comes back from %s as it was sent", async (table) => {
    const my = await phone();
    const sent = change(table, "one");
    const { results, from, to } = await my.push(sent);
    expect(results).toEqual([{ key: `${table}/one`, status: "applied", rev: 1, stamps: {} }]);
    expect([from, to]).toEqual([0, 1]);
    expect((await my.pull()).rows).toEqual([{ key: `${table}/one`, row: sent.row, rev: 1 }]);
  });

  test("stores text, numbers and nested values unchanged", async () => {
    const my = await phone();
    const value = {
      text: 'é 漢字 🙂 " \\ \u0001 \t',
      numbers: [0.1, 1e21, -5e-324, 9007199254740991],
      empty: {},
      list: [[], null],
    };
    await my.push(change("settings", "a/b c", { value }), change("settings", "none", { value: null }));
    const { rows } = await my.pull();
    expect(rows.map(({ row }) => row.value)).toEqual([value, null]);
  });

  test("keeps the kinds of a message apart", async () => {
    const my = await phone();
    const { text: _, ...bare } = SAMPLES.messages;
    const question = change("messages", "q", { kind: "question", text: "How?", decisions: { kept: [] } });
    const answer = {
      key: "messages/a",
      baseRev: null,
      row: { ...bare, id: "a", deleted: 0, stamps: {}, kind: "answer", adapter: "local", thought: { n: 1 } },
    };
    const reply = change("messages", "r", REPLY);
    const chat = [change("messages", "c", ASKED), change("messages", "d", ANSWERED)];
    await my.push(question, answer, reply, ...chat);
    const rows = [question, answer, reply, ...chat].map(({ row }) => row);
    expect((await my.pull()).rows.map(({ row }) => row)).toEqual(rows);
  });

  test("takes parents before children, whatever the order of the batch", async () => {
    const my = await phone();
    const { results } = await my.push(change("history", "h"), change("messages", "m"), change("sessions", "s"));
    expect(results.map((result) => applied(result).rev)).toEqual([3, 2, 1]);
  });
});

describe("a push sent again", () => {
  test.each(TABLES)("changes nothing in %s", async (table) => {
    const my = await phone();
    const first = await my.push(change(table, "one"));
    const again = await my.push(change(table, "one"));
    expect(again.results).toEqual(first.results);
    expect([again.from, again.to]).toEqual([1, 1]);
  });

  test("is a success whatever its base and its stamps", async () => {
    const my = await phone();
    const stamps = { title: makeStamp(1, 0, "a") };
    await my.push(change("prompts", "p", { stamps }));
    const { results } = await my.push(change("prompts", "p", { stamps: { title: makeStamp(9, 0, "b") } }, 77));
    expect(results).toEqual([{ key: "prompts/p", status: "applied", rev: 1, stamps }]);
  });
});

describe("a change made over an older row", () => {
  test.each(MUTABLE.filter((table) => !ruleOf(table).fixed))(
    "is answered with the server's row in %s",
    async (table) => {
      const my = await phone();
      const one = change(table, "one");
      const two = table === "settings" ? { value: 2 } : { createdAt: 9 };
      const set = table === "settings" ? { value: 3 } : { createdAt: 8 };
      await my.push(one);
      expect(applied((await my.push(change(table, "one", two, 1))).results[0]).rev).toBe(2);
      const { results } = await my.push(change(table, "one", set, 1));
      expect(results).toEqual([{ key: one.key, status: "conflict", server: { row: { ...one.row, ...two }, rev: 2 } }]);
    },
  );

  test("without a base meets a row that is there", async () => {
    const my = await phone();
    await my.push(change("personas", "p"));
    expect((await my.push(change("personas", "p", { name: "Other" }))).results[0]).toMatchObject({
      status: "conflict",
      server: { rev: 1 },
    });
  });

  test("with a base meets a row that was collected", async () => {
    const my = await phone();
    expect((await my.push(change("personas", "p", {}, 5))).results).toEqual([
      { key: "personas/p", status: "conflict", server: null },
    ]);
  });

  test("does not hold up the others", async () => {
    const my = await phone();
    await my.push(change("personas", "p"));
    const { results } = await my.push(
      change("personas", "new"),
      change("personas", "p", { name: "x" }, 9),
      change("personas", "p2"),
    );
    expect(results.map(({ status }) => status)).toEqual(["applied", "conflict", "applied"]);
  });
});

describe("a tombstone", () => {
  test("travels like any other version, and can be undone", async () => {
    const my = await phone();
    await my.push(change("prompts", "p"));
    await my.push(change("prompts", "p", { deleted: 1 }, 1));
    expect((await my.pull()).rows).toMatchObject([{ rev: 2, row: { deleted: 1, body: "B" } }]);
    await my.push(change("prompts", "p", { deleted: 0 }, 2));
    expect((await my.pull()).rows).toMatchObject([{ rev: 3, row: { deleted: 0 } }]);
  });

  test.each([
    ["too large", { body: "x".repeat(800_000) }],
    ["of wrong types", { body: 5, createdAt: "yesterday", tags: { a: 1 } }],
    ["empty", { title: undefined, body: undefined }],
    ["with a field nobody knows", { colour: "red" }],
  ])("is not refused for content that is %s", async (_, content) => {
    const my = await phone();
    const tombstone = change("prompts", "p", { ...content, deleted: 1 });
    expect(applied((await my.push(tombstone)).results[0]).rev).toBe(1);
    // sent again it is known or met as a conflict between equals: either way no new version
    expect((await my.push(tombstone)).to).toBe(1);
  });

  test.each(RECORDS)("cannot be made in %s, which records what happened", async (table) => {
    const my = await phone();
    await my.push(change(table, "one"));
    const { results } = await my.push(change(table, "one", { deleted: 1 }, 1), change(table, "two", { deleted: 1 }));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await my.pull()).rows).toHaveLength(1);
  });
});

test("a row twice in one push is taken one after the other", async () => {
  const my = await phone();
  const { results } = await my.push(
    change("personas", "p"),
    change("personas", "p", { name: "Later" }, 1),
    change("personas", "p", { name: "Lost" }, 1),
  );
  expect(results.map(({ status }) => status)).toEqual(["applied", "applied", "conflict"]);
});

test("JSON handed over as a string is read as the JSON in it", async () => {
  const user = await db.user();
  const epoch = await device(db, user).epoch();
  const answer = await db.as(user, (sql) => sqlPush(sql, epoch, JSON.stringify([change("prompts", "p")])));
  expect(answer.results[0]?.status).toBe("applied");
  const [pulled] = await db.as(
    user,
    (sql) => sql`select sync_pull(${sql.json(JSON.stringify({ epoch, rev: 1, horizon: 0 }))}) as answer`,
  );
  expect(pulled?.answer).toMatchObject({ rows: [], cursor: { rev: 1 } });
});

describe("stamps", () => {
  const hour = 3_600_000;
  const sent = async (my: Awaited<ReturnType<typeof phone>>, stamp: string, body: string, base: number | null) =>
    applied((await my.push(change("prompts", "p", { body, stamps: { body: stamp } }, base))).results[0]).stamps
      .body as string;

  test("of a clock two years ahead are pulled back to the server's time + 5 min", async () => {
    const my = await phone();
    const { now } = await my.pull();
    const stamp = await sent(my, makeStamp(now + 2 * 365 * 24 * hour, 3, "fast-phone"), "a", null);
    const { ms, counter, device: author } = parseStamp(stamp);
    expect(ms - now).toBeGreaterThanOrEqual(300_000);
    expect(ms - now).toBeLessThan(310_000);
    expect([counter, author]).toEqual([3, "fast-phone"]);
    expect((await my.pull()).rows[0]?.row.stamps).toEqual({ body: stamp });
  });

  test("are never put behind the stamp they replace", async () => {
    const my = await phone();
    const { now } = await my.pull();
    const first = await sent(my, makeStamp(now + hour, 0, "a"), "a", null);
    await db.owner`create or replace function sync.now_ms() returns bigint language sql volatile set search_path = '' as ${db.owner.unsafe(`$$ select ${now - hour}::bigint $$`)}`;
    try {
      const second = await sent(my, makeStamp(now + 2 * hour, 0, "b"), "b", 1);
      expect(second > first).toBe(true);
      expect(parseStamp(second)).toMatchObject({ ms: parseStamp(first).ms, counter: 1, device: "b" });
      expect(await sent(my, second, "c", 2)).toBe(second);
    } finally {
      await db.owner`create or replace function sync.now_ms() returns bigint language sql volatile set search_path = '' as $$
        select floor(extract(epoch from clock_timestamp()) * 1000)::bigint $$`;
    }
  });

  test("of the past stay as they are", async () => {
    const my = await phone();
    const old = makeStamp(1_000, 0, "slow");
    expect(await sent(my, old, "a", null)).toBe(old);
  });
});
