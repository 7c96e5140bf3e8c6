import { beforeEach, expect, test } from "vitest";
import { callsOf, type Json } from "./admin-calls.ts";
import { testDatabase } from "./database.ts";
import { change, device } from "./rows.ts";

/** What admins are told of error reports and feedback. */

const db = testDatabase({ connections: 4 });
const { answer } = callsOf(db);

let admin: { id: string };
let member: { id: string };

beforeEach(async () => {
  await db.owner`delete from public.user_roles`;
  admin = await db.user({ admin: true });
  member = await db.user();
});

const report = (id: string, reason: string, at?: string | readonly string[], route?: string) =>
  change("error_reports", id, {
    code: "INTERNAL_ERROR",
    message: "An internal error occurred",
    details: { origin: "script", name: "TypeError", reason, ...(at && { at: [at].flat() }), ...(route && { route }) },
  });

test("reports are grouped without numbers and quotations; fewer than five people are not counted", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => db.user()));
  for (const [n, who] of people.entries())
    await device(db, who).push(report("a", `row ${n} of "my diary`, "/assets/x.js:1:2"));
  await device(db, member).push(report("b", "rare", "/assets/y.js:1:2"), report("c", "rare", "/assets/y.js:1:2"));
  const { times, list } = await answer(admin, "admin_errors", 7);
  const [common, rare] = [
    list.find(({ cause }: Json) => cause === "row 0 of …"),
    list.find(({ cause }: Json) => cause === "rare"),
  ];
  expect(common).toMatchObject({
    code: "INTERNAL_ERROR",
    origin: "script",
    name: "TypeError",
    place: "/assets/x.js:1:2",
    times: 5,
    people: 5,
    isNew: true,
  });
  expect(rare).toMatchObject({ times: 2, people: null });
  expect(times).toBeGreaterThanOrEqual(7);
  expect(JSON.stringify(list)).not.toContain("diary");
  await db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`; // the triggers would set the time anew
    await sql`update public.error_reports set synced_at = now() - interval '20 days' where user_id = ${member.id} and id = 'b'`;
  });
  const later = (await answer(admin, "admin_errors", 7)).list.find(({ cause }: Json) => cause === "rare");
  expect(later).toMatchObject({ times: 1, isNew: false });
});

test("a group has the places of its newest report and its pages, and nothing else that a device wrote there", async () => {
  const places = ["/assets/z.js:1:2", "my diary", "/assets/z.js:3:4"];
  await device(db, member).push(
    report("p", "placed", places, "/sessions/$id"),
    report("q", "placed", places, "/dear diary"),
    report("r", "placed", places, "/arena"),
  );
  const { list } = await answer(admin, "admin_errors", 7);
  expect(list.find(({ cause }: Json) => cause === "placed")).toMatchObject({
    times: 3,
    places: ["/assets/z.js:1:2", "/assets/z.js:3:4"],
    pages: ["/arena", "/sessions/$id"],
  });
  expect(JSON.stringify(list)).not.toContain("diary");
});

test("a group says the versions that reported it, and whether only the newest does; what is no version is left out", async () => {
  const of = (id: string, reason: string, version: unknown) =>
    change("error_reports", id, {
      code: "INTERNAL_ERROR",
      message: "An internal error occurred",
      details: { origin: "script", name: "TypeError", reason, ...(version !== undefined && { version }) },
    });
  const group = async (cause: string) =>
    (await answer(admin, "admin_errors", 90)).list.find((one: Json) => one.cause === cause);
  const my = device(db, member);
  await my.push(of("v1", "steady", "1.0.0"), of("v2", "unversioned", undefined), of("v3", "words", "dear 1.0 diary"));
  expect(await group("steady")).toMatchObject({ versions: ["1.0.0"], isOfNewest: false }); // there is no other
  await my.push(of("v4", "steady", "1.1.0"), of("v5", "fresh", "1.1.0"), of("v6", "words", { a: "diary" }));
  await my.push(of("v7", "stale", "1.0.0")); // by a device that was not updated
  expect(await group("steady")).toMatchObject({ versions: ["1.0.0", "1.1.0"], isOfNewest: false });
  expect(await group("fresh")).toMatchObject({ versions: ["1.1.0"], isOfNewest: true });
  expect(await group("stale")).toMatchObject({ versions: ["1.0.0"], isOfNewest: false });
  for (const cause of ["unversioned", "words"])
    expect(await group(cause)).toMatchObject({ versions: [], isOfNewest: false });
});

test("of more than six versions the newest six are named, in the order in which they were first seen", async () => {
  const my = device(db, member);
  const seen = ["3.2.0", "3.3.0", "3.8.0", "3.9.0", "3.10.0", "3.11.0", "3.12.0"];
  for (const [n, version] of seen.entries())
    await my.push(
      change("error_reports", `many-${n}`, {
        code: "INTERNAL_ERROR",
        message: "An internal error occurred",
        details: { origin: "script", name: "TypeError", reason: "in many", version },
      }),
    );
  const { list } = await answer(admin, "admin_errors", 90);
  expect(list.find((one: Json) => one.cause === "in many").versions).toEqual(seen.slice(1));
});

test("feedback has its sentiment by context and type, and comments without whose they are", async () => {
  const said = (id: string, rating: number, comment: string | null) =>
    change("feedback", id, { rating, comment, context: "performance-issue", type: "performance" });
  await device(db, member).push(
    said("a", 5, null),
    said("b", 4, "<script>alert(1)</script>"),
    said("c", 3, null),
    said("d", 1, "slow"),
  );
  const { groups, comments, commented } = await answer(admin, "admin_feedback", 30, 0);
  expect(groups).toContainEqual({
    context: "performance-issue",
    type: "performance",
    positive: 2,
    neutral: 1,
    negative: 1,
  });
  expect(comments).toContainEqual({
    on: expect.any(String),
    context: "performance-issue",
    type: "performance",
    rating: 4,
    comment: "<script>alert(1)</script>",
  });
  expect(commented).toBe(2);
  expect(JSON.stringify(comments)).not.toContain(member.id);
  expect((await answer(admin, "admin_feedback", 30, 1)).comments.length).toBe(1);
});

test.each([null, 0, -5, 100_000])("asked for %j days, they answer", async (days) => {
  expect(await answer(admin, "admin_errors", days)).toHaveProperty("list");
  expect(await answer(admin, "admin_feedback", days, -3)).toHaveProperty("comments");
  expect(await answer(admin, "admin_analytics", days)).toHaveProperty("weeks");
});
