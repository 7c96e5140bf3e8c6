import { expect, test, vi } from "vitest";
import { type DueTurn, nextStep, shownTurns } from "#domain/arena/next-step.ts";
import { inOrder } from "#domain/arena/turns.ts";
import type { ArenaRun } from "#domain/entities.ts";
import { DAMAGED_TURN } from "#domain/stored/arena.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { cancelModelCall, modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep, connectedModel, outgoingStep } from "#src/data/ai/model-step.ts";
import { chooseProvider } from "#src/data/ai/providers.ts";
import { beginDebate, deleteDebate } from "#src/data/arena/begin-debate.ts";
import { modelTurn } from "#src/data/arena/model-turn.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { takeTurn } from "#src/data/arena/take-turns.ts";
import type { TestStudio } from "../../tools/studio.ts";
import { modelHere } from "../ai/connected.ts";

/** Turns that a model takes, with a provider on this machine. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

const seat = (name: string, side: string) => ({
  personaId: name.toLowerCase(),
  versionId: null,
  name,
  line: `Looks as a ${name}.`,
  critical: "What is this based on?",
  side,
  writer: "you",
});

async function begun(seen: readonly ["arena"] | readonly [] = ["arena"]) {
  const made = await here.connect(seen);
  const run = await beginDebate(made.studio, {
    claims: [{ text: "We charge for the workshop.", percent: 70, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 3,
  });
  if (!run.ok) throw new Error(run.error.message);
  return { ...made, run: run.value };
}

const turnsOf = async (studio: TestStudio, { id }: ArenaRun) => {
  const found = await readDebate(studio.db, id);
  if (found.kind !== "here") throw new Error(found.kind);
  return inOrder(found.debate.turns);
};
async function dueOf(studio: TestStudio, run: ArenaRun): Promise<DueTurn> {
  const next = nextStep(run, await turnsOf(studio, run));
  if (next.kind !== "turn") throw new Error("All turns are taken");
  return next;
}
const says = (text: string, stance = "opposes", about: number | null = null) => ({
  says: JSON.stringify({ text, stance, about }),
});
async function ask(studio: TestStudio, setup: NetworkSetup, run: ArenaRun) {
  const step = modelTurn(studio, run.id, await dueOf(studio, run));
  await askStep(studio, setup, step);
  return modelCallOf(step.place, "step");
}
const spoken = (text: string) => ({ text, relation: "for", asked: "Why?", origin: { by: "you" } }) as const;

test("a turn that a model takes says which model, and what was sent is recorded for its persona; it does not count", async () => {
  const { studio, setup, run } = await begun();
  here.provider.shall(says("The room costs more than we take.", "neither"));
  expect(await ask(studio, setup, run)).toEqual({ status: "idle" });
  const [turn] = await turnsOf(studio, run);
  expect(turn).toMatchObject({
    text: "The room costs more than we take.",
    relation: "for",
    about: run.claims[0]?.id,
    origin: { by: "model", adapter: "openai-compatible", provider: "My server", retries: 0 },
  });
  const records = await studio.db.audit_records.toArray();
  expect(records.map(({ kind, runId, personaId }) => [kind, runId, personaId])).toEqual([
    ["call-begun", run.id, "pragmatist"],
    ["call-ended", run.id, "pragmatist"],
  ]);
  expect(await studio.db.message_events.count()).toBe(0);
});

test("an opening that a model gives against its own side counts where it stands", async () => {
  const { studio, setup, run } = await begun();
  here.provider.shall(says("Nobody pays for a trial.", "opposes"));
  await ask(studio, setup, run);
  expect(await turnsOf(studio, run)).toMatchObject([{ seatId: run.seats[0]?.id, relation: "against" }]);
  expect(run.seats[0]?.side).toBe("for");
});

test("no opening is told another one, neither on the page nor in a call", async () => {
  const { studio, setup, run } = await begun();
  await takeTurn(studio, run.id, await dueOf(studio, run), spoken("It pays for the coffee machine."));
  expect(shownTurns(await dueOf(studio, run), await turnsOf(studio, run))).toEqual([]);
  here.provider.shall(says("Nobody pays for a trial."));
  await ask(studio, setup, run);
  expect(here.provider.asked.at(-1)?.body).toContain("We charge for the workshop.");
  expect(here.provider.asked.at(-1)?.body).not.toContain("coffee machine");
});

test("no call holds the sentence that stands for a damaged argument", async () => {
  const { studio, setup, run } = await begun();
  await takeTurn(studio, run.id, await dueOf(studio, run), spoken("It pays the room."));
  await takeTurn(studio, run.id, await dueOf(studio, run), { ...spoken("Nobody pays."), relation: "against" });
  const [first] = await studio.db.arena_turns.toArray();
  await studio.db.arena_turns.put({ ...first, text: 7 } as never);
  here.provider.shall(says("Forty did pay."));
  await ask(studio, setup, run);
  expect(here.provider.asked.at(-1)?.body).toContain("Nobody pays.");
  expect(here.provider.asked.at(-1)?.body).not.toContain(DAMAGED_TURN);
});

test("a critique is about the argument it was given, and an answer that takes no side is asked for once more, then refused", async () => {
  const { studio, setup, run } = await begun();
  await takeTurn(studio, run.id, await dueOf(studio, run), spoken("It pays the room."));
  await takeTurn(studio, run.id, await dueOf(studio, run), { ...spoken("Nobody pays."), relation: "against" });
  const due = await dueOf(studio, run);
  here.provider.shall(says("Hard to say.", "neither"), says("Both are true.", "neither"));
  expect(await ask(studio, setup, run)).toMatchObject({ status: "failed", prose: "Both are true." });
  expect(here.provider.asked).toHaveLength(2);
  expect(await turnsOf(studio, run)).toHaveLength(2);

  here.provider.shall({ says: "I think so." }, says("Forty did pay.", "opposes", 99));
  expect(await ask(studio, setup, run)).toEqual({ status: "idle" });
  expect((await turnsOf(studio, run)).at(-1)).toMatchObject({
    phase: "critique",
    about: due.about,
    relation: "against",
    asked: "What is this based on?",
  });
});

test("a model that fails in the middle leaves the turns before it, and the seat can be written by hand", async () => {
  const { studio, setup, run } = await begun();
  here.provider.shall(says("It pays the room."));
  await ask(studio, setup, run);
  here.provider.shall("break");
  expect(await ask(studio, setup, run)).toMatchObject({ status: "failed", provider: "My server" });
  expect((await turnsOf(studio, run)).map(({ text }) => text)).toEqual(["It pays the room."]);
  const taken = await takeTurn(studio, run.id, await dueOf(studio, run), spoken("Nobody pays."));
  expect(taken.ok).toBe(true);
});

test("a debate that was killed at any place goes on there, after a turn of the person or of a model", async () => {
  const { studio, setup, run } = await begun();
  const steps: string[] = [];
  for (let at = 0; at < 6; at++) {
    // all that a new page knows is what is on disk
    const due = await dueOf(studio, run);
    steps.push(`${due.round} ${due.seat.name}`);
    if (at % 2 === 0) {
      const step = modelTurn(studio, run.id, due);
      here.provider.shall("hang");
      const killed = askStep(studio, setup, step);
      await vi.waitFor(() => expect(modelCallOf(step.place, "step")).toMatchObject({ status: "asking" }));
      cancelModelCall(step.place, "step");
      await killed;
      expect(await turnsOf(studio, run)).toHaveLength(at);
      here.provider.shall(says(`Argument ${at}.`));
      await ask(studio, setup, run);
    } else await takeTurn(studio, run.id, due, spoken(`Argument ${at}.`));
  }
  expect(steps).toEqual(["1 Pragmatist", "1 Skeptic", "2 Skeptic", "2 Pragmatist", "3 Pragmatist", "3 Skeptic"]);
  expect((await turnsOf(studio, run)).map(({ text }) => text)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Argument ${n}.`));
  expect(nextStep(run, await turnsOf(studio, run))).toEqual({ kind: "weigh" });
});

test("a turn taken by hand while a model writes stays, and so does a debate that was deleted", async () => {
  const { studio, setup, run } = await begun();
  const due = await dueOf(studio, run);
  here.provider.shall("driven");
  const step = modelTurn(studio, run.id, due);
  const asking = askStep(studio, setup, step);
  await vi.waitFor(() => expect(here.provider.asked).toHaveLength(1));
  await takeTurn(studio, run.id, due, spoken("By hand."));
  here.provider.drive.writes(says("By the model.").says);
  here.provider.drive.ends();
  await asking;
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", error: { code: "RESOURCE_LOCKED" } });
  expect((await turnsOf(studio, run)).map(({ text }) => text)).toEqual(["By hand."]);
  await deleteDebate(studio, run);
  await askStep(studio, setup, modelTurn(studio, run.id, { ...due, round: 2 }));
  expect(await studio.db.arena_turns.filter(({ deleted }) => deleted !== 1).count()).toBe(0);
  expect(here.provider.asked).toHaveLength(1);
});

test("nothing is sent before the person saw what leaves from the arena, nor once the model is chosen no more", async () => {
  const { studio, setup, run } = await begun([]);
  const step = modelTurn(studio, run.id, await dueOf(studio, run));
  expect((await outgoingStep(studio, setup, step))?.turns.some(({ content }) => content.includes("workshop"))).toBe(
    true,
  );
  await askStep(studio, setup, step);
  expect(here.provider.asked).toEqual([]);
  expect(await studio.db.audit_records.count()).toBe(0);
  await chooseProvider(studio.db, "answer", "local");
  await chooseProvider(studio.db, "refine", "local");
  expect(await connectedModel(studio.db)).toBeNull();
});

test("prose in the place of a turn is shown as the model's own words, and is no turn", async () => {
  const { studio, setup, run } = await begun();
  here.provider.shall({ says: "I think so." }, { says: "Well,\n\nthe room costs more than we take." });
  const call = await ask(studio, setup, run);
  expect(call).toMatchObject({ status: "failed", prose: "Well,\n\nthe room costs more than we take." });
  expect(await turnsOf(studio, run)).toEqual([]);
  here.provider.shall(says("The room costs more than we take.", "neither"));
  expect(await ask(studio, setup, run)).toEqual({ status: "idle" });
});

test("while a turn comes its words are counted and not shown; half a sentence is of no use, and a person who stops it is told so", async () => {
  const { studio, setup, run } = await begun();
  const step = modelTurn(studio, run.id, await dueOf(studio, run));
  const call = () => modelCallOf(step.place, "step");
  here.provider.shall("driven");
  const stopped = askStep(studio, setup, step);
  await vi.waitUntil(() => here.provider.asked.length > 0);
  here.provider.drive.writes('{"text": "The room costs');
  await vi.waitFor(() => expect(call()).toMatchObject({ status: "asking", soFar: "", words: 3 }));
  cancelModelCall(step.place, "step");
  await stopped;
  expect(call()).toEqual({ status: "idle", isStopped: true });
  expect(await turnsOf(studio, run)).toEqual([]);
});

test.each([
  ["stopped", "stopped"],
  ["broke off", "brokeOff"],
] as const)(
  "of a turn that %s the whole sentences stay as the model's turn, which says so; it does not count",
  async (_, cutOff) => {
    const { studio, setup, run } = await begun();
    const step = modelTurn(studio, run.id, await dueOf(studio, run));
    const half = '{"stance": "opposes", "about": null, "text": "The \\"room\\" costs 3.5 times. Nobody would';
    if (cutOff === "stopped") {
      here.provider.shall("driven");
      const asking = askStep(studio, setup, step);
      await vi.waitUntil(() => here.provider.asked.length > 0);
      here.provider.drive.writes(half);
      await vi.waitFor(() => expect(modelCallOf(step.place, "step")).toMatchObject({ words: 9 }));
      cancelModelCall(step.place, "step");
      await asking;
      expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
    } else {
      here.provider.shall("driven", "driven");
      const asking = askStep(studio, setup, step);
      for (const words of [9, 10]) {
        await vi.waitUntil(() => here.provider.asked.length === words - 8);
        here.provider.drive.writes(words === 9 ? half : `${half} pay`);
        await vi.waitFor(() => expect(modelCallOf(step.place, "step")).toMatchObject({ words }));
        here.provider.drive.dies();
      }
      await asking;
      expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", isKept: true });
    }
    expect(await turnsOf(studio, run)).toMatchObject([
      { text: 'The "room" costs 3.5 times.', relation: "against", status: "said", origin: { by: "model", cutOff } },
    ]);
    expect(await studio.db.message_events.count()).toBe(0);
  },
);

test("the whole sentences of a first attempt stay when the second brings none", async () => {
  const { studio, setup, run } = await begun();
  const step = modelTurn(studio, run.id, await dueOf(studio, run));
  here.provider.shall("driven", "reset");
  const asking = askStep(studio, setup, step);
  await vi.waitUntil(() => here.provider.asked.length === 1);
  here.provider.drive.writes('{"stance": "opposes", "about": null, "text": "It costs much. Nobody would');
  await vi.waitFor(() => expect(modelCallOf(step.place, "step")).toMatchObject({ words: 7 }));
  here.provider.drive.dies();
  await asking;
  expect(here.provider.asked).toHaveLength(2);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", isKept: true });
  expect(await turnsOf(studio, run)).toMatchObject([{ text: "It costs much.", origin: { cutOff: "brokeOff" } }]);
});

test("of a critique that was stopped before it said its side nothing stays: no device says what side a text is on", async () => {
  const { studio, setup, run } = await begun();
  await takeTurn(studio, run.id, await dueOf(studio, run), spoken("It pays the room."));
  await takeTurn(studio, run.id, await dueOf(studio, run), { ...spoken("Nobody pays."), relation: "against" });
  const step = modelTurn(studio, run.id, await dueOf(studio, run));
  here.provider.shall("driven");
  const asking = askStep(studio, setup, step);
  await vi.waitUntil(() => here.provider.asked.length > 0);
  here.provider.drive.writes('{"text": "Forty did pay. And');
  await vi.waitFor(() => expect(modelCallOf(step.place, "step")).toMatchObject({ words: 4 }));
  cancelModelCall(step.place, "step");
  await asking;
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle", isStopped: true });
  expect(await turnsOf(studio, run)).toHaveLength(2);
});
