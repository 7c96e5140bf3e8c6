import { expect, test, vi } from "vitest";
import type { Idea } from "#domain/entities.ts";
import { wordReader } from "#domain/ideation/content-words.ts";
import { meterReader, shownIdeas } from "#domain/ideation/meter.ts";
import { offersOf } from "#domain/ideation/offers.ts";
import { endSilence } from "#domain/ideation/silence.ts";
import { modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { stepOf } from "#src/data/ideation/board-steps.ts";
import { modelIdeas } from "#src/data/ideation/model-ideas.ts";
import { addIdeas, beginBoard, setBoard, setIdeas } from "#src/data/ideation/write-board.ts";
import type { TestStudio } from "../tools/studio.ts";
import { modelHere } from "./ai/connected.ts";

/** Ideas that a model offers on a board, with a provider on this machine. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

const QUESTION = "How can we keep people through the second week of the course?";

async function begun() {
  const made = await here.connect(["ideation"]);
  const board = await beginBoard(made.studio, QUESTION, { minutes: 5, seed: 7 });
  if (!board.ok) throw new Error(board.error.message);
  const added = await addIdeas(made.studio, board.value, [
    { text: "Pair those who start on one day as study partners" },
  ]);
  if (!added.ok) throw new Error(added.error.message);
  const card = { deck: "scamper", card: "combine", asked: "What could be put together?" };
  return { ...made, board: board.value, step: modelIdeas(made.studio, board.value.id, [{ card }]) };
}
const ideasOf = async ({ db }: TestStudio): Promise<Idea[]> =>
  (await db.ideas.toArray()).toSorted((a, b) => a.createdAt - b.createdAt);
const OFFERS = {
  says: JSON.stringify({
    ideas: [
      { title: "Study partners", text: "Pair learners who start on the same day." },
      { title: "A printed map", text: "Post it to everybody." },
    ],
  }),
};

test("nothing is sent while the silent phase runs", async () => {
  const { studio, setup, step } = await begun();
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", error: { code: "RESOURCE_LOCKED" } });
  expect(here.provider.asked).toEqual([]);
  expect(await ideasOf(studio)).toHaveLength(1);
});

test("offers come with the model's name and the card, repeat or not, and are no ideas of the board until they are taken", async () => {
  const { studio, setup, step, board } = await begun();
  await setBoard(studio, board.id, { silence: endSilence(board.silence, studio.now(), "dry") });
  here.provider.shall(OFFERS);
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
  const ideas = await ideasOf(studio);
  expect(ideas.slice(1)).toMatchObject([
    { by: "model", offer: "offered", phase: "open", model: { provider: "My server" }, card: { card: "combine" } },
    { text: "A printed map: Post it to everybody." },
  ]);
  expect(shownIdeas(ideas)).toHaveLength(1);
  const { fresh, repeated } = offersOf(ideas, wordReader(QUESTION));
  expect(fresh.map(({ text }) => text)).toEqual(["A printed map: Post it to everybody."]);
  expect(repeated.map(({ of }) => of.of.id)).toEqual([ideas[0]?.id]);

  const [taken] = fresh;
  if (!taken) throw new Error("no offer");
  await setIdeas(studio, board.id, [stepOf(taken, { offer: "taken", text: "A map on the wall" })]);
  const after = await ideasOf(studio);
  expect(shownIdeas(after).map(({ text, by }) => [text, by])).toContainEqual(["A map on the wall", "model"]);
  expect(meterReader(wordReader(QUESTION))(after).fluency).toBe(1);
  expect(await studio.db.message_events.count()).toBe(0);
  const link = (await studio.db.links.toArray()).find(({ target }) => target.includes(taken.id));
  expect(link).toMatchObject({ how: "prompted", by: "model" });
});

test("a model is told the person's own ideas where they tick it, and otherwise not", async () => {
  const { studio, setup, step, board } = await begun();
  await setBoard(studio, board.id, { silence: endSilence(board.silence, studio.now(), "dry") });
  const told = () => JSON.stringify(here.provider.asked.at(-1)).includes("Pair those who start on one day");
  here.provider.shall(OFFERS);
  await askStep(studio, setup, step);
  expect(told()).toBe(false);
  here.provider.shall(OFFERS);
  await askStep(studio, setup, modelIdeas(studio, board.id, [{ card: null }], true));
  expect(told()).toBe(true);
  expect(JSON.stringify(here.provider.asked.at(-1))).not.toContain("A printed map");
});

test("half an answer leaves no offer", async () => {
  const { studio, setup, step, board } = await begun();
  await setBoard(studio, board.id, { silence: endSilence(board.silence, studio.now(), "dry") });
  here.provider.shall({ says: OFFERS.says.slice(0, 60) });
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed" });
  expect(here.provider.asked).toHaveLength(2);
  expect(await ideasOf(studio)).toHaveLength(1);
});

const LENSES = ["Skeptic", "Operator", "Outsider"].map((card) => ({
  card: { deck: "lens", card, asked: `What would the ${card} ask?` },
  method: `${card}: looks elsewhere`,
})) as unknown as Parameters<typeof modelIdeas>[2];
const oneIdea = (title: string) => ({ says: JSON.stringify({ ideas: [{ title, text: "" }] }) });

test("through three lenses a model is asked three times, each time in the words of one, and each offer names its lens", async () => {
  const { studio, setup, board } = await begun();
  await setBoard(studio, board.id, { silence: endSilence(board.silence, studio.now(), "dry") });
  const step = modelIdeas(studio, board.id, LENSES);
  here.provider.shall(oneIdea("One"), oneIdea("Two"), oneIdea("Three"));
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
  const asked = here.provider.asked.map((each) => JSON.stringify(each));
  expect(asked).toHaveLength(3);
  for (const [at, { method }] of LENSES.entries()) expect(asked[at]).toContain(method);
  const offers = (await ideasOf(studio)).filter(({ offer }) => offer === "offered");
  expect(offers.map(({ text, card }) => [text, card?.card])).toEqual([
    ["One", "Skeptic"],
    ["Two", "Operator"],
    ["Three", "Outsider"],
  ]);
});

test("a lens that failed leaves nothing, and the next press goes on with it", async () => {
  const { studio, setup, board } = await begun();
  await setBoard(studio, board.id, { silence: endSilence(board.silence, studio.now(), "dry") });
  const step = modelIdeas(studio, board.id, LENSES);
  here.provider.shall(oneIdea("One"), { says: "{" }, { says: "{" });
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", isKept: true });
  here.provider.shall(oneIdea("Two"), oneIdea("Three"));
  await askStep(studio, setup, step);
  const offers = (await ideasOf(studio)).filter(({ offer }) => offer === "offered");
  expect(offers.map(({ text, card }) => [text, card?.card])).toEqual([
    ["One", "Skeptic"],
    ["Two", "Operator"],
    ["Three", "Outsider"],
  ]);
});
