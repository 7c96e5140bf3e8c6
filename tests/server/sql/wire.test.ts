import { describe, expect, test } from "vitest";
import { makeStamp, parseStamp } from "#sync/store/stamps.ts";
import { testDatabase } from "./database.ts";
import { change, device, MUTABLE, type PushResult, RECORDS, SAMPLES, sqlPush, TABLES } from "./rows.ts";

const db = testDatabase();
const phone = async () => device(db, await db.user());
const applied = (result: PushResult | undefined) => {
  if (result?.status !== "applied") throw new Error(`not applied: ${JSON.stringify(result)}`);
  return result;
};

describe("what is pushed", () => {
  test.each(TABLES)("comes back from %s as it was sent", async (table) => {
    const my = await phone();
    const sent = change(table, "one");
    const { results, from, to } = await my.push(sent);
    expect(results).toEqual([{ key: `${table}/one`, status: "applied", rev: 1, stamps: {} }]);
    expect([from, to]).toEqual([0, 1]);
    expect((await my.pull()).rows).toEqual([{ key: `${table}/one`, row: sent.row, rev: 1 }]);
  });

  test("keeps text, numbers and nested values to the letter", async () => {
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
    await my.push(question, answer);
    expect((await my.pull()).rows.map(({ row }) => row)).toEqual([question.row, answer.row]);
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
  test.each(MUTABLE)("is answered with the server's row in %s", async (table) => {
    const my = await phone();
    const one = change(table, "one");
    const two = table === "settings" ? { value: 2 } : { createdAt: 9 };
    const set = table === "settings" ? { value: 3 } : { createdAt: 8 };
    await my.push(one);
    expect(applied((await my.push(change(table, "one", two, 1))).results[0]).rev).toBe(2);
    const { results } = await my.push(change(table, "one", set, 1));
    expect(results).toEqual([{ key: one.key, status: "conflict", server: { row: { ...one.row, ...two }, rev: 2 } }]);
  });

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

describe("a refused change", () => {
  const fault = async (table: (typeof TABLES)[number], set: Record<string, unknown>) => {
    const my = await phone();
    const { results } = await my.push(change(table, "good"), change(table, "bad", set), change(table, "fine"));
    expect(results.map(({ status }) => status)).toEqual(["applied", "rejected", "applied"]);
    const [, bad] = results;
    return bad?.status === "rejected" ? [bad.code, bad.message] : [];
  };

  test.each([
    ["feedback", { rating: 9 }, "23514", /feedback_rating/],
    ["session_logs", { action: "danced" }, "23514", /session_logs_action/],
    ["messages", { kind: "song" }, "23514", /messages_shape/],
    ["messages", { thought: {} }, "23514", /messages_shape/],
    ["prompts", { title: undefined }, "23514", /prompts_shape/],
    ["feedback", { route: undefined }, "23502", /route/],
    ["prompts", { body: "x".repeat(790_000) }, "54000", /larger than its table allows/],
    ["settings", { value: "x".repeat(70_000) }, "54000", /larger/],
    ["prompts", { colour: "red" }, "22023", /colour/],
    ["prompts", { title: 5 }, "22023", /title/],
    ["prompts", { tags: [1] }, "22023", /tags/],
    ["prompts", { createdAt: "5" }, "22023", /createdAt/],
    ["prompts", { createdAt: "soon" }, "22P02", /soon/],
    ["prompts", { createdAt: 1.5 }, "22P02", /1\.5/],
    ["prompts", { favourite: "perhaps" }, "22P02", /perhaps/],
    ["prompts", { user_id: "00000000-0000-0000-0000-000000000000" }, "22023", /user_id/],
    ["prompts", { rev: 1 }, "22023", /rev/],
    ["message_events", { month: "2020-13" }, "23514", /message_events_month/],
    ["message_events", { month: "2199-01" }, "22008", /has not begun/],
    ["session_logs", { stamps: { route: makeStamp(1, 0, "d") } }, "23514", /record_only/],
  ] as const)("of %s says why, and blocks no other (case %#)", async (table, set, code, message) => {
    const [given, text] = await fault(table, set);
    expect(given).toBe(code);
    expect(text).toMatch(message);
  });

  test.each([
    [{}, /\{ key, row, baseRev \}/],
    [7, /\{ key, row, baseRev \}/],
    [{ key: "prompts/p" }, /\{ key, row, baseRev \}/],
    [{ ...change("prompts", "p"), key: "prompts/other" }, /not "table\/id"/],
    [{ ...change("prompts", ""), key: "prompts/" }, /not "table\/id"/],
    [{ ...change("prompts", "p"), key: "secrets/p" }, /no table "secrets"/],
    [{ ...change("prompts", "p"), key: "tables/p" }, /no table "tables"/],
    [{ ...change("prompts", "p"), key: "rows/p" }, /no table "rows"/],
    [{ ...change("prompts", "p"), baseRev: "1" }, /baseRev/],
    [{ ...change("prompts", "p"), baseRev: -1 }, /baseRev/],
    [change("prompts", "p", { deleted: true }), /deleted/],
    [change("prompts", "p", { stamps: ["a"] }), /stamps/],
    [change("prompts", "p", { stamps: { title: "later" } }), /stamps/],
    [change("prompts", "p", { stamps: { title: [makeStamp(1, 0, "d")] } }), /stamps/],
    [change("prompts", "x".repeat(401)), /id_usable/],
  ])("is named for its form (case %#)", async (bad, message) => {
    const my = await phone();
    const { results } = await my.push(bad, change("prompts", "good"));
    expect(results[0]).toMatchObject({ status: "rejected", message: expect.stringMatching(message) });
    expect(results[1]?.status).toBe("applied");
  });

  test("of a record that is there already says that records do not change", async () => {
    const my = await phone();
    await my.push(change("feedback", "f"));
    const { results } = await my.push(change("feedback", "f", { comment: "changed" }, 1));
    expect(results[0]).toMatchObject({ status: "rejected", code: "22000" });
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

describe("a whole push is refused", () => {
  const refusal = async (who: Parameters<typeof db.as>[0], changes: unknown) => {
    const epoch = await device(db, who).epoch();
    return db
      .as(who, (sql) => sqlPush(sql, epoch, changes))
      .then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
  };
  const many = (count: number, set = {}) => Array.from({ length: count }, (_, i) => change("personas", `p${i}`, set));

  test("above 500 changes", async () => {
    const user = await db.user();
    expect(await refusal(user, many(501))).toBe("PT413");
    expect(await refusal(user, many(500))).toBeUndefined();
  });
  test("above 1 MB, and taken below", async () => {
    const user = await db.user();
    expect(await refusal(user, [change("prompts", "p", { body: "x".repeat(1_600_000) })])).toBe("PT413");
    const dense = many(390).map((one) => ({ ...one, row: { ...one.row, name: "[1,2,".repeat(500) } }));
    expect(JSON.stringify(dense).length).toBeLessThan(1_048_576);
    expect(await refusal(user, dense)).toBeUndefined();
  });
  test("when it is no list", async () => expect(await refusal(await db.user(), { a: 1 })).toBe("PT400"));
  test("of a visitor and of the server's key", async () => {
    expect(await refusal("anon", [])).toBe("42501");
    expect(await refusal("service", [])).toBe("42501");
  });
  test("of an account whose address is not confirmed, whose rows stay readable", async () => {
    const user = await db.user();
    const my = device(db, user);
    await my.push(change("prompts", "p"));
    await db.owner`update auth.users set email_confirmed_at = null where id = ${user.id}`;
    expect(await refusal(user, [change("prompts", "q")])).toBe("PT403");
    expect((await my.pull()).rows).toHaveLength(1);
  });
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

describe("a pull", () => {
  test("pages in the order of rev, every row once", async () => {
    const my = await phone();
    await my.push(...Array.from({ length: 23 }, (_, i) => change(TABLES[i % TABLES.length] ?? "prompts", `r${i}`)));
    const revs: number[] = [];
    let page = await my.pull(null, 5);
    for (; page.more; page = await my.pull(page.cursor, 5)) {
      expect(page.rows).toHaveLength(5);
      revs.push(...page.rows.map(({ rev }) => rev));
    }
    revs.push(...page.rows.map(({ rev }) => rev));
    expect(revs).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
    expect(page.cursor.rev).toBe(23);
    expect((await my.pull(page.cursor)).rows).toEqual([]);
  });

  test("ends a page early before it grows too large, and never before its first row", async () => {
    const my = await phone();
    const body = "x".repeat(700_000);
    for (const id of ["a", "b", "c", "d"]) await my.push(change("prompts", id, { body }));
    const page = await my.pull();
    expect([page.rows.length, page.more, page.cursor.rev]).toEqual([2, true, 2]);
  });

  test("knows another epoch, and a cursor ahead of it", async () => {
    const my = await phone();
    await my.push(change("prompts", "p"));
    const { cursor, epoch } = await my.pull();
    expect(await my.pull({ ...cursor, epoch: "other" })).toMatchObject({ reset: "epoch", epoch });
    expect(await my.pull({ ...cursor, rev: 2 })).toMatchObject({ reset: "epoch", epoch });
  });

  test("refuses a cursor that is none", async () => {
    const my = await phone();
    await expect(my.pull({ epoch: "e", rev: "1; drop" as never, horizon: 0 })).rejects.toMatchObject({ code: "PT400" });
  });
});

test("a new epoch makes every push stale until it is known", async () => {
  const my = await phone();
  const before = await my.epoch();
  await my.push(change("prompts", "p"));
  await db.owner`select sync.new_epoch()`;
  const user = await db.user();
  const answer = await db.as(user, (sql) => sqlPush(sql, before, [change("prompts", "p")]));
  expect(answer).toMatchObject({ stale: true, epoch: await my.epoch() });
  expect(await my.epoch()).not.toBe(before);
  expect((await device(db, user).pull()).rows).toEqual([]);
});

test("collected tombstones raise the horizon: a cursor below it must read everything again", async () => {
  const my = await phone();
  await my.push(change("prompts", "keep"), change("prompts", "gone"));
  const { cursor: old } = await my.pull();
  await my.push(change("prompts", "gone", { deleted: 1 }, 2));
  const { cursor: seen } = await my.pull();
  await my.push(change("prompts", "late"));
  expect((await db.owner`select sync.collect() as gone`)[0]).toEqual({ gone: "0" }); // too young
  await db.owner`select sync.collect('-1 second')`;

  expect(await my.pull(old)).toMatchObject({ reset: "horizon" });
  expect((await my.pull(seen)).rows.map(({ key }) => key)).toEqual(["prompts/late"]);
  const fill = await my.pull(null, 1);
  expect(fill).toMatchObject({ more: true, cursor: { rev: 1, horizon: 3 } });
  expect((await my.pull(fill.cursor)).rows.map(({ key }) => key)).toEqual(["prompts/late"]);
});

test("the doorbell rings once in a transaction, with its last rev", async () => {
  const user = await db.user();
  const my = device(db, user);
  await my.push(change("prompts", "p0"));
  await db.owner.unsafe(`
    create table public.rings (rev bigint);
    create function record_ring() returns trigger language plpgsql as $$ begin insert into public.rings values (new.rev); return null; end $$;
    create trigger record_ring after update on sync_heads for each row execute function record_ring()`);
  await my.push(...Array.from({ length: 20 }, (_, i) => change(i % 2 ? "prompts" : "sessions", `n${i}`)));
  await my.push(change("prompts", "p0")); // nothing new
  expect(await db.owner`select rev::int from public.rings`).toEqual([{ rev: 21 }]);
  expect(await db.as(user, (sql) => sql`select rev::int from sync_heads`)).toEqual([{ rev: 21 }]);
});
