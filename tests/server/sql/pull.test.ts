import { describe, expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { change, device, sqlPush, TABLES } from "./rows.ts";

const db = testDatabase();
const phone = async () => device(db, await db.user());

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

  test("makes the rows that it sends and the one after them, however many there are", async () => {
    const my = await phone();
    const body = "x".repeat(700_000);
    for (let n = 0; n < 12; n++) await my.push(change("prompts", `p${n}`, { body }));
    // the function itself under another name, and in its place one that counts how often it is called
    await db.owner.unsafe(`
      create sequence public.made;
      alter function sync.wire(text, jsonb) rename to wire_itself;
      create function sync.wire(target text, stored jsonb) returns jsonb language plpgsql immutable security definer as $$
      begin perform nextval('public.made'); return sync.wire_itself(target, stored); end $$;
      select sync.refresh_table('prompts')`);
    expect((await my.pull()).rows).toHaveLength(2);
    expect(Number((await db.owner`select last_value from public.made`)[0]?.last_value)).toBeLessThanOrEqual(3);
    await db.owner.unsafe(`
      drop view sync.rows; drop function sync.wire(text, jsonb);
      alter function sync.wire_itself(text, jsonb) rename to wire;
      select sync.refresh_table('prompts'); grant select on sync.rows to authenticated`);
  });

  test("without news looks into no table", async () => {
    const my = await phone();
    await my.push(change("prompts", "p"));
    const { cursor } = await my.pull();
    await db.owner`alter view sync.rows rename to rows_away`;
    try {
      expect(await my.pull(cursor)).toMatchObject({ rows: [], more: false, cursor });
      await expect(my.pull()).rejects.toMatchObject({ code: "42P01" });
    } finally {
      await db.owner`alter view sync.rows_away rename to rows`;
    }
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
