import { describe, expect, test } from "vitest";
import { makeStamp } from "#sync/store/stamps.ts";
import { testDatabase } from "./database.ts";
import { ANSWERED, ASKED, change, device, REPLY, sqlPush, type TABLES } from "./rows.ts";

const db = testDatabase();
const phone = async () => device(db, await db.user());

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
    ["messages", { ...REPLY, adapter: "local" }, "23514", /messages_shape/],
    ["messages", { ...REPLY, text: undefined }, "23514", /messages_shape/],
    ["messages", { ...REPLY, adapter: undefined }, "23514", /messages_shape/],
    ["messages", { ...REPLY, origin: undefined }, "23514", /messages_shape/],
    ["messages", { ...REPLY, origin: "a model" }, "23514", /messages_shape/],
    ["messages", { ...REPLY, decisions: {} }, "23514", /messages_shape/],
    ["messages", { ...REPLY, thought: {} }, "23514", /messages_shape/],
    ["messages", { origin: REPLY.origin }, "23514", /messages_shape/],
    ["messages", { ...REPLY, origin: { asked: "x".repeat(790_000) } }, "54000", /larger than its table allows/],
    ["messages", { ...ASKED, template: undefined }, "23514", /messages_shape/],
    ["messages", { ...ASKED, to: "q" }, "23514", /messages_chat/],
    ["messages", { ...ANSWERED, known: undefined }, "23514", /messages_shape/],
    ["messages", { ...ANSWERED, versionId: "v" }, "23514", /messages_chat/],
    ["messages", { personaId: "skeptic" }, "23514", /messages_chat/],
    ["estimates", { percent: 0 }, "23514", /estimates_percent/],
    ["estimates", { percent: 100 }, "23514", /estimates_percent/],
    ["estimates", { percent: 50.5 }, "23514", /estimates_percent/],
    ["estimates", { stage: "later" }, "23514", /estimates_stage/],
    ["gym_reviews", { grade: 5 }, "23514", /gym_reviews_grade/],
    ["gym_reviews", { ms: -1 }, "23514", /gym_reviews_ms/],
    ["arena_votes", { truth: 6 }, "23514", /arena_votes_marks/],
    ["links", { target: "sessions/s" }, "23514", /links_ends/],
    ["links", { how: "guessed" }, "23514", /links_how/],
    ["links", { by: "nobody" }, "23514", /links_by/],
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

  test("of a row that never changes says so; it is deleted, and restored as it was", async () => {
    const my = await phone();
    const estimate = (set: Record<string, unknown>, rev: number | null) => change("estimates", "e", set, rev);
    const [added] = (await my.push(estimate({}, null))).results;
    const [changed, deleted] = (await my.push(estimate({ percent: 71 }, 1), estimate({ deleted: 1 }, 1))).results;
    const [otherwise] = (await my.push(estimate({ percent: 71 }, 2))).results;
    const [restored] = (await my.push(estimate({}, 2))).results;
    expect([added, deleted, restored].map((result) => result?.status)).toEqual(["applied", "applied", "applied"]);
    for (const result of [changed, otherwise])
      expect(result).toMatchObject({
        status: "rejected",
        code: "22000",
        message: expect.stringMatching(/never changes/),
      });
  });

  test("of a record that is there already says that records do not change", async () => {
    const my = await phone();
    await my.push(change("feedback", "f"));
    const { results } = await my.push(change("feedback", "f", { comment: "changed" }, 1));
    expect(results[0]).toMatchObject({ status: "rejected", code: "22000" });
  });
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
  test("of an account that is gone: its token is nobody's", async () => {
    const user = await db.user();
    await db.owner`delete from auth.users where id = ${user.id}`;
    expect(await refusal(user, [change("prompts", "p")])).toBe("PT401");
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
