import { expect, test } from "vitest";
import type { AdminLogRecord } from "#domain/admin/answers.ts";
import { PLAN_NAMES as PLANS_PAGE } from "#src/screens/plans/plan-words.ts";
import { adminSearch } from "#src/tools/admin/model/admin-search.ts";
import { actorOf, didOf, PLAN_NAMES } from "#src/tools/admin/model/words.ts";

test("plans have the names of the plans' page", () => {
  expect(PLAN_NAMES).toEqual(PLANS_PAGE);
});

const record = (
  action: AdminLogRecord["action"],
  details: unknown,
  subjectAddress: string | null = "bob@example.org",
) =>
  ({
    action,
    details: typeof details === "string" ? details : JSON.stringify(details),
    subject: "w",
    subjectAddress,
    actor: null,
    actorAddress: null,
  }) as AdminLogRecord;

test.each([
  [record("look-up", { found: true }), "looked up bob@example.org"],
  [record("look-up", { found: false }), "looked for an account that there is not"],
  [record("look-up", "not JSON", null), "looked up an account that is gone"],
  [record("role", { on: false }), "took the admin role from bob@example.org"],
  [record("plan", { plan: "synthesizer-onetime" }), "granted Synthesizer, one-time to bob@example.org"],
  [record("plan", { plan: "explorer" }), "ended the granted plan of bob@example.org"],
  [
    record("refused", { role: "admin", on: false, refused: "last_admin" }),
    "tried to change the admin role of bob@example.org: refused (last admin)",
  ],
  [
    record("refused", { plan: "architect", refused: "changed" }),
    "tried to change the plan of bob@example.org: refused (changed)",
  ],
])("a record says what was done", (one, said) => {
  expect(didOf(one)).toBe(said);
  expect(actorOf(one)).toBe("the command line");
});

test("the address gives the view; what is unknown is the overview", () => {
  for (const view of ["accounts", "roles", "errors", "feedback"]) expect(adminSearch({ view })).toEqual({ view });
  for (const view of ["overview", "x", 7, null, undefined, ["roles"]])
    expect(adminSearch({ view })).toEqual({ view: undefined });
});
