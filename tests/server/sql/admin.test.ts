import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { callsOf, type Json, WHY } from "./admin-calls.ts";
import { testDatabase, type Who } from "./database.ts";
import { change, device } from "./rows.ts";

/** What admins may do, to whom it is closed, and the log of it. */

const db = testDatabase({ connections: 8 });
const { call, answer } = callsOf(db);

let admin: { id: string };
let member: { id: string };
const addressOf = ({ id }: { id: string }) => `${id}@example.com`;
const admins = async () => (await db.owner`select user_id from public.user_roles`).map(({ user_id }) => user_id);
const log = async () =>
  (await db.owner`select * from sync.admin_log order by seq`) as unknown as Record<string, Json>[];
const lastOf = async () => (await log()).at(-1);

beforeEach(async () => {
  await db.owner`delete from public.user_roles`;
  admin = await db.user({ admin: true });
  member = await db.user();
});

describe("each function, by who calls it", () => {
  const nobody = "00000000-0000-0000-0000-000000000000";
  const CALLS: [string, ...(string | number | boolean | null)[]][] = [
    ["admin_account", "nobody@example.com", WHY],
    ["admin_set_role", nobody, true, WHY],
    ["admin_set_plan", nobody, "architect", "explorer", WHY],
    ["admin_log", null],
    ["admin_errors", 7],
    ["admin_feedback", 30, 0],
    ["admin_analytics", 10],
    ["admin_overview"],
  ];
  test.each(CALLS)("%s answers an admin, and nobody else [spec:admin-3]", async (name, ...values) => {
    const revoked = await db.user({ admin: true });
    await db.owner`delete from public.user_roles where user_id = ${revoked.id}`;
    const unverified = await db.user({ admin: true, verified: false });
    const gone = await db.user({ admin: true });
    await db.owner`delete from auth.users where id = ${gone.id}`;
    const before = await log();
    const heard = async (who: Who) => {
      const { code, detail } = (await call(who, name, ...values)) as { code?: string; detail?: string };
      return [code, detail];
    };
    expect(await heard("anon")).toEqual(["42501", undefined]);
    expect(await heard("service")).toEqual(["42501", undefined]);
    expect(await heard(member)).toEqual(["PT403", "not_admin"]);
    expect(await heard(revoked)).toEqual(["PT403", "not_admin"]);
    expect(await heard(gone)).toEqual(["PT403", "not_admin"]);
    expect(await heard(unverified)).toEqual(["PT403", "email_not_verified"]);
    expect(await log()).toEqual(before);
    expect(await call(admin, name, ...values)).toHaveProperty("answer");
  });

  test("an admin reads no rows of other people in the tables", async () => {
    await device(db, member).push(change("feedback", "f"), change("error_reports", "e"), change("prompts", "p"));
    for (const table of ["profiles", "user_message_usage", "feedback", "error_reports", "prompts", "messages"]) {
      const own = table === "profiles" ? "id" : "user_id";
      const seen = await db.as(admin, (sql) => sql.unsafe(`select 1 from ${table} where ${own} <> '${admin.id}'`));
      expect(seen.length, table).toBe(0);
    }
  });
});

describe("a look-up", () => {
  test("finds an account by its whole address or its id, tells no words of it, and is logged with its reason", async () => {
    await device(db, member).push(change("prompts", "p"), change("sessions", "s"), change("audit_records", "a"));
    const found = await answer(admin, "admin_account", ` ${addressOf(member).toUpperCase()} `, WHY);
    expect(found).toMatchObject({
      found: true,
      id: member.id,
      address: addressOf(member),
      confirmed: true,
      self: false,
      plan: "explorer",
      granted: "explorer",
      bought: [],
      admin: false,
      messages: 0,
      limit: 10,
      rows: 3,
      devices: 1,
    });
    expect(found.bytes).toBeGreaterThan(100);
    expect(JSON.stringify(found)).not.toMatch(/learn statistics|Statistics/);
    expect(await answer(admin, "admin_account", member.id, WHY)).toEqual(found);
    expect(await lastOf()).toMatchObject({ action: "look-up", reason: WHY, details: '{"found": true}' });
  });

  test.each(["@example.com", "%", "", "' or true --", "x".repeat(5_000)])(
    "finds nothing by %j, and the try is in the log without what was typed",
    async (typed) => {
      expect(await answer(admin, "admin_account", typed, WHY)).toEqual({ found: false });
      expect(await lastOf()).toMatchObject({ action: "look-up", subject: null, details: '{"found": false}' });
    },
  );

  test.each([null, "", "test", "          x          ", "x".repeat(501)])(
    "with the reason %j does nothing",
    async (reason) => {
      const before = await log();
      expect(await call(admin, "admin_account", addressOf(member), reason)).toEqual({
        code: "PT400",
        detail: "reason",
      });
      expect(await call(admin, "admin_set_role", member.id, true, reason)).toEqual({ code: "PT400", detail: "reason" });
      expect(await call(admin, "admin_set_plan", member.id, "architect", "explorer", reason)).toEqual({
        code: "PT400",
        detail: "reason",
      });
      expect(await log()).toEqual(before);
    },
  );

  test("is told to the person it was about, with the reason and without who it was", async () => {
    await answer(admin, "admin_account", addressOf(member), WHY);
    const [told, ...more] = await answer(member, "admin_reads_of_me");
    expect(more).toEqual([]);
    expect(told).toEqual({ at: expect.any(Number), action: "look-up", reason: WHY, details: { found: true } });
    expect(await answer(await db.user(), "admin_reads_of_me")).toEqual([]);
    expect(await call("anon", "admin_reads_of_me")).toMatchObject({ code: "42501" });
  });
});

describe("the role", () => {
  test("is given and taken by another admin, with who, whom and why [spec:admin-4]", async () => {
    expect(await answer(admin, "admin_set_role", member.id, true, WHY)).toEqual({ done: true });
    expect(await admins()).toContain(member.id);
    const given = await lastOf();
    expect(given).toMatchObject({ action: "role", reason: WHY, details: '{"on": true, "role": "admin"}' });
    expect(await answer(member, "admin_set_role", admin.id, false, WHY)).toEqual({ done: true });
    expect(await admins()).toEqual([member.id]);
    const taken = await lastOf();
    expect([taken?.actor, taken?.subject]).toEqual([given?.subject, given?.actor]);
  });

  test.each([
    ["the last admin takes their own", () => [admin.id, false], "last_admin"],
    ["an account that there is not", () => ["00000000-0000-0000-0000-000000000000", true], "unknown"],
    ["who has none loses it", () => [member.id, false], "already"],
  ] as const)("%s: refused, nothing changes, and the try is logged", async (_, values, refused) => {
    const [account, on] = values() as unknown as readonly [string, boolean];
    const before = await admins();
    expect(await answer(admin, "admin_set_role", account, on, WHY)).toEqual({ refused });
    expect(await admins()).toEqual(before);
    expect(await lastOf()).toMatchObject({ action: "refused", reason: WHY });
    expect(JSON.parse((await lastOf())?.details)).toEqual({ role: "admin", on, refused });
  });

  test("nobody takes their own while there are others, and nobody gets it without a confirmed address", async () => {
    const other = await db.user({ admin: true });
    expect(await answer(admin, "admin_set_role", admin.id, false, WHY)).toEqual({ refused: "own_role" });
    expect(await answer(admin, "admin_set_role", admin.id, true, WHY)).toEqual({ refused: "own_role" });
    const unverified = await db.user({ verified: false });
    expect(await answer(admin, "admin_set_role", unverified.id, true, WHY)).toEqual({ refused: "not_confirmed" });
    expect((await admins()).toSorted()).toEqual([admin.id, other.id].toSorted());
  });

  test("two admins who take each other's role at once leave one", async () => {
    for (let round = 0; round < 10; round++) {
      await db.owner`delete from public.user_roles`;
      const [one, other] = [await db.user({ admin: true }), await db.user({ admin: true })];
      const heard = await Promise.all([
        call(one, "admin_set_role", other.id, false, WHY),
        call(other, "admin_set_role", one.id, false, WHY),
      ]);
      expect(heard.toSorted((a) => ("answer" in a ? -1 : 1))).toEqual([
        { answer: { done: true } },
        { code: "PT403", detail: "not_admin" },
      ]);
      expect((await admins()).length).toBe(1);
    }
  });

  test("changed past the functions is in the log too, by nobody in particular", async () => {
    await db.owner`insert into public.user_roles (user_id, role) values (${member.id}, 'admin')`;
    expect(await lastOf()).toMatchObject({ action: "role", actor: null, reason: null });
    await db.as("service", (sql) => sql`delete from public.user_roles where user_id = ${member.id}`);
    expect(await lastOf()).toMatchObject({ action: "role", actor: null, details: '{"on": false, "role": "admin"}' });
  });
});

describe("a plan", () => {
  const events = async () =>
    db.owner`select id, source, plan from sync.plan_events where user_id = ${member.id} order by occurred_at`;
  const plan = async () =>
    (await db.owner`select subscription_tier as plan from public.profiles where id = ${member.id}`)[0]?.plan;

  test("is granted by one more event, ends by another, and takes nothing away that was bought", async () => {
    await db.as(
      "service",
      (sql) => sql`select public.record_purchase('e1', ${member.id}, 'sub_1', 'c', 'synthesizer', 5)`,
    );
    expect(await answer(admin, "admin_set_plan", member.id, "architect", "explorer", WHY)).toEqual({
      done: true,
      plan: "architect",
    });
    expect(await answer(admin, "admin_account", member.id, WHY)).toMatchObject({
      plan: "architect",
      granted: "architect",
      bought: ["synthesizer"],
    });
    expect(await answer(admin, "admin_set_plan", member.id, "explorer", "architect", WHY)).toEqual({
      done: true,
      plan: "synthesizer",
    });
    expect(await plan()).toBe("synthesizer");
    expect((await events()).map(({ source, plan: of }) => [source, of])).toEqual([
      ["sub_1", "synthesizer"],
      ["admin", "architect"],
      ["admin", "explorer"],
    ]);
    const seqs = (await log()).filter(({ action }) => action === "plan").map(({ seq }) => `admin:${seq}`);
    expect((await events()).map(({ id }) => id)).toEqual(["e1", ...seqs.slice(-2)]);
  });

  test("changed by another admin meanwhile: the second hears of it and decides again", async () => {
    await answer(admin, "admin_set_plan", member.id, "synthesizer", "explorer", WHY);
    const other = await db.user({ admin: true });
    expect(await answer(other, "admin_set_plan", member.id, "architect", "explorer", WHY)).toEqual({
      refused: "changed",
      granted: "synthesizer",
    });
    expect(await answer(other, "admin_set_plan", member.id, "synthesizer", "synthesizer", WHY)).toEqual({
      refused: "already",
    });
    expect(await plan()).toBe("synthesizer");
    expect(await call(other, "admin_set_plan", member.id, "emperor", "synthesizer", WHY)).toEqual({
      code: "PT400",
      detail: "malformed",
    });
  });
});

describe("the log", () => {
  const field = (value: string | null) => (value === null ? "-" : `${Buffer.byteLength(value)}:${value}`);
  test("is one chain, whatever is in its texts, also when admins write at once", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => db.user({ admin: true })));
    const nasty = [
      "5:quote \" ' \\ 4:text",
      "line\nline\ttab and more",
      "ü€😀 \u202e backwards",
      "a reason of this sort",
    ];
    await Promise.all(
      people.flatMap((who) => nasty.map((why) => answer(who, "admin_account", addressOf(member), why))),
    );
    const rows = await log();
    rows.forEach((row, at) => {
      expect(Number(row.seq)).toBe(at + 1);
      expect(row.prev).toBe(at === 0 ? "" : rows[at - 1]?.hash);
      const hashed = [row.seq, row.at, row.actor, row.action, row.subject, row.reason, row.details, row.prev]
        .map(field)
        .join("");
      expect(row.hash).toBe(createHash("sha256").update(hashed).digest("hex"));
    });
  });

  test("is changed, emptied or shortened by nobody, the owner of the database included", async () => {
    await answer(admin, "admin_account", addressOf(member), WHY);
    for (const statement of [
      "update sync.admin_log set reason = 'x'",
      "delete from sync.admin_log",
      "truncate sync.admin_log",
    ])
      for (const role of ["owner", "service", admin] as const)
        await expect(
          role === "owner" ? db.owner.unsafe(statement) : db.as(role, (sql) => sql.unsafe(statement)),
          statement,
        ).rejects.toMatchObject({ code: "42501" });
  });

  test("keeps its records and its chain when an account is deleted, and names it no more", async () => {
    await answer(admin, "admin_account", addressOf(member), WHY);
    await answer(admin, "admin_set_role", member.id, true, WHY);
    const before = await log();
    await db.owner`delete from auth.users where id = ${member.id}`;
    expect((await log()).slice(0, before.length)).toEqual(before);
    const { records, total } = await answer(admin, "admin_log", null);
    expect(total).toBe(before.length + 1);
    expect(records[0]).toMatchObject({ action: "role", actorAddress: null, subjectAddress: null });
    expect(records[2]).toMatchObject({ action: "look-up", actorAddress: addressOf(admin), subjectAddress: null });
    expect(JSON.stringify(records)).not.toContain(member.id);
    const kept = JSON.stringify(await log());
    expect(kept).not.toContain(member.id);
  });

  test("is read a hundred records at a time, with the admins there are", async () => {
    for (let n = 0; n < 101; n++) await answer(admin, "admin_account", addressOf(member), `${WHY} ${n}`);
    const newest = await answer(admin, "admin_log", null);
    expect(newest.records.length).toBe(100);
    expect(newest.admins).toEqual([{ id: admin.id, address: addressOf(admin), since: expect.any(String), self: true }]);
    const older = await answer(admin, "admin_log", newest.records.at(-1).seq);
    expect(older.records[0].seq).toBe(newest.records.at(-1).seq - 1);
  });
});
