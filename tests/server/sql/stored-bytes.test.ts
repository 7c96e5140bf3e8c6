import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { change, device, TABLES } from "./rows.ts";

/** How much an account keeps, and how much an answer to it holds. */

const db = testDatabase();
const KB = "x".repeat(1_000);

describe("an account that may store 10 kB", () => {
  const bytes = async (id: string) =>
    Number((await db.owner`select bytes from sync.counters where user_id = ${id}`)[0]?.bytes);
  const sum = async (id: string) => {
    let all = 0;
    for (const table of TABLES)
      all += Number(
        (
          await db.owner`select coalesce(sum(pg_column_size(to_jsonb(t))), 0) as bytes from ${db.owner(table)} t where user_id = ${id}`
        )[0]?.bytes,
      );
    return all;
  };
  const full = {
    status: "rejected",
    code: "42501",
    message: expect.stringMatching(/^This account stores .* MB, which is the most\. Shorten what it has/),
  };
  beforeAll(async () => {
    await db.owner`create or replace function sync.most_bytes() returns bigint language sql immutable as 'select 10000::bigint'`;
  });

  test("is refused the rows above that one by one, and keeps the others of the push", async () => {
    const user = await db.user();
    const my = device(db, user);
    const { results } = await my.push(
      ...Array.from({ length: 12 }, (_, n) => change("prompts", `p${n}`, { body: KB })),
      change("settings", "small"),
    );
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(3);
    expect(refused.length).toBeLessThan(12);
    for (const one of refused) expect(one).toMatchObject(full);
    expect(await bytes(user.id)).toBeLessThanOrEqual(10_000);
    expect((await my.pull()).rows).toHaveLength(13 - refused.length);
  });

  test("may shrink and delete when it is full, and has room again", async () => {
    const user = await db.user();
    const my = device(db, user);
    await my.push(change("settings", "s", { value: "x".repeat(9_500) }));
    const { results: grown } = await my.push(change("prompts", "p", { body: KB }));
    expect(grown).toMatchObject([full]);
    const { results: deleted } = await my.push(change("settings", "s", { value: "x".repeat(9_600), deleted: 1 }, 1));
    expect(deleted).toMatchObject([{ status: "applied" }]);
    const { results: shrunk } = await my.push(change("settings", "s", { value: "x", deleted: 1 }, 2));
    expect(shrunk).toMatchObject([{ status: "applied" }]);
    expect(await my.push(change("prompts", "p", { body: KB }))).toMatchObject({ results: [{ status: "applied" }] });
  });

  test("is told of it by the API too", async () => {
    const user = await db.user();
    const value = "x".repeat(11_000);
    const insert = db.as(user, (sql) => sql`insert into settings (id, value) values ('s', ${sql.json(value)})`);
    await expect(insert).rejects.toMatchObject({ code: "42501", message: full.message });
  });

  test("is counted as its rows are, also after changes, deletions and what was collected", async () => {
    const user = await db.user();
    const my = device(db, user);
    await my.push(change("prompts", "a", { body: KB }), change("prompts", "b", { body: KB }), change("settings", "s"));
    await my.push(change("prompts", "a", { body: "short" }, 1), change("prompts", "b", { deleted: 1 }, 2));
    const near = async () => expect(Math.abs((await bytes(user.id)) - (await sum(user.id)))).toBeLessThan(100);
    await near();
    await db.owner`select sync.collect('-1 second')`;
    expect((await my.pull()).rows).toHaveLength(2);
    await near();
  });
});

describe("a push whose conflicts would make a large answer", () => {
  const large = (n: number, body = "y") => change("prompts", `l${n}`, { body: body.repeat(700_000) });
  test("is refused as a whole as one that is too large is; a smaller one is answered with the rows", async () => {
    await db.owner`create or replace function sync.most_bytes() returns bigint language sql immutable as 'select 1073741824'`;
    const my = device(db, await db.user());
    for (let n = 0; n < 7; n++) await my.push(large(n));
    const small = (n: number) => change("prompts", `l${n}`, { title: "another" });
    const all = Array.from({ length: 7 }, (_, n) => small(n));
    const refused = { code: "PT413", detail: "too_large" };
    await expect(my.push(...all)).rejects.toMatchObject(refused);
    // one after the other, as where a row comes twice
    await expect(my.push(...all, small(0))).rejects.toMatchObject(refused);
    const { results } = await my.push(...all.slice(0, 3));
    expect(results.map(({ status }) => status)).toEqual(["conflict", "conflict", "conflict"]);
    expect(results[0]).toMatchObject({ server: { row: { body: "y".repeat(700_000) } } });
  });
});
