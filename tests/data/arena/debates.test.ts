import { describe, expect, test } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { verdictOf } from "#domain/arena/strength.ts";
import { argumentsOf, votesBy } from "#domain/arena/tree.ts";
import { weighingOrder } from "#domain/arena/weighing.ts";
import type { ArenaRun } from "#domain/entities.ts";
import { DAMAGED_TURN } from "#domain/stored/arena.ts";
import { beginDebate, deleteDebate, undoDelete } from "#src/data/arena/begin-debate.ts";
import { dueReviews, newestDebates, readDebate } from "#src/data/arena/read-debate.ts";
import { addSource, chooseNext, interject, takeTurn, writeDissent } from "#src/data/arena/take-turns.ts";
import { believeAfter, castVote, settle } from "#src/data/arena/weigh-debate.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";
import { seat } from "./seat.ts";

/** A debate on disk: turns, votes, dissent, belief, and how it counts. */

const CLAIM = { text: "We charge.", percent: 50, criterion: "" };
/** What is believed of each claim of a debate. */
const percent = ({ claims }: ArenaRun, each: number) => new Map(claims.map(({ id }) => [id, each]));

const DAY = 24 * 60 * 60_000;

async function begun(studio: TestStudio, rounds: 1 | 2 | 3 = 1): Promise<ArenaRun> {
  const made = await beginDebate(studio, {
    claims: [{ text: " We charge for the workshop. ", percent: 70, criterion: "ten people come" }],
    reviewAt: 30 * DAY,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds,
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

async function read(studio: TestStudio, { id }: { readonly id: string }) {
  const found = await readDebate(studio.db, id);
  if (found.kind !== "here") throw new Error(found.kind);
  return found.debate;
}

async function due(studio: TestStudio, run: ArenaRun) {
  const debate = await read(studio, run);
  const next = nextStep(debate.run, debate.turns);
  if (next.kind !== "turn") throw new Error("All turns are taken");
  return next;
}

const say = (text: string, relation: "for" | "against" = "for") =>
  ({ text, relation, asked: "Why?", origin: { by: "you" } }) as const;

/** Takes all turns of a debate with one round, and weighs both openings. */
async function weighed(studio: TestStudio, run: ArenaRun) {
  await takeTurn(studio, run.id, await due(studio, run), say("It pays the room."));
  await takeTurn(studio, run.id, await due(studio, run), say("Nobody pays for a trial.", "against"));
  for (const { turnId } of weighingOrder(run.id, (await read(studio, run)).turns))
    await castVote(studio, run.id, turnId, { truth: 4, bearing: 2 });
}

describe("a debate", () => {
  test("begins with its claim, its seats and what is believed before, in one commit", async () => {
    const studio = await testStudio({ member: true });
    const run = await begun(studio);
    const debate = await read(studio, run);
    expect(debate.run.title).toBe("We charge for the workshop.");
    expect(debate.run.seats.map(({ name }) => name)).toEqual(["Pragmatist", "Skeptic"]);
    const belief = debate.beliefs.get(run.claims[0]?.id ?? "");
    expect(belief?.before?.percent).toBe(70);
    expect(belief?.statement).toMatchObject({ criterion: "ten people come", source: { tool: "arena", id: run.id } });
  });

  test("of a thought has a link to it", async () => {
    const studio = await testStudio();
    const made = await beginDebate(studio, {
      claims: [{ text: "We charge.", percent: 50, criterion: "", from: { table: "sessions", row: { id: "thought" } } }],
      reviewAt: DAY,
      seats: [seat("A", "for"), seat("B", "against")],
      rounds: 1,
    });
    const links = await studio.db.links.toArray();
    expect(made.ok && links.map(({ source, target }) => [source, target])).toContainEqual([
      "sessions/thought",
      `arena_runs/${made.ok && made.value.id}`,
    ]);
  });

  test("stores nothing on a full disk, and says why", async () => {
    const studio = await testStudio();
    studio.failing = DISK_FULL;
    const seats = [seat("A", "for"), seat("B", "against")];
    const made = await beginDebate(studio, { claims: [CLAIM], reviewAt: 1, seats, rounds: 1 });
    expect(made).toEqual({ ok: false, error: DISK_FULL });
    expect(await studio.db.arena_runs.count()).toBe(0);
  });

  test("a turn is stored with its log entry; the next is due [spec:arena-3]", async () => {
    const studio = await testStudio({ member: true });
    studio.logging = true;
    const run = await begun(studio);
    await takeTurn(studio, run.id, await due(studio, run), say("It pays the room."));
    expect((await read(studio, run)).turns).toMatchObject([
      { text: "It pays the room.", phase: "opening", relation: "for" },
    ]);
    expect((await due(studio, run)).seat.name).toBe("Skeptic");
    expect(await studio.db.session_logs.toArray()).toMatchObject([
      { action: "debate_turn", personaId: "pragmatist", payloadSize: 17, metadata: { round: 1, phase: "opening" } },
    ]);
  });

  test("a turn that another tab took meanwhile is refused; the same words can be an interjection", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    const first = await due(studio, run);
    await takeTurn(studio, run.id, first, say("It pays the room."));
    const second = await takeTurn(studio, run.id, first, say("It pays for coffee."));
    expect(second).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED" } });
    const added = await interject(studio, run.id, run.claims[0]?.id ?? "", say("It pays for coffee."));
    expect(added.ok).toBe(true);
    expect((await read(studio, run)).turns.map(({ phase }) => phase)).toEqual(["opening", "interjection"]);
  });

  test("a chosen seat goes next, once", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await chooseNext(studio, run.id, run.seats[1]?.id ?? "");
    const next = await due(studio, run);
    expect(next.seat.name).toBe("Skeptic");
    await takeTurn(studio, run.id, next, null);
    expect((await read(studio, run)).run.nextSeat).toBeNull();
    expect((await due(studio, run)).seat.name).toBe("Pragmatist");
  });

  test("a turn comes after all others, whatever the clock says", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    studio.at = 9_000;
    await takeTurn(studio, run.id, await due(studio, run), say("One."));
    studio.at = 2_000;
    await takeTurn(studio, run.id, await due(studio, run), say("Two.", "against"));
    expect((await read(studio, run)).turns.map(({ text }) => text)).toEqual(["One.", "Two."]);
  });

  test("an empty turn and one of 4,001 characters are refused", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    const next = await due(studio, run);
    expect(await takeTurn(studio, run.id, next, say(" "))).toMatchObject({ ok: false });
    expect(await takeTurn(studio, run.id, next, say("x".repeat(4_001)))).toMatchObject({ ok: false });
    expect((await read(studio, run)).turns).toEqual([]);
  });

  test("a turn in a deleted debate restores nothing", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    const next = await due(studio, run);
    await deleteDebate(studio, run);
    expect(await takeTurn(studio, run.id, next, say("x"))).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
    expect((await readDebate(studio.db, run.id)).kind).toBe("gone");
  });
});

describe("weighing", () => {
  test("a debate counts as one message with the vote that completes it, and never again", async () => {
    const studio = await testStudio({ member: true });
    const run = await begun(studio);
    await takeTurn(studio, run.id, await due(studio, run), say("One."));
    await takeTurn(studio, run.id, await due(studio, run), say("Two.", "against"));
    const [first, second] = weighingOrder(run.id, (await read(studio, run)).turns);
    await castVote(studio, run.id, first?.turnId ?? "", { truth: 4, bearing: 2 });
    expect(await studio.db.message_events.count()).toBe(0);
    await castVote(studio, run.id, second?.turnId ?? "", null);
    expect(await studio.db.message_events.count()).toBe(1);
    await castVote(studio, run.id, first?.turnId ?? "", { truth: 1, bearing: 4 }, "I looked it up.");
    await interject(studio, run.id, run.claims[0]?.id ?? "", say("Three."));
    const third = (await read(studio, run)).turns[2]?.id ?? "";
    await castVote(studio, run.id, third, { truth: 2, bearing: 1 });
    expect(await studio.db.message_events.count()).toBe(1);
    expect((await read(studio, run)).votes.map(({ why }) => why)).toContain("I looked it up.");
  });

  test("a debate is not begun when the plan allows no more messages this month", async () => {
    const studio = await testStudio({ member: true });
    studio.at = Date.UTC(2026, 4, 15);
    for (let at = 0; at < 10; at++) {
      const run = await begun(studio);
      await weighed(studio, run);
    }
    const seats = [seat("A", "for"), seat("B", "against")];
    const more = await beginDebate(studio, { claims: [CLAIM], reviewAt: 1, seats, rounds: 1 });
    expect(more).toMatchObject({ ok: false, error: { code: "RATE_LIMIT_EXCEEDED" } });
  });
});

describe("the end", () => {
  test("a debate closes only with a dissent, or with the word that there is none; its strengths are stored", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await weighed(studio, run);
    expect(await believeAfter(studio, run.id, percent(run, 55))).toMatchObject({ ok: false });
    expect((await read(studio, run)).run.closedAt).toBeNull();
    await writeDissent(studio, run.id, "We never asked.");
    expect((await believeAfter(studio, run.id, percent(run, 55))).ok).toBe(true);
    const debate = await read(studio, run);
    expect(debate.run.closedAt).not.toBeNull();
    expect(Object.values(debate.run.strengths)).toMatchObject([{ word: "open", first: 0.5 }]);
    expect(debate.beliefs.get(run.claims[0]?.id ?? "")?.after?.percent).toBe(55);
  });

  test("a review is due on its day, once the debate is closed, and until it is settled", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    expect(await dueReviews(studio.db, 31 * DAY)).toEqual([]);
    await writeDissent(studio, run.id, null);
    await believeAfter(studio, run.id, percent(run, 60));
    expect(await dueReviews(studio.db, 29 * DAY)).toEqual([]);
    expect(await dueReviews(studio.db, 30 * DAY)).toMatchObject([{ runId: run.id, percent: 60 }]);
    await settle(studio, run.claims[0]?.id ?? "", "happened");
    expect(await dueReviews(studio.db, 31 * DAY)).toEqual([]);
  });

  test("a deletion takes all of a debate, and undo brings all of it back", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await weighed(studio, run);
    await addSource(studio, run.id, { title: "", text: "Nobody pays for a trial." });
    await writeDissent(studio, run.id, "We never asked.");
    const before = await read(studio, run);
    const deleted = await deleteDebate(studio, run);
    expect((await newestDebates(studio.db, 10)).debates).toEqual([]);
    if (!deleted.ok) throw new Error(deleted.error.message);
    await undoDelete(studio, deleted.value);
    const after = await read(studio, run);
    expect(after.turns).toEqual(before.turns);
    expect(after.votes).toEqual(before.votes);
    expect(after.sources).toEqual(before.sources);
    expect(after.beliefs).toEqual(before.beliefs);
  });

  test("an argument that is moved keeps its votes, and stays where it is when it is weighed anew", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await takeTurn(studio, run.id, await due(studio, run), say("One."));
    await takeTurn(studio, run.id, await due(studio, run), say("Two.", "against"));
    const [one, two] = (await read(studio, run)).turns;
    if (!one || !two) throw new Error("no turns");
    for (const { id } of [one, two]) await castVote(studio, run.id, id, { truth: 4, bearing: 2 });
    const moved = { about: one.id, relation: "against" } as const;
    expect((await castVote(studio, run.id, two.id, { truth: 4, bearing: 2 }, "It answers One.", moved)).ok).toBe(true);
    const placeOfTwo = async () => {
      const { turns, votes } = await read(studio, run);
      const claims = run.claims.map(({ id }) => id);
      return argumentsOf(claims, turns, votesBy(votes, "you")).find(({ id }) => id === two.id);
    };
    expect(await placeOfTwo()).toMatchObject({ ...moved, truth: 4, bearing: 2 });
    await castVote(studio, run.id, two.id, { truth: 1, bearing: 2 }, "I looked it up.");
    expect(await placeOfTwo()).toMatchObject({ ...moved, truth: 1 });
    // a circle, and a place that is not there
    for (const about of [two.id, "gone"])
      expect(
        await castVote(studio, run.id, one.id, { truth: 4, bearing: 2 }, "x", { about, relation: "for" }),
      ).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
  });

  test("what hangs on a damaged turn stays in its place, with its number, and in the verdict once both are weighed", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await takeTurn(studio, run.id, await due(studio, run), say("One."));
    const [turn] = await studio.db.arena_turns.toArray();
    if (!turn) throw new Error("no turn");
    await interject(studio, run.id, turn.id, say("That is not so.", "against"));
    for (const { id } of (await read(studio, run)).turns) await castVote(studio, run.id, id, { truth: 4, bearing: 4 });
    const claimId = run.claims[0]?.id ?? "";
    const verdict = async () => {
      const { turns, votes } = await read(studio, run);
      return verdictOf(claimId, argumentsOf([claimId], turns, votesBy(votes, "you"))).first;
    };
    const before = await verdict();
    await studio.db.arena_turns.put({ ...turn, text: 7 } as never);
    const { turns, damaged } = await read(studio, run);
    expect(damaged).toBe(1);
    expect(turns.map(({ text, about }) => [text, about])).toEqual([
      [DAMAGED_TURN, claimId],
      ["That is not so.", turn.id],
    ]);
    expect(await verdict()).toBe(before);
    // its seat has spoken
    expect((await due(studio, run)).seat.id).not.toBe(turn.seatId);
  });

  test("a damaged turn is counted; a damaged debate is named", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    await takeTurn(studio, run.id, await due(studio, run), say("One."));
    const [turn] = await studio.db.arena_turns.toArray();
    await studio.db.arena_turns.put({ ...turn, phase: "song" } as never);
    expect(await read(studio, run)).toMatchObject({ turns: [{ text: DAMAGED_TURN }], damaged: 1 });
    await studio.db.arena_runs.update(run.id, { seats: 7 } as never);
    expect((await readDebate(studio.db, run.id)).kind).toBe("damaged");
    expect((await newestDebates(studio.db, 10)).damaged).toHaveLength(1);
  });

  test("sources have a limit each, and one together", async () => {
    const studio = await testStudio();
    const run = await begun(studio);
    const add = (length: number) => addSource(studio, run.id, { title: "", text: "x".repeat(length) });
    expect((await add(40_001)).ok).toBe(false);
    expect([(await add(40_000)).ok, (await add(40_000)).ok, (await add(40_000)).ok]).toEqual([true, true, true]);
    expect((await add(1)).ok).toBe(false);
  });
});
