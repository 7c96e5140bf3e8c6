import { expect, test, vi } from "vitest";
import { modelVotersIn, sharedVoices, sharedVoiceWords, weighedBy } from "#domain/arena/model-voters.ts";
import { verdictOf } from "#domain/arena/strength.ts";
import { votesBy } from "#domain/arena/tree.ts";
import { cancelModelCall, modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { modelVotes } from "#src/data/arena/model-votes.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { castVote } from "#src/data/arena/weigh-debate.ts";
import { aRun, aTurn, TURNS, VOTES } from "../../domain/arena/debate.ts";
import { modelHere } from "../ai/connected.ts";

/** A model weighs blind, as a second voter. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

async function weighed() {
  const { studio, setup } = await here.connect(["arena"]);
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const { create, commit } = opened.value;
  const stored = await commit([
    ...create("arena_runs", aRun(), "typed"),
    ...TURNS.flatMap((turn) => create("arena_turns", turn, "typed")),
    ...VOTES.map((put) => ({ table: "arena_votes", put }) as const),
  ]);
  if (!stored.ok) throw new Error(stored.error.message);
  const step = modelVotes(studio, "run", setup.label);
  const debate = async () => {
    const found = await readDebate(studio.db, "run");
    if (found.kind !== "here") throw new Error(found.kind);
    return found.debate;
  };
  return { studio, setup, step, debate };
}
const votes = (truth: number, bearing: number, argument = true) => ({
  says: JSON.stringify({ argument, truth, bearing, reason: "By the text." }),
});

test("a model weighs each argument in a call of its own, told the claim and the text alone; the person's verdict and count stay", async () => {
  const { studio, setup, step, debate } = await weighed();
  const before = await debate();
  here.provider.shall(...TURNS.map((_, at) => votes(at === 0 ? 5 : 3, 2, at !== 1)));
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
  expect(here.provider.asked).toHaveLength(TURNS.length);
  for (const { body } of here.provider.asked) {
    const sent = JSON.stringify(body);
    expect(TURNS.filter(({ text }) => sent.includes(text))).toHaveLength(1);
    for (const { name } of before.run.seats) expect(sent).not.toContain(name);
  }
  const after = await debate();
  const [voter, ...others] = modelVotersIn(after.run, after.turns, after.votes);
  expect(others).toEqual([]);
  expect(voter).toMatchObject({ name: "My server", left: [] });
  expect([...(voter?.votes.values() ?? [])].filter(({ notArgument }) => notArgument)).toHaveLength(1);
  expect(votesBy(after.votes, "you")).toEqual(votesBy(before.votes, "you"));
  expect(await studio.db.message_events.count()).toBe(0);
});

test("votes that came before a stop or a failure stay, and the next press goes on with the others", async () => {
  const { studio, setup, step, debate } = await weighed();
  here.provider.shall(votes(4, 4), votes(2, 1), "hang");
  const asking = askStep(studio, setup, step);
  await vi.waitUntil(() => here.provider.asked.length === 3);
  cancelModelCall(step.place, "step");
  await asking;
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle", isStopped: true, isKept: true });
  const leftNow = async () => {
    const { run, turns, votes: all } = await debate();
    return modelVotersIn(run, turns, all)[0]?.left.length;
  };
  expect(await leftNow()).toBe(TURNS.length - 2);
  here.provider.shall(...TURNS.slice(2).map(() => votes(3, 3)));
  await askStep(studio, setup, step);
  expect(await leftNow()).toBe(0);
  expect(here.provider.asked).toHaveLength(3 + TURNS.length - 2);
});

test("a model that is no longer the chosen one is asked nothing, and the weighing ends", async () => {
  const { studio, setup, step } = await weighed();
  await askStep(studio, { ...setup, id: "another" }, step);
  expect(here.provider.asked).toEqual([]);
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
});

test("an argument that another tab had weighed meanwhile gets no second vote", async () => {
  const { studio, setup, step, debate } = await weighed();
  const other = modelVotes(studio, "run", setup.label);
  const late: typeof step = {
    ...step,
    async keep(...said) {
      await other.read(studio.db);
      await other.keep(...said);
      return step.keep(...said);
    },
  };
  here.provider.shall(...TURNS.map(() => votes(3, 2)));
  await askStep(studio, setup, late);
  expect((await debate()).votes.filter(({ by }) => by !== "you")).toHaveLength(TURNS.length);
});

test("a weight that is no step of the scale is asked for once more, then refused", async () => {
  const { studio, setup, step, debate } = await weighed();
  here.provider.shall(votes(6, 2), votes(3.5, 2));
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed" });
  expect((await debate()).votes.filter(({ by }) => by !== "you")).toEqual([]);
});

test("an argument that the model could not weigh comes after the others at the next press", async () => {
  const { studio, setup, step, debate } = await weighed();
  here.provider.shall(votes(6, 2), votes(6, 2));
  await askStep(studio, setup, step);
  const sentAt = (at: number) => TURNS.find(({ text }) => JSON.stringify(here.provider.asked[at]?.body).includes(text));
  const refused = sentAt(0);
  here.provider.shall(...TURNS.slice(1).map(() => votes(3, 2)), votes(6, 2));
  await askStep(studio, setup, step);
  const weighedNow = (await debate()).votes.flatMap(({ by, turnId }) => (by === "you" ? [] : [turnId]));
  expect(weighedNow).toHaveLength(TURNS.length - 1);
  expect(weighedNow).not.toContain(refused?.id);
  expect(sentAt(here.provider.asked.length - 1)).toBe(refused);
});

test("a model's verdict follows where the person moved an argument", async () => {
  const { studio, setup, step, debate } = await weighed();
  here.provider.shall(...TURNS.map(() => votes(3, 2)));
  await askStep(studio, setup, step);
  const strength = async () => {
    const { run, turns, votes: all } = await debate();
    const [voter] = modelVotersIn(run, turns, all);
    if (!voter) throw new Error("no votes");
    return verdictOf("claim", weighedBy(voter, run, turns, votesBy(all, "you"))).first;
  };
  const before = await strength();
  await castVote(studio, "run", "1", { truth: 4, bearing: 3 }, "It speaks against it.", {
    about: "claim",
    relation: "against",
  });
  expect(await strength()).not.toBeCloseTo(before);
});

test("a model that speaks for several seats is named as one voice", () => {
  const by = {
    by: "model",
    adapter: "openai-compatible",
    provider: "My server",
    model: "small",
    ms: 1,
    retries: 0,
  } as const;
  const turns = [
    aTurn("1", { seatId: "p", origin: by }),
    aTurn("2", { seatId: "s", origin: { ...by, provider: "Other" } }),
    aTurn("3", { seatId: "c", origin: by }),
    aTurn("4", { seatId: "p", origin: by }),
    aTurn("5", { seatId: "e", origin: by, status: "passed" }),
  ];
  const voices = sharedVoices(aRun(), turns);
  expect(voices.map(sharedVoiceWords)).toEqual(["My server speaks for Pragmatist and Clarifier: one voice, not two."]);
  expect(sharedVoices(aRun(), turns.slice(0, 2))).toEqual([]);
});
