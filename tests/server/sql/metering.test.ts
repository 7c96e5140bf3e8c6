import { describe, expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { change, device } from "./rows.ts";

const db = testDatabase({ connections: 24 });
type User = { readonly id: string };

const call = (
  name: "reserve_message" | "settle_message" | "release_message",
  user: User,
  id: string,
  who: "service" | "anon" | User = "service",
) => db.as(who, async (sql) => (await sql`select ${sql(name)}(${user.id}, ${id}) as answer`)[0]?.answer as string);
const outcome = (promise: Promise<string>) => promise.catch((error: { code: string }) => error.code);
const reserve = (user: User, id: string) => outcome(call("reserve_message", user, id));
const month = new Date().toISOString().slice(0, 7);
const count = async (user: User, of = month) =>
  (await db.owner`select message_count from user_message_usage where user_id = ${user.id} and month_year = ${of}`)[0]
    ?.message_count ?? 0;
const events = (ids: readonly string[], of = month) => ids.map((id) => change("message_events", id, { month: of }));
const ids = (n: number, prefix = "m") => Array.from({ length: n }, (_, i) => `${prefix}${i}`);

describe("the count", () => {
  test("is that of the ids, month by month, however often they are sent", async () => {
    const user = await db.user();
    const my = device(db, user);
    await my.push(...events(ids(3)), ...events(ids(2, "old"), "2020-02"));
    await my.push(...events(ids(4)));
    expect([await count(user), await count(user, "2020-02")]).toEqual([4, 2]);
  });

  test("says of which rev it is", async () => {
    const user = await db.user();
    const my = device(db, user);
    await my.push(...events(ids(2)), change("prompts", "p"));
    expect(await db.as(user, (sql) => sql`select message_count, rev::int from user_message_usage`)).toEqual([
      { message_count: 2, rev: 3 },
    ]);
    await my.push(change("prompts", "later"));
    expect(await db.as(user, (sql) => sql`select rev::int from user_message_usage`)).toEqual([{ rev: 3 }]);
  });

  test("takes what two devices answered offline beyond the limit, and the gate closes", async () => {
    const user = await db.user();
    await device(db, user).push(...events(ids(14)));
    expect(await count(user)).toBe(14);
    expect(await reserve(user, "one more")).toBe("limit");
  });

  test("of a month that has not begun anywhere is refused, of one that has in UTC+14 is taken", async () => {
    const user = await db.user();
    const my = device(db, user);
    const latest = new Date(Date.now() + 14 * 3_600_000);
    const next = new Date(Date.UTC(latest.getUTCFullYear(), latest.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
    const { results } = await my.push(...events(["now"], latest.toISOString().slice(0, 7)), ...events(["next"], next));
    expect(results.map(({ status }) => status)).toEqual(["applied", "rejected"]);
    await expect(
      db.as(user, (sql) => sql`insert into message_events (id, month, answered_at) values ('direct', ${next}, 1)`),
    ).rejects.toMatchObject({ code: "22008" });
  });
});

describe("an answer through the operator's provider", () => {
  test("is reserved, then counted when settled", async () => {
    const user = await db.user();
    expect(await reserve(user, "a")).toBe("reserved");
    expect(await count(user)).toBe(0);
    await call("settle_message", user, "a");
    await call("settle_message", user, "a");
    expect(await count(user)).toBe(1);
  });

  test("is free again when released", async () => {
    const user = await db.user();
    await device(db, user).push(...events(ids(9)));
    expect([await reserve(user, "a"), await reserve(user, "b")]).toEqual(["reserved", "limit"]);
    await call("release_message", user, "a");
    expect(await reserve(user, "b")).toBe("reserved");
  });

  test("holds its room for a time only, and counts even when settled after it", async () => {
    const user = await db.user();
    await device(db, user).push(...events(ids(9)));
    expect(await reserve(user, "slow")).toBe("reserved");
    await db.owner`update sync.reservations set expires_at = now() - interval '1 second' where user_id = ${user.id}`;
    expect(await reserve(user, "next")).toBe("reserved");
    await call("settle_message", user, "slow");
    expect(await count(user)).toBe(10);
  });

  test("is pushed by the device later without changing anything", async () => {
    const user = await db.user();
    const my = device(db, user);
    await reserve(user, "a");
    await call("settle_message", user, "a");
    const before = (await my.pull()).rows;
    const { results } = await my.push(change("message_events", "a", { month, answeredAt: 5 }));
    expect(results[0]).toMatchObject({ status: "conflict", server: { row: before[0]?.row } });
    expect((await my.pull()).rows).toEqual(before);
    expect(await count(user)).toBe(1);
  });

  test.each([1, 8, 100])("of %i parallel calls with 3 left exactly 3 pass, or as many as there are", async (calls) => {
    const user = await db.user();
    await device(db, user).push(...events(ids(7)));
    const answers = await Promise.all(ids(calls, "call").map((id) => reserve(user, id)));
    const passed = ids(calls, "call").filter((_, i) => answers[i] === "reserved");
    expect(passed).toHaveLength(Math.min(3, calls));
    expect(answers.filter((answer) => answer === "limit")).toHaveLength(calls - passed.length);
    await Promise.all(passed.map((id) => call("settle_message", user, id)));
    expect(await count(user)).toBe(7 + passed.length);
  });

  test.each(["synthesizer", "synthesizer-onetime", "architect"])("has no limit for a %s", async (tier) => {
    const user = await db.user({ tier });
    await device(db, user).push(...events(ids(30)));
    expect(await reserve(user, "a")).toBe("reserved");
  });
  test("has no limit for an admin", async () => {
    const user = await db.user({ admin: true });
    await device(db, user).push(...events(ids(30)));
    expect(await reserve(user, "a")).toBe("reserved");
  });
});

describe("refused", () => {
  test("a replay: of what is being answered, was answered, or was pushed before as answered in another month", async () => {
    const user = await db.user();
    const my = device(db, user);
    await reserve(user, "running");
    expect(await reserve(user, "running")).toBe("PT409");
    await call("settle_message", user, "running");
    expect(await reserve(user, "running")).toBe("PT409");
    await my.push(...events(["squatted"], "2020-01"));
    expect(await reserve(user, "squatted")).toBe("PT409");
    expect(
      (await Promise.all(ids(20).map(() => reserve(user, "same")))).filter((answer) => answer === "reserved"),
    ).toHaveLength(1);
  });

  test("a forged month: the id pushed into the past while it is being answered counts in the server's month", async () => {
    const user = await db.user();
    const my = device(db, user);
    await my.push(...events(ids(9)));
    await reserve(user, "forged");
    await my.push(...events(["forged"], "2020-01"));
    expect(await reserve(user, "next")).toBe("limit");
    await call("settle_message", user, "forged");
    expect([await count(user), await count(user, "2020-01")]).toEqual([10, 0]);
    expect(await reserve(user, "next")).toBe("limit");
  });

  test("a forged count, and an event taken back", async () => {
    const user = await db.user();
    const my = device(db, user);
    await my.push(...events(ids(10)));
    const denied = { code: "42501" };
    await expect(db.as(user, (sql) => sql`update user_message_usage set message_count = 0`)).rejects.toMatchObject(
      denied,
    );
    await expect(db.as(user, (sql) => sql`delete from user_message_usage`)).rejects.toMatchObject(denied);
    await expect(db.as(user, (sql) => sql`update message_events set month = '2020-01'`)).rejects.toMatchObject(denied);
    await expect(db.as(user, (sql) => sql`delete from message_events`)).rejects.toMatchObject(denied);
    const { results } = await my.push(
      change("message_events", "m0", { month, deleted: 1 }, 1),
      change("message_events", "m1", { month: "2020-01" }, 2),
    );
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await reserve(user, "next")).toBe("limit");
  });

  test("anybody but the server: a visitor, the account itself, another account", async () => {
    const [user, other] = [await db.user(), await db.user()];
    for (const who of ["anon", user, other] as const)
      for (const name of ["reserve_message", "settle_message", "release_message"] as const)
        expect(await outcome(call(name, user, "a", who)), name).toBe("42501");
    expect(await count(user)).toBe(0);
  });

  test("an account that does not exist", async () => {
    expect(await reserve({ id: "00000000-0000-4000-8000-000000000000" }, "a")).toBe("23503");
  });
});
