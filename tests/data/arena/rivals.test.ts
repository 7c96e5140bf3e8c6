import { describe, expect, test } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { weighingOrder } from "#domain/arena/weighing.ts";
import type { ArenaRun } from "#domain/entities.ts";
import { beginDebate, deleteDebate, type NewClaim, undoDelete } from "#src/data/arena/begin-debate.ts";
import { readBehindClaims } from "#src/data/arena/read-behind.ts";
import { dueReviews, readDebate } from "#src/data/arena/read-debate.ts";
import { takeTurn, writeDissent } from "#src/data/arena/take-turns.ts";
import { believeAfter, castVote } from "#src/data/arena/weigh-debate.ts";
import { takenFrom } from "#src/data/map/read-taken.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { bring, exported } from "../workspace-contents.ts";
import { seat } from "./seat.ts";

/** A debate about rival claims on disk: each claim is a belief of its own, and all of them close together. */

const DAY = 24 * 60 * 60_000;
const cards: NewClaim = { text: " Cards keep people. ", percent: 70, criterion: "fewer than 5 stop" };
const calls: NewClaim = { text: "Calls keep people.", percent: 30, criterion: "" };

async function begun(studio: TestStudio, ...more: readonly NewClaim[]): Promise<ArenaRun> {
  const made = await beginDebate(studio, {
    claims: [cards, calls, ...more],
    reviewAt: 30 * DAY,
    seats: [seat("Pragmatist", "0"), seat("Skeptic", "1")],
    rounds: 1,
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
async function read(studio: TestStudio, { id }: { readonly id: string }) {
  const found = await readDebate(studio.db, id);
  if (found.kind !== "here") throw new Error(found.kind);
  return found.debate;
}
/** Takes both openings and weighs them: the argument for the first claim counts for more. */
async function weighed(studio: TestStudio, run: ArenaRun) {
  for (const text of ["A card costs nothing.", "People answer a call."]) {
    const debate = await read(studio, run);
    const due = nextStep(debate.run, debate.turns);
    if (due.kind !== "turn") throw new Error("All turns are taken");
    await takeTurn(studio, run.id, due, { text, relation: "for", asked: "", origin: { by: "you" } });
  }
  const { turns } = await read(studio, run);
  for (const { turnId, text } of weighingOrder(run.id, turns))
    await castVote(studio, run.id, turnId, { truth: text.includes("card") ? 5 : 2, bearing: 4 });
}
const percents = ({ claims: [a, b] }: ArenaRun) =>
  new Map([
    [a?.id ?? "", 80],
    [b?.id ?? "", 20],
  ]);

describe("rival claims", () => {
  test("begin with a belief each, and a seat that argues for each", async () => {
    const studio = await testStudio({ member: true });
    const run = await begun(studio);
    const debate = await read(studio, run);
    expect(run.title).toBe("Cards keep people. / Calls keep people.");
    expect(run.seats.map(({ side }) => side)).toEqual(run.claims.map(({ id }) => id));
    expect(run.claims.map(({ id }) => debate.beliefs.get(id)?.before?.percent)).toEqual([70, 30]);
    expect(debate.beliefs.get(run.claims[0]?.id ?? "")?.statement.criterion).toBe("fewer than 5 stop");
  });

  test("are refused where two are the same, and where there are five", async () => {
    const studio = await testStudio();
    const make = (...claims: readonly [NewClaim, ...NewClaim[]]) =>
      beginDebate(studio, { claims, reviewAt: 1, seats: [seat("A", "0"), seat("B", "1")], rounds: 1 });
    expect(await make(cards, cards)).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
    expect(
      await make(cards, calls, { ...calls, text: "c" }, { ...calls, text: "d" }, { ...calls, text: "e" }),
    ).toMatchObject({
      ok: false,
    });
    expect(await studio.db.arena_runs.count()).toBe(0);
  });

  test("close only once the person has said again what they believe of each claim; how each was weighed then is stored", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await weighed(studio, run);
    await writeDissent(studio, run.id, "Nobody asked the people.");
    const one = new Map([[run.claims[0]?.id ?? "", 80]]);
    expect(await believeAfter(studio, run.id, one)).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
    expect((await read(studio, run)).run.closedAt).toBeNull();
    expect((await believeAfter(studio, run.id, percents(run))).ok).toBe(true);
    const debate = await read(studio, run);
    expect(run.claims.map(({ id }) => debate.beliefs.get(id)?.after?.percent)).toEqual([80, 20]);
    const stood = run.claims.map(({ id }) => Object.values(debate.run.strengths).find(({ claimId }) => claimId === id));
    expect(stood[0]?.first).toBeGreaterThan(stood[1]?.first ?? 1);
    expect(stood.map((strength) => strength?.word)).toEqual(["for", "for"]);
    expect((await dueReviews(studio.db, 31 * DAY)).map(({ statement }) => statement.text)).toEqual([
      "Cards keep people.",
      "Calls keep people.",
    ]);
  });

  test("each have a link to what they were made of", async () => {
    const studio = await testStudio();
    const workspace = await studio.workspace();
    if (!workspace.ok) throw new Error(workspace.error.message);
    const { aSession } = await import("../../sync/workspace.ts");
    for (const id of ["s1", "s2"])
      await workspace.value.commit(workspace.value.create("sessions", aSession(id, { title: `About ${id}` }), "typed"));
    const from = (id: string) => ({ from: { table: "sessions", row: { id } } }) as const;
    const made = await beginDebate(studio, {
      claims: [
        { ...cards, ...from("s2") },
        { ...calls, ...from("s1") },
      ],
      reviewAt: 1,
      seats: [seat("A", "0"), seat("B", "1")],
      rounds: 1,
    });
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value.origin).toBeNull();
    const behind = await readBehindClaims(studio.db, made.value);
    expect(made.value.claims.map(({ id }) => behind.get(id)?.title)).toEqual(["About s2", "About s1"]);
  });

  test("are on a map as two claims, and the dissent as a thought of its own", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await weighed(studio, run);
    await writeDissent(studio, run.id, "Nobody asked the people.");
    const taken = await takenFrom(studio.db, "arena_runs", run.id);
    expect(taken?.thoughts.map(({ text, below }) => [text, below.map((each) => each.text)])).toEqual([
      ["Cards keep people.", ["A card costs nothing."]],
      ["Calls keep people.", ["People answer a call."]],
      ["Nobody asked the people.", []],
    ]);
  });

  test("are in a workspace file, and the same on another device", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await weighed(studio, run);
    await writeDissent(studio, run.id, null);
    await believeAfter(studio, run.id, percents(run));
    const other = await testStudio();
    expect(await bring(other, await exported(studio))).toMatchObject({ ok: true, value: { damaged: 0 } });
    expect(await read(other, run)).toEqual(await read(studio, run));
  });

  test("go with their debate, beliefs too, and come back with it", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await weighed(studio, run);
    const before = await read(studio, run);
    const deleted = await deleteDebate(studio, run);
    if (!deleted.ok) throw new Error(deleted.error.message);
    expect((await studio.db.statements.toArray()).map((row) => row.deleted)).toEqual([1, 1]);
    await undoDelete(studio, deleted.value);
    expect(await read(studio, run)).toEqual(before);
  });
});
