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

  test.each([1, 8, 100])(
    "of %i parallel calls with 3 left exactly 3 pass, or as many as there are [spec:role-5]",
    async (calls) => {
      const user = await db.user();
      await device(db, user).push(...events(ids(7)));
      const answers = await Promise.all(ids(calls, "call").map((id) => reserve(user, id)));
      const passed = ids(calls, "call").filter((_, i) => answers[i] === "reserved");
      expect(passed).toHaveLength(Math.min(3, calls));
      expect(answers.filter((answer) => answer === "limit")).toHaveLength(calls - passed.length);
      await Promise.all(passed.map((id) => call("settle_message", user, id)));
      expect(await count(user)).toBe(7 + passed.length);
    },
  );

  test.each(["synthesizer", "synthesizer-onetime", "architect"])("has no limit for a %s", async (tier) => {
    const user = await db.user({ tier });
    await device(db, user).push(...events(ids(30)));
    expect(await reserve(user, "a")).toBe("reserved");
  });
  test("has no limit for an admin [spec:role-2]", async () => {
    const user = await db.user({ admin: true });
    await device(db, user).push(...events(ids(30)));
    expect(await reserve(user, "a")).toBe("reserved");
  });
});

describe("the next account of an address", () => {
  const accountOf = async (email: string) => {
    const id = crypto.randomUUID();
    await db.owner`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
    return { id };
  };
  const remove = (user: User) => db.owner`delete from auth.users where id = ${user.id}`;

  test("has what the ones before it left of the month, and shows the count", async () => {
    const first = await accountOf("ada@example.com");
    await device(db, first).push(...events(ids(4)), ...events(ids(2, "old"), "2020-02"));
    await reserve(first, "being answered");
    await remove(first);
    const second = await accountOf("Ada@Example.com");
    expect(await count(second)).toBe(5);
    await device(db, second).push(...events(ids(3)));
    expect([await count(second), await count(second, "2020-02")]).toEqual([8, 0]);
    await remove(second);
    const third = await accountOf("ada@example.com");
    expect([await reserve(third, "a"), await reserve(third, "b"), await reserve(third, "c")]).toEqual([
      "reserved",
      "reserved",
      "limit",
    ]);
    expect(await reserve(await accountOf("bea@example.com"), "a")).toBe("reserved");
  });

  test("has nothing left of what an account used that moved to another address, however often it is tried", async () => {
    const move = (user: User, email: string) => db.owner`update auth.users set email = ${email} where id = ${user.id}`;
    const first = await accountOf("fay@example.com");
    await device(db, first).push(...events(ids(9)));
    await reserve(first, "being answered");
    await move(first, "fay@example.net");
    expect(await reserve(first, "after the move")).toBe("limit");
    await remove(first);
    const [here, there] = [await accountOf("fay@example.com"), await accountOf("fay@example.net")];
    expect([await count(here), await count(there)]).toEqual([10, 10]);
    expect([await reserve(here, "a"), await reserve(there, "a")]).toEqual(["limit", "limit"]);
    // nor does an account that used nothing take anybody's count away by leaving
    await move(here, "gus@example.com");
    expect([await count(here), await reserve(await accountOf("fay@example.com"), "a")]).toEqual([0, "limit"]);
    // but an account that was somewhere else has what that address used up
    await remove(there);
    await move(here, "fay@example.net");
    expect([await count(here), await reserve(here, "a")]).toEqual([10, "limit"]);
  });

  test("does not charge an account twice that comes back to an address it left", async () => {
    const user = await accountOf("hal@example.com");
    const email = (to: string) => db.owner`update auth.users set email = ${to} where id = ${user.id}`;
    await device(db, user).push(...events(ids(4)));
    await email("hal@example.net");
    await device(db, user).push(...events(ids(2, "n")));
    await email("HAL@example.com");
    expect(await count(user)).toBe(6);
    await remove(user);
    expect(await count(await accountOf("hal@example.com"))).toBe(6);
  });

  test("waits for an answer that is being reserved while the account moves", async () => {
    const user = await accountOf("ivy@example.com");
    await device(db, user).push(...events(ids(9)));
    let moving: Promise<unknown> | undefined;
    await db.as("service", async (sql) => {
      await sql`select reserve_message(${user.id}, 'the tenth')`;
      moving = db.owner`update auth.users set email = 'ivy@example.net' where id = ${user.id}`.execute();
      await expect
        .poll(
          () => db.owner`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        .toHaveLength(1);
    });
    await moving;
    expect(await count(await accountOf("ivy@example.com"))).toBe(10);
  });

  test("is recognised by a hash with a key; nothing that names the address is stored, and nothing outlasts the month", async () => {
    const user = await accountOf("eve@example.com");
    await device(db, user).push(...events(ids(10)));
    await remove(user);
    const stored = await db.owner`select * from sync.spent_messages`;
    expect(JSON.stringify(stored)).not.toContain("eve");
    const [hash] = await db.owner`select sync.address_hash('eve@example.com', ${month}) as is,
      sync.address_hash('eve@example.com', '2020-01') as other, sha256('eve@example.com') as plain`;
    expect(stored.some(({ address_hash }) => hash?.is.equals(address_hash))).toBe(true);
    expect(hash?.is.equals(hash.other) || hash?.is.equals(hash.plain)).toBe(false);
    await db.owner`update sync.spent_messages set month = '2020-01'`;
    expect(await reserve(await accountOf("eve@example.com"), "a")).toBe("reserved");
    expect(await db.owner`select from sync.spent_messages`).toHaveLength(0);
  });

  test("cannot be asked about by any role of the API", async () => {
    for (const who of ["anon", await db.user()] as const)
      for (const ask of [
        "select * from sync.spent_messages",
        "select sync.address_hash('a', 'b')",
        "select * from sync.address_keys",
      ])
        await expect(
          db.as(who, (sql) => sql.unsafe(ask)),
          ask,
        ).rejects.toMatchObject({ code: "42501" });
    await expect(db.as("service", (sql) => sql`select * from sync.address_keys`)).rejects.toMatchObject({
      code: "42501",
    });
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
