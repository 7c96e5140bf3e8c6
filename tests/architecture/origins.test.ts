import { expect, test } from "vitest";
import type { Prompt, Session } from "#domain/entities.ts";
import { ENTITY_NAMES, ruleOf } from "#domain/entities.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import type { Workspace } from "#src/data/workspace.ts";
import type { Change } from "#sync/store/change.ts";
import { create } from "#sync/store/create.ts";
import type { OptimizerWrite } from "#sync/store/optimizer-prompts.ts";
import { samplesOf } from "../sample-rows.ts";

const ports = { now: () => 5, newId: () => "l1", digest: sha256Digest };

/**
 * No tool can put a new item without its origin: the types refuse it. The lines below are planted violations; where the compiler lets one
 * pass, `@ts-expect-error` is itself an error, and the check of the types fails.
 */
function planted(workspace: Workspace, session: Session, prompt: Prompt, work: OptimizerWrite["work"]) {
  // @ts-expect-error a session without an origin
  const bare: Change = { table: "sessions", put: session };
  const theme: Change = { table: "settings", put: { id: "theme", value: 1 } };
  // @ts-expect-error a prompt without an origin, among other changes
  void workspace.commit([theme, { table: "prompts", put: prompt }]);
  // @ts-expect-error a step from nowhere
  create(ports, "sessions", session, { how: "made", by: "person", from: [] });
  // @ts-expect-error a new prompt of the Optimizer, which stays on this device
  const unlinked: OptimizerWrite = { work, seen: null };
  return [bare, unlinked];
}

test("the planted violations are compiled", () => {
  expect(planted).toBeTypeOf("function");
});

test("what people see as things has an origin; records and what the studio writes has none", () => {
  const withOrigin = ENTITY_NAMES.filter((name) => ruleOf(name).hasOrigin);
  // what the studio writes by itself has none, nor has a record
  for (const name of withOrigin) {
    const { sync, unsent } = ruleOf(name);
    expect([name, sync === "record", unsent === "studio"]).toEqual([name, false, false]);
  }
  // an item of a list is one of these tables
  for (const name of ENTITY_NAMES)
    if (ruleOf(name).isItem) expect([name, withOrigin.includes(name)]).toEqual([name, true]);
});

test("create() gives the row and its links, for one commit", () => {
  const [session] = samplesOf(ruleOf("sessions"), "s1") as unknown as [Session];
  const from = [{ table: "works", row: { id: "w1" } }] as const;
  const changes = create(ports, "sessions", session, { how: "made", by: "person", from });
  expect(changes).toMatchObject([
    { table: "sessions", put: session },
    { table: "links", put: { id: "l1", source: "works/w1", target: "sessions/s1", how: "made", at: 5 } },
  ]);
});
