import { expect, test, vi } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { cancelModelCall, modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { modelTurn } from "#src/data/arena/model-turn.ts";
import { modelMerge } from "#src/data/synthesis/model-merge.ts";
import { addSynthesis } from "#src/data/synthesis/write-syntheses.ts";
import { callTraces } from "#sync/store/traces.ts";
import { modelHere } from "./connected.ts";

/** The calls that tools make of a model leave traces on this device. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

const seat = (name: string, side: string) => ({
  personaId: name.toLowerCase(),
  versionId: null,
  name,
  line: "",
  critical: "Why?",
  side,
  writer: "you",
});

/** A debate with a turn that a model wrote at the second try, and a merge that was stopped. */
async function asked() {
  const { studio, setup } = await here.connect(["arena", "synthesis"]);
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge for the workshop.", percent: 70, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 1,
  });
  if (!run.ok) throw new Error(run.error.message);
  const due = nextStep(run.value, []);
  if (due.kind !== "turn") throw new Error("No turn is due");
  here.provider.shall({ status: 503 }, { says: '{"stance": "supports", "about": null, "text": "It pays the room."}' });
  await askStep(studio, setup, modelTurn(studio, run.value.id, due));

  const pasted = (title: string, text: string) =>
    ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
  const synthesis = await addSynthesis(studio, {
    sources: [pasted("Notes", "The room is cold."), pasted("Mail", "The room is warm.")],
  });
  if (!synthesis.ok) throw new Error(synthesis.error.message);
  const comparison = { statements: [], weight: [] } as never;
  const step = modelMerge(studio, synthesis.value.id, comparison);
  here.provider.shall("hang");
  const asking = askStep(studio, setup, step);
  await vi.waitUntil(() => here.provider.asked.length === 3);
  cancelModelCall(step.place, "step");
  await asking;
  expect(modelCallOf(step.place, "step")).toMatchObject({ isStopped: true });
  await vi.waitUntil(async () => (await studio.db.traces.count()) === 2);
  return { studio, run: run.value, synthesis: synthesis.value };
}

test("a tool's calls are traced by their item, also one that was stopped, without a word of the person", async () => {
  const { studio, run, synthesis } = await asked();
  const [merge, turn] = await callTraces(studio.db);
  expect(turn).toMatchObject({
    runId: run.id,
    call: {
      item: `arena_runs/${run.id}`,
      task: "debate",
      provider: "My server",
      retries: 1,
      outcomes: ["status 503", "answered"],
      circuit: { before: "closed", after: "closed", failures: 0 },
    },
  });
  expect(turn?.steps.map(({ name }) => name)).toEqual([
    "Adapter loaded",
    "Attempt 1: status 503",
    "Pause 1",
    "Attempt 2: answered",
    "Waited for its turn, and checked",
  ]);
  expect(merge?.call).toMatchObject({ item: `syntheses/${synthesis.id}`, task: "synthesize", outcomes: ["cancelled"] });
  const stored = JSON.stringify([merge, turn]);
  for (const word of ["workshop", "Notes", "cold", "It pays"]) expect(stored).not.toContain(word);
});
