import { expect, test } from "vitest";
import { asWho, testDatabase } from "./database.ts";
import { change, device, type PullAnswer, sqlPush } from "./rows.ts";

/** Real parallel transactions: what a single connection can never show. */

const WRITERS = 16;
const db = testDatabase({ connections: WRITERS + 8 });

test("a reader that pages along sees every row of 16 writers who commit in any order (fault 8)", async () => {
  const user = await db.user();
  const my = device(db, user);
  const epoch = await my.epoch();
  const pushes = 25;
  let writing = true;
  const seen = new Map<string, number>();
  const take = (page: PullAnswer) => {
    for (const { key, rev } of page.rows) seen.set(key, rev);
    return page.cursor;
  };
  const reader = (async () => {
    let cursor = take(await my.pull());
    let rounds = 0;
    while (writing) {
      cursor = take(await my.pull(cursor, 7));
      rounds++;
    }
    for (let page = await my.pull(cursor); ; page = await my.pull(cursor)) {
      cursor = take(page);
      if (!page.more) return rounds;
    }
  })();
  const writer = async (name: number) => {
    for (let n = 0; n < pushes; n++) {
      const rows = [0, 1, 2].map((i) =>
        change(i === 0 ? "sessions" : i === 1 ? "session_logs" : "prompts", `${name}-${n}-${i}`),
      );
      await asWho(db.owner, user, async (sql) => {
        await sqlPush(sql, epoch, rows);
        if (n % 3 === 0) await sql`select pg_sleep(0.002)`; // holds its place while others wait
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  writing = false;
  expect(await reader).toBeGreaterThan(3);
  expect(seen.size).toBe(WRITERS * pushes * 3);
  expect(new Set(seen.values()).size).toBe(seen.size);
  expect(Math.max(...seen.values())).toBe(seen.size);
});

test("pushes and direct writes of the same rows in opposite orders do not deadlock", async () => {
  const user = await db.user();
  const my = device(db, user);
  const ids = Array.from({ length: 10 }, (_, i) => `r${i}`);
  await my.push(...ids.map((id) => change("personas", id)), change("prompts", "p"));
  const epoch = await my.epoch();
  const jobs = Array.from({ length: 120 }, (_, n) => {
    const order = n % 2 ? ids : ids.toReversed();
    if (n % 3 === 0)
      return db.as(user, async (sql) => {
        for (const id of order) await sql`update personas set name = ${`direct ${n}`} where id = ${id}`;
      });
    if (n % 3 === 1) return db.as(user, (sql) => sql`update prompts set favourite = not favourite`);
    return db.as(user, async (sql) => {
      const { results } = await sqlPush(
        sql,
        epoch,
        order.map((id) => change("personas", id, { name: `push ${n}` }, 1)),
      );
      await sqlPush(
        sql,
        epoch,
        results.map((result, i) =>
          change(
            "personas",
            order[i] ?? "",
            { name: `again ${n}` },
            result.status === "conflict" ? (result.server?.rev ?? null) : null,
          ),
        ),
      );
    });
  });
  await expect(Promise.all(jobs)).resolves.toHaveLength(120);
  const { rows, cursor } = await my.pull();
  expect(rows).toHaveLength(11);
  expect(Math.max(...rows.map(({ rev }) => rev))).toBe(cursor.rev);
});

test("the same batch sent on 16 connections at once is stored once", async () => {
  const user = await db.user();
  const my = device(db, user);
  const batch = Array.from({ length: 50 }, (_, i) => change(i % 2 ? "message_events" : "prompts", `m${i}`));
  const answers = await Promise.all(Array.from({ length: WRITERS }, () => my.push(...batch)));
  for (const { results } of answers) expect(results).toEqual(answers[0]?.results);
  expect((await my.pull()).cursor.rev).toBe(50);
  expect(await db.owner`select message_count from user_message_usage where user_id = ${user.id}`).toEqual([
    { message_count: 25 },
  ]);
});

test("two people never see or change each other's rows over 10,000 writes", async () => {
  const people = [await db.user(), await db.user()] as const;
  const perPush = 125;
  const ids = Array.from({ length: perPush }, (_, i) => `id${i}`);
  // the same ids on both sides, each with its own mark, in 80 pushes of 125 rows on parallel connections
  const write = async (who: 0 | 1, table: "prompts" | "settings" | "personas" | "history", n: number) => {
    const mark = `of ${who}`;
    const set = {
      prompts: { body: mark },
      settings: { value: mark },
      personas: { name: mark },
      history: { value: mark },
    }[table];
    const { results } = await device(db, people[who]).push(...ids.map((id) => change(table, `${id}-${n}`, set)));
    expect(results.every(({ status }) => status === "applied")).toBe(true);
  };
  const tables = ["prompts", "settings", "personas", "history"] as const;
  await Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      write((n % 2) as 0 | 1, tables[Math.floor(n / 2) % 4] ?? "prompts", Math.floor(n / 8)),
    ),
  );

  for (const who of [0, 1] as const) {
    const my = device(db, people[who]);
    let rows = 0;
    for (let page = await my.pull(); ; page = await my.pull(page.cursor)) {
      rows += page.rows.length;
      for (const { row } of page.rows) expect([row.body, row.value, row.name]).toContain(`of ${who}`);
      if (!page.more) break;
    }
    expect(rows).toBe(5_000);
    const other = people[who === 0 ? 1 : 0].id;
    for (const table of [...tables, "sync_heads", "user_message_usage"]) {
      expect(await db.as(people[who], (sql) => sql`select from ${sql(table)} where user_id = ${other}`)).toHaveLength(
        0,
      );
      expect(
        (await db.as(people[who], (sql) => sql`select distinct user_id from ${sql(table)}`)).every(
          ({ user_id }) => user_id === people[who].id,
        ),
      ).toBe(true);
    }
    const changed = await db.as(people[who], (sql) => sql`update prompts set body = 'mine' where user_id = ${other}`);
    expect(changed.count).toBe(0);
  }
});
