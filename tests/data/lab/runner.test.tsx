/** A run of the lab: what it asks and stores, and how it resumes. */

import { expect, onTestFinished, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { checkOutput } from "#domain/lab/check.ts";
import type { Experiment, LabRun } from "#domain/lab/types.ts";
import { err, ok } from "#domain/result.ts";
import { score } from "#domain/thinking/score/score.ts";
import type { Ai } from "#src/ai/ai.ts";
import { LOCAL_SETUP, type NetworkSetup } from "#src/ai/provider.ts";
import { aiOf } from "#src/data/ai/ai.ts";
import { addProvider, removeProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { addExperiment, beginRun, waitAgain } from "#src/data/lab/experiments.ts";
import { askable } from "#src/data/lab/lab-adapters.ts";
import { workOn } from "#src/data/lab/runner.ts";
import { pauseRun, stopRun, workingOn } from "#src/data/lab/working.ts";
import { isAtWork } from "#src/platform/occupied.ts";
import { cellsOfRun } from "#sync/store/lab.ts";
import { anExperiment } from "../../lab-rows.ts";
import { askingExpert } from "../../tools/asking-expert.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

const HOME: NetworkSetup = {
  id: "home",
  kind: "openai-compatible",
  label: "Home",
  baseUrl: "http://localhost:11434/v1",
  model: "small",
  takesSchema: false,
};

/** Checks without a worker. */
const createChecks = () => ({
  check: async (...asked: Parameters<typeof checkOutput>) => checkOutput(...asked),
  dispose: () => undefined,
});

/** Every provider answers with what `answer` returns for a prompt; the questions are recorded. */
async function answering(answer: (text: string, asked: number) => string | null = (text) => `About ${text}`) {
  const studio = await testStudio();
  const asked: string[] = [];
  const circuit = { state: "closed" as "closed" | "open" };
  const ai = {
    async ask(task: string, input: { text?: string; rubric?: string; output?: string }) {
      if (task === "judge") return ok({ output: { points: 0.4, reason: "Half of it." } });
      asked.push(input.text ?? "");
      const text = answer(input.text ?? "", asked.length);
      if (text === null) return err(appError("TIMEOUT", "It did not answer in time.", { remedy: "Try again." }));
      return ok({ output: { text }, model: "small", report: { ms: 5.4 } });
    },
    circuit: () => circuit,
    subscribe: () => () => undefined,
  };
  await aiOf(studio, async () => ({ createAi: () => ai as unknown as Ai }));
  return { studio, asked, circuit };
}

async function begun(studio: TestStudio, fields: Partial<Experiment> = {}): Promise<LabRun> {
  const added = await addExperiment(studio, anExperiment("x", fields));
  if (!added.ok) throw new Error(added.error.message);
  const setups = fields.adapters?.some(({ id }) => id === HOME.id) ? [HOME] : [];
  const run = await beginRun(studio, added.value, askable({ setups }, false));
  if (!run.ok) throw new Error(run.error.message);
  return run.value;
}

const cells = (studio: TestStudio, run: LabRun) => cellsOfRun(studio.db, run.id);
const stateOf = async (studio: TestStudio, run: LabRun) => studio.db.lab_runs.get(run.id);

test("every prompt is asked with every input, and each answer is held to the checks; this device's without the prompt it repeats", async () => {
  const { studio, asked } = await answering((text) =>
    text.includes("bread") ? `${text}\n\n## Steps\n\n- Bake bread` : text,
  );
  const run = await begun(studio);
  expect(await workOn(studio, run, { createChecks })).toEqual({ ok: true, value: undefined });
  expect(asked).toEqual([
    "Explain tides",
    "Explain bread",
    "Explain tides to a child in five sentences",
    "Explain bread to a child in five sentences",
  ]);
  expect(await stateOf(studio, run)).toMatchObject({ state: "done", why: null });
  expect((await cells(studio, run))[1]).toMatchObject({
    status: "done",
    output: "Explain bread\n\n## Steps\n\n- Bake bread",
    model: "small",
    ms: 5,
    known: false,
    checks: [{ assertionId: "c1", verdict: "met" }],
  });
  expect((await cells(studio, run))[0], "it added nothing that could be checked").toMatchObject({
    status: "done",
    output: "Explain tides",
    checks: [],
  });
});

test("a question already asked of the same model is not asked again, but a repeat is", async () => {
  const { studio, asked } = await answering((text, at) => `${text} ${at}`);
  await workOn(studio, await begun(studio), { createChecks });
  const again = await begun(studio, { repeat: 2 });
  await workOn(studio, again, { createChecks });
  expect(asked).toHaveLength(8);
  expect((await cells(studio, again)).map(({ known }) => known)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  const anew = await begun(studio);
  await workOn(studio, anew, { createChecks, reuse: false });
  expect(asked).toHaveLength(12);
});

test("a run that ended in the middle, as by a crash, asks only what is still missing", async () => {
  const { studio, asked } = await answering();
  const run = await begun(studio);
  const [first] = await cells(studio, run);
  await studio.db.lab_cells.update(first?.id ?? "", { status: "done", output: "Kept." });
  await workOn(studio, run, { createChecks });
  expect(asked).toHaveLength(3);
  expect((await cells(studio, run))[0]?.output).toBe("Kept.");
});

test("a pause lets answers under way arrive, and asks no more", async () => {
  const { studio, asked } = await answering((text) => {
    expect(isAtWork(), "nobody is asked anything meanwhile").toBe(true);
    pauseRun(run.id);
    return text;
  });
  const run = await begun(studio);
  await workOn(studio, run, { createChecks });
  expect(asked).toHaveLength(1);
  expect((await cells(studio, run)).map(({ status }) => status)).toEqual(["done", "waiting", "waiting", "waiting"]);
  expect(await stateOf(studio, run)).toMatchObject({ state: "paused", why: null });
  expect(workingOn(run.id)).toBeUndefined();
  expect(isAtWork()).toBe(false);
});

test("a run that is stopped waits for no answer; its questions are asked again when it goes on", async () => {
  const { studio, asked } = await answering();
  const run = await begun(studio);
  const signals: AbortSignal[] = [];
  const ai = await aiOf(studio);
  const { ask } = ai;
  ai.ask = (async (
    _task: string,
    _input: unknown,
    { signal, unwatched }: { signal: AbortSignal; unwatched: boolean },
  ) => {
    expect(unwatched, "a part of an answer is none here").toBe(true);
    signals.push(signal);
    const stopped = new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    stopRun(run.id);
    return stopped;
  }) as typeof ai.ask;
  expect(await workOn(studio, run, { createChecks })).toEqual({ ok: true, value: undefined });
  expect(signals).toHaveLength(1);
  expect((await cells(studio, run)).map(({ status }) => status)).toEqual(["waiting", "waiting", "waiting", "waiting"]);
  expect(await stateOf(studio, run)).toMatchObject({ state: "paused", why: null });

  ai.ask = ask;
  await workOn(studio, run, { createChecks });
  expect(asked).toHaveLength(4);
  expect(await stateOf(studio, run)).toMatchObject({ state: "done" });
});

test("one that fails says why, the others go on, and what failed can be asked again", async () => {
  let isWell = false;
  const { studio } = await answering((text) => (text.includes("bread") && !isWell ? null : text));
  const run = await begun(studio);
  await workOn(studio, run, { createChecks });
  expect((await cells(studio, run)).map(({ status }) => status)).toEqual(["done", "failed", "done", "failed"]);
  expect((await cells(studio, run))[1]?.error).toBe("It did not answer in time. Try again.");
  isWell = true;
  await waitAgain(studio, run.id);
  await workOn(studio, run, { createChecks });
  expect((await cells(studio, run)).every(({ status }) => status === "done")).toBe(true);
  expect(await stateOf(studio, run)).toMatchObject({ state: "done" });
});

test("an open circuit stops the run, which gives the reason", async () => {
  const { studio, circuit } = await answering(() => {
    circuit.state = "open";
    return null;
  });
  const run = await begun(studio);
  await workOn(studio, run, { createChecks });
  expect((await cells(studio, run)).map(({ status }) => status)).toEqual(["failed", "waiting", "waiting", "waiting"]);
  expect((await stateOf(studio, run))?.why).toContain("This device, no model does not answer");
});

test("nothing leaves the device before the person agreed, or for a provider removed meanwhile", async () => {
  const { studio, asked } = await answering();
  await addProvider(studio.db, HOME);
  await markShown(studio.db, HOME); // what a thread sends is another thing
  const run = await begun(studio, { adapters: [{ id: HOME.id, price: null }] });
  await workOn(studio, run, { createChecks });
  expect(asked).toEqual([]);
  expect((await stateOf(studio, run))?.why).toContain("not yet seen what is sent to Home");
  await markShown(studio.db, HOME, "lab");
  await workOn(studio, run, { createChecks });
  expect(asked).toHaveLength(4);
  const next = await begun(studio, { adapters: [{ id: HOME.id, price: null }], repeat: 2 });
  await removeProvider(studio.db, HOME.id);
  await workOn(studio, next, { createChecks });
  expect(asked).toHaveLength(4);
  expect((await stateOf(studio, next))?.why).toBe("Home is not set up on this device any more.");
});

test("a rubric is judged by the model that the plan names, and undecided without one", async () => {
  const { studio } = await answering((text) => `${text}\n\n## Steps\n\n- One`);
  await addProvider(studio.db, HOME);
  await markShown(studio.db, HOME, "lab");
  const rubric = { id: "r", kind: "rubric", text: "Names the reader.", least: 0.5 } as const;
  const nobody = await begun(studio, { assertions: [rubric] });
  await workOn(studio, nobody, { createChecks });
  expect((await cells(studio, nobody))[0]?.checks).toMatchObject([{ verdict: "undecided", measured: null }]);
  const added = await addExperiment(studio, anExperiment("y", { assertions: [rubric], judge: HOME.id }));
  if (!added.ok) throw new Error(added.error.message);
  const run = await beginRun(studio, added.value, askable({ setups: [HOME] }, false));
  if (!run.ok) throw new Error(run.error.message);
  await workOn(studio, run.value, { createChecks });
  expect((await cells(studio, run.value))[0]?.checks).toEqual([
    { assertionId: "r", verdict: "missed", measured: 0.4, note: "Half of it." },
  ]);
});

test("two tabs do not work on one run", async () => {
  const { studio, asked } = await answering();
  const run = await begun(studio);
  const { locks } = navigator;
  onTestFinished(() => void Object.defineProperty(navigator, "locks", { value: locks, configurable: true }));
  const request = (_name: string, _options: unknown, work: (lock: null) => unknown) => work(null); // held by the other tab
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  expect(await workOn(studio, run, { createChecks })).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED" } });
  expect(asked).toEqual([]);
});

test("this device answers without a model, the same every time", async () => {
  const studio = await testStudio({ expert: askingExpert });
  const run = await begun(studio);
  await workOn(studio, run, { createChecks });
  const [cell] = await cells(studio, run);
  expect(cell).toMatchObject({ status: "done", model: null, adapterId: LOCAL_SETUP.id });
  expect(cell?.output).toContain("## Questions for you\n\n- What should come of it?");
});

/** A wording, the same through a persona, and one case. */
const LIFTED = {
  prompts: [
    { id: "b", label: "Short", body: "why do bees dance", from: null },
    {
      id: "s",
      label: "Short, Skeptic",
      body: "why do bees dance\n\nHow would I notice a wrong answer about {{topic}}?",
      from: null,
      persona: { id: "skeptic", name: "Skeptic", of: "b" },
    },
  ],
} as const;

test("a persona's effect on a wording is recorded once it was tried, one sample per case, and waits to be sent", async () => {
  const { studio } = await answering((text, at) => {
    if (at === 2) pauseRun(run.id);
    return text;
  });
  const run = await begun(studio, LIFTED);
  await workOn(studio, run, { createChecks });
  expect(await stateOf(studio, run)).toMatchObject({ state: "paused" });
  expect(await studio.db.persona_lift.count()).toBe(0);
  await workOn(studio, run, { createChecks });
  expect(await stateOf(studio, run)).toMatchObject({ state: "done" });
  const samples = await studio.db.persona_lift.toArray();
  const base = score("why do bees dance").total;
  const finals = ["tides", "bread"].map(
    (topic) => score(`why do bees dance\n\nHow would I notice a wrong answer about ${topic}?`).total,
  );
  expect(samples.map(({ finalQuality }) => finalQuality).sort()).toEqual(finals.sort());
  for (const sample of samples)
    expect(sample).toMatchObject({
      personaId: "skeptic",
      baseQuality: base,
      delta: sample.finalQuality - base,
      timestamp: studio.at,
    });
  const waiting = (await studio.db.outbox.toArray()).map(({ key }) => key);
  expect(waiting.sort()).toEqual(samples.map(({ id }) => `persona_lift/${id}`).sort());
});

test("a run killed before it was marked done records nothing twice, and neither does a repeated pair", async () => {
  const { studio } = await answering();
  const run = await begun(studio, LIFTED);
  await workOn(studio, run, { createChecks });
  const first = await studio.db.persona_lift.toArray();
  expect(first).toHaveLength(2);
  await studio.db.lab_runs.update(run.id, { state: "running" });
  studio.at += 1_000;
  await workOn(studio, run, { createChecks });
  await workOn(studio, await begun(studio, LIFTED), { createChecks });
  expect(await studio.db.persona_lift.toArray()).toEqual(first);

  const [base, persona] = LIFTED.prompts;
  const prompts = [base, { ...persona, body: "why do bees dance\n\nWho says so?" }];
  await workOn(studio, await begun(studio, { prompts }), { createChecks });
  // both cases have the same text now: they are one pair
  expect(await studio.db.persona_lift.count()).toBe(3);
});

test("a wording whose base was removed is tried like any other, and nothing is recorded for it", async () => {
  const { studio, asked } = await answering();
  const run = await begun(studio, { prompts: [LIFTED.prompts[1]] });
  await workOn(studio, run, { createChecks });
  expect(asked).toHaveLength(2);
  expect(await stateOf(studio, run)).toMatchObject({ state: "done" });
  expect(await studio.db.persona_lift.count()).toBe(0);
});
