import { expect, test, vi } from "vitest";
import { inOrder } from "#domain/arena/turns.ts";
import { modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { modelTurns, setPaused } from "#src/data/arena/model-turns.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { modelHere } from "../ai/connected.ts";
import { seat } from "./seat.ts";

/** All turns that are left, by a model. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

async function begun() {
  const made = await here.connect(["arena"]);
  const run = await beginDebate(made.studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 2,
  });
  if (!run.ok) throw new Error(run.error.message);
  const step = modelTurns(made.studio, run.value.id);
  return {
    ...made,
    run: run.value,
    step,
    ask: () => askStep(made.studio, made.setup, step),
    said: async () => {
      const found = await readDebate(made.studio.db, run.value.id);
      return found.kind === "here" ? inOrder(found.debate.turns).map(({ text, phase }) => `${phase}: ${text}`) : [];
    },
  };
}
const says = (text: string) => ({ says: JSON.stringify({ text, stance: "opposes", about: null }) });

test("a model takes every turn that is left after one press, and each sees what the one before it said", async () => {
  const { ask, said, step } = await begun();
  here.provider.shall(says("One."), says("Two."), says("Three."), says("Four."));
  await ask();
  expect(await said()).toEqual(["opening: One.", "opening: Two.", "critique: Three.", "critique: Four."]);
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
  expect(here.provider.asked[1]?.body, "an opening sees no other").not.toContain("One.");
  expect(here.provider.asked[3]?.body).toContain("Three.");
});

test("paused, the turn on its way arrives and no other is asked for; asked again it goes on", async () => {
  const { studio, run, ask, said } = await begun();
  here.provider.shall("driven");
  const asking = ask();
  await vi.waitFor(() => expect(here.provider.asked).toHaveLength(1));
  await setPaused(studio, run.id, true);
  here.provider.drive.writes(says("One.").says);
  here.provider.drive.ends();
  await asking;
  expect(await said()).toEqual(["opening: One."]);
  expect(here.provider.asked).toHaveLength(1);
  await setPaused(studio, run.id, false);
  here.provider.shall(says("Two."), says("Three."), says("Four."));
  await ask();
  expect(await said()).toHaveLength(4);
});

test("it stops at a turn that the person has begun to write, and at one that fails", async () => {
  const { studio, run, ask, said, step } = await begun();
  const place = `arena:${run.id}:1:${run.seats[1]?.id}`;
  await studio.db.drafts.put({ id: place, text: "Nobody pays", updatedAt: 1 });
  here.provider.shall(says("One."));
  await ask();
  expect(await said()).toEqual(["opening: One."]);
  await ask();
  expect(modelCallOf(step.place, "step")).toMatchObject({
    status: "failed",
    error: { message: "You have begun this turn yourself." },
  });
  await studio.db.drafts.clear();
  here.provider.shall(says("Two."), "break");
  await ask();
  expect(await said()).toEqual(["opening: One.", "opening: Two."]);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed" });
});
