import { expect, test, vi } from "vitest";
import { BUILT_IN_CASES } from "#domain/personas/bench.ts";
import { modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep, outgoingStep } from "#src/data/ai/model-step.ts";
import { dropProposals, modelQuestions } from "#src/data/personas/model-questions.ts";
import { storeThought } from "#src/data/personas/thoughts.ts";
import { THOUGHT, WORDING } from "../../domain/personas/personas.ts";
import { modelHere } from "../ai/connected.ts";

/** Questions that a model proposes for a persona, with a provider on this machine. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

const NONE = JSON.stringify({ questions: ["Why?", "What of 30 {thing}?"] });

test("what leaves is the persona's wording and built-in texts, and no thought of the person", async () => {
  const { studio, setup } = await here.connect(["persona-wording"]);
  const stored = await storeThought(studio, THOUGHT);
  expect(stored.ok).toBe(true);
  const out = await outgoingStep(studio, setup, modelQuestions("leaving", WORDING));
  const sent = JSON.stringify(out?.turns);
  expect(sent).toContain(WORDING.line);
  expect(sent).toContain(BUILT_IN_CASES[0]);
  expect(sent).not.toContain(THOUGHT.slice(0, 30));
});

test("an answer of which nothing can be asked is asked for once more, then fails; nothing is stored or counted", async () => {
  const { studio, setup } = await here.connect(["persona-wording"]);
  const step = modelQuestions("useless", WORDING);
  here.provider.shall({ says: NONE }, { says: NONE });
  await askStep(studio, setup, step);
  expect(here.provider.asked).toHaveLength(2);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", provider: "My server" });
  expect(await studio.db.message_events.count()).toBe(0);
  expect(await studio.db.persona_versions.count()).toBe(0);
});

test("what was proposed for one new persona is not held against the next", async () => {
  const { studio, setup } = await here.connect(["persona-wording"]);
  const step = modelQuestions("new", WORDING);
  const says = JSON.stringify({ questions: ["Who decides on {thing}?"] });
  here.provider.shall({ says }, { says });
  const ask = () => askStep(studio, setup, step);
  const sent = async () => JSON.stringify((await outgoingStep(studio, setup, step))?.turns);
  await ask();
  expect(await sent()).toContain("Who decides on");
  dropProposals("new");
  expect(await sent()).not.toContain("Who decides on");
  await ask();
  expect(await sent()).toContain("Who decides on");
});
