import { expect, test, vi } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { documentOf, markdownOf } from "#domain/synthesis/export.ts";
import { unfoundIn } from "#domain/synthesis/model-draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { cancelModelCall, modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { modelMerge } from "#src/data/synthesis/model-merge.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { setRecipeDeleted, writeRecipe } from "#src/data/synthesis/recipes.ts";
import { addSources, addSynthesis, decide, type NewSource, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { SHAPE } from "../../domain/synthesis/week-two.ts";
import { modelHere } from "../ai/connected.ts";

/** A merge by a model, with a provider on this machine. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

const pasted = (title: string, text: string): NewSource => ({
  kind: "pasted",
  origin: null,
  title,
  text,
  derived: false,
  seats: null,
});
const TWO = [
  pasted("Notes", "Eleven of 40 people stopped in the second week. The videos are too long."),
  pasted("Calls", "Ola liked the long videos. Two people asked for a quiz."),
];

async function merged() {
  const made = await here.connect(["synthesis"]);
  const { studio } = made;
  const added = await addSynthesis(studio, { sources: TWO, question: "" });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  const open = async () => {
    const found = await readSynthesis(studio.db, id);
    if (!found) throw new Error("No synthesis");
    return found;
  };
  const before = await open();
  const comparison = compareSources(before.sources, "");
  await storeDraft(studio, before, draftOf(comparison, before.sources, SHAPE), { shape: SHAPE });
  return { ...made, id, open, comparison, step: modelMerge(studio, id, comparison) };
}
const says = (...sentences: readonly (readonly [string, readonly number[]])[]) => ({
  says: JSON.stringify({ sentences: sentences.map(([text, sources]) => ({ text, sources })), minority: [] }),
});
const GOOD = says(
  ["In the second week, eleven of the 40 people stopped.", [1]],
  ["Twelve people asked for a quiz.", [2]],
  ["Sunshine improves gardens everywhere.", [2]],
);

test("a model's text comes beside the device's, counts once more, and the person chooses", async () => {
  const { studio, setup, step, open } = await merged();
  const device = (await open()).draft;
  const counted = await studio.db.message_events.count();
  here.provider.shall(GOOD);
  await askStep(studio, setup, step);
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
  const now = await open();
  expect(now.draft?.id).toBe(device?.id);
  expect(now.drafts.device?.id).toBe(device?.id);
  expect(now.drafts.model).toMatchObject({ by: "openai-compatible", engine: null, made: { provider: "My server" } });
  expect((await studio.db.message_events.count()) - counted).toBe(1);
});

test("a sentence with a number or words that its source lacks stays out until it is taken in, and is the model's all the same", async () => {
  const { studio, setup, step, open, id, comparison } = await merged();
  here.provider.shall(GOOD);
  await askStep(studio, setup, step);
  const model = (await open()).drafts.model;
  if (!model) throw new Error("no draft");
  await decide(studio, id, () => ({ draftId: model.id }));
  const shown = async () => {
    const { synthesis, sources, draft } = await open();
    if (!draft) throw new Error("no draft");
    return { synthesis, sources, draft, ...placed(comparison, sources, draft, synthesis) };
  };
  const first = await shown();
  expect(first.text.map(({ text, isModels }) => [text, isModels])).toEqual([
    ["In the second week, eleven of the 40 people stopped.", true],
  ]);
  expect(unfoundIn(model).map(({ text }) => text)).toEqual([
    "Twelve people asked for a quiz.",
    "Sunshine improves gardens everywhere.",
  ]);
  expect(unfoundIn(model)[0]?.missing).toEqual(["Twelve people"]);
  // what the text lacks is in the report: the number of the source
  const quiz = comparison.statements.find(({ text }) => text.includes("Two people"));
  expect(first.report.map(({ key }) => key)).toContain(quiz?.key);

  const [taken] = unfoundIn(model);
  const [key = ""] = taken?.keys ?? [];
  await decide(studio, id, ({ decisions, wording }) => ({
    decisions: { ...decisions, [key]: { to: "text", why: "" } },
    wording: { ...wording, [key]: taken?.text ?? "" },
  }));
  const second = await shown();
  expect(second.text).toContainEqual(
    expect.objectContaining({ text: "Twelve people asked for a quiz.", isModels: true, isOwn: false }),
  );
  const { synthesis, sources } = second;
  expect(markdownOf(documentOf(synthesis, sources, comparison, second, "My server"))).toContain("Written by My server");
});

test("a sentence for which its source has no statement left is shown beside the text, and never in it", async () => {
  const { studio, setup, step, open, comparison } = await merged();
  const extra = "A quiz was wanted.";
  here.provider.shall(says(["Two people asked for a quiz.", [2]], ["Ola liked the long videos.", [2]], [extra, [2]]));
  await askStep(studio, setup, step);
  const { drafts, synthesis, sources } = await open();
  const model = drafts.model;
  if (!model) throw new Error("no draft");
  expect(unfoundIn(model)).toEqual([{ text: extra, keys: [], missing: [] }]);
  const { text } = placed(comparison, sources, model, synthesis);
  expect(text.map((sentence) => sentence.text)).toEqual(["Two people asked for a quiz.", "Ola liked the long videos."]);
});

test("the words to keep go to the model, each on a line of its own", async () => {
  const { studio, setup, step, open, comparison } = await merged();
  const sent = () => String(here.provider.asked.at(-1)?.body);
  here.provider.shall(GOOD);
  await askStep(studio, setup, step);
  expect(sent()).not.toContain("words to keep");
  const shape = { ...SHAPE, keep: ["Ola", "second week"] };
  const before = await open();
  await storeDraft(studio, before, draftOf(comparison, before.sources, shape), { shape });
  here.provider.shall(GOOD);
  await askStep(studio, setup, step);
  expect(sent()).toContain(JSON.stringify("words to keep>\nOla\nsecond week\n<").slice(1, -1));
  expect(sent()).toContain("The piece “words to keep” has");
});

test("the shape and the recipe's instruction go to the model, and its draft names the recipe; one that was deleted is not sent", async () => {
  const { studio, setup, step, open, comparison } = await merged();
  const written = await writeRecipe(studio, null, {
    name: "Brief",
    instruction: "Short words. Begin with the numbers.",
    shape: { ...SHAPE, length: 3, order: "source" },
  });
  if (!written.ok) throw new Error(written.error.message);
  const way = { shape: { ...SHAPE, length: 3, order: "source" }, recipeId: written.value } as const;
  const before = await open();
  await storeDraft(studio, before, draftOf(comparison, before.sources, way.shape), way);
  here.provider.shall(GOOD);
  await askStep(studio, setup, step);
  const sent = () => JSON.stringify(here.provider.asked.at(-1)?.body);
  expect(sent()).toContain("Short words. Begin with the numbers.");
  expect(sent()).toContain("Write about 3 sentences. Keep the order of the sources.");
  expect((await open()).drafts.model?.recipeId).toBe(written.value);
  await setRecipeDeleted(studio, written.value, true);
  here.provider.shall(GOOD);
  await askStep(studio, setup, step);
  expect(sent()).not.toContain("Short words.");
  expect((await open()).drafts.model?.recipeId).toBeNull();
});

test("a wrong form, a cut connection, and sources that changed meanwhile leave the device's text and count nothing", async () => {
  const { studio, setup, step, open, id } = await merged();
  const before = await open();
  const counted = await studio.db.message_events.count();
  const failsWith = async (code: string) => {
    await askStep(studio, setup, step);
    expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", error: { code } });
  };
  here.provider.shall({ says: "Here you go." });
  await failsWith("EXTERNAL_SERVICE_ERROR");
  here.provider.shall(says(["It rains.", [7]]));
  await failsWith("EXTERNAL_SERVICE_ERROR");
  expect(await open()).toEqual(before);
  here.provider.shall("driven");
  const asking = askStep(studio, setup, step);
  await vi.waitFor(() => expect(here.provider.asked).toHaveLength(5));
  await addSources(studio, id, [pasted("Late", "The intake is in spring.")]);
  here.provider.drive.writes(GOOD.says);
  here.provider.drive.ends();
  await asking;
  expect(modelCallOf(step.place, "step")).toMatchObject({ status: "failed", error: { code: "RESOURCE_LOCKED" } });
  expect((await open()).drafts.model).toBeNull();
  expect(await studio.db.message_events.count()).toBe(counted);
});

test("of a merge that was stopped the whole sentences stay as the model's draft, which says so; the report of the device lacks nothing", async () => {
  const { studio, setup, step, open, comparison } = await merged();
  const counted = await studio.db.message_events.count();
  here.provider.shall("driven");
  const asking = askStep(studio, setup, step);
  await vi.waitUntil(() => here.provider.asked.length > 0);
  here.provider.drive.writes(
    '{"sentences": [{"text": "In the second week, eleven of the 40 people stopped.", "sources": [1]}, {"text": "Two people',
  );
  await vi.waitFor(() => expect(modelCallOf(step.place, "step")).toMatchObject({ words: 13 }));
  cancelModelCall(step.place, "step");
  await asking;
  expect(modelCallOf(step.place, "step")).toEqual({ status: "idle" });
  const { drafts, synthesis, sources } = await open();
  const model = drafts.model;
  if (!model) throw new Error("Nothing was kept");
  expect(model.sentences.map(({ text }) => text)).toEqual(["In the second week, eleven of the 40 people stopped."]);
  expect(model.made).toMatchObject({ cutOff: "stopped" });
  const quiz = comparison.statements.find(({ text }) => text.includes("Two people"));
  expect(placed(comparison, sources, model, synthesis).report.map(({ key }) => key)).toContain(quiz?.key);
  // as an answer that is stopped once it has begun
  expect(await studio.db.message_events.count()).toBe(counted + 1);
});
