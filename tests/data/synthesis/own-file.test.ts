import { expect, test } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { MOST_RECIPES } from "#domain/synthesis/recipe.ts";
import { importSynthesis, synthesisFile } from "#src/data/synthesis/own-file.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { readRecipes, writeRecipe } from "#src/data/synthesis/recipes.ts";
import { addSynthesis, decide, setRemoved, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { CALLS, NOTES, SHAPE } from "../../domain/synthesis/week-two.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

/** A synthesis comes in as it went out, or not at all. */

const QUESTION = "What can we fix?";
const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
function done<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
async function open(studio: TestStudio, id: string) {
  const found = await readSynthesis(studio.db, id);
  if (!found?.draft) throw new Error("no synthesis");
  const { sources, draft, synthesis } = found;
  return { ...found, places: placed(compareSources(sources, QUESTION), sources, draft, synthesis) };
}

async function decided(studio: TestStudio) {
  const texts = [pasted("Exit notes", NOTES.text), pasted("Three calls", CALLS.text), pasted("Old", "It rained.")];
  const { id } = done(await addSynthesis(studio, { sources: texts, question: QUESTION }));
  const [, , old] = (await readSynthesis(studio.db, id))?.sources ?? [];
  done(await setRemoved(studio, id, old?.id ?? "", true));
  const found = await readSynthesis(studio.db, id);
  if (!found) throw new Error("no synthesis");
  const recipeId = done(await writeRecipe(studio, null, { name: "Short", instruction: "Be brief.", shape: SHAPE }));
  const draft = draftOf(compareSources(found.sources, QUESTION), found.sources, SHAPE);
  done(await storeDraft(studio, found, draft, { shape: SHAPE, recipeId }));
  const { places } = await open(studio, id);
  const [sentence] = places.text;
  const [row] = places.report;
  const [disagreement] = places.disagreements;
  if (!sentence || !row || !disagreement) throw new Error("nothing to decide");
  done(
    await decide(studio, id, () => ({
      wording: { [sentence.key]: "In my words." },
      decisions: { [row.key]: { to: "out", why: "Said twice." } },
      themes: { [disagreement.theme.key]: disagreement.sides[0]?.[0] ?? "both" },
      heard: { [found.sources[0]?.id ?? ""]: true, skeptic: false },
      answered: true,
    })),
  );
  return id;
}

test("an exported synthesis is a new one with the same text, report, decisions, sources and recipe, on this device and on another", async () => {
  const [studio, other] = [await testStudio(), await testStudio({ device: "deviceb2" })];
  const id = await decided(studio);
  const json = done(await synthesisFile(studio, id));
  const before = await open(studio, id);
  for (const [on, recipes] of [
    [studio, 1],
    [other, 1],
  ] as const) {
    const made = done(await importSynthesis(on, new File([json], "synthesis.json")));
    const after = await open(on, made.id);
    const words = ({ places, sources }: typeof before) => ({
      text: places.text.map(({ text, isOwn }) => [text, isOwn]),
      report: places.report.map(({ to, why }) => [to, why]),
      out: places.out.map(({ why }) => why),
      settled: places.disagreements.map(({ settled }) => (settled === null ? null : settled.replace(/^.+:/, ""))),
      sources: sources.map(({ title, text }) => [title, text]),
    });
    expect(words(after)).toEqual(words(before));
    expect(after.removed.map(({ title }) => title)).toEqual(["Old"]);
    expect(after.synthesis).toMatchObject({
      answered: true,
      heard: { [after.sources[0]?.id ?? ""]: true, skeptic: false },
    });
    expect(await readRecipes(on.db)).toHaveLength(recipes);
    expect((await readRecipes(on.db)).find(({ id: recipe }) => recipe === after.recipeId)?.name).toBe("Short");
    expect(after.sources.some((source) => before.sources.some((one) => one.id === source.id))).toBe(false);
  }
});

test("two tabs that read the same file store its recipe once, and none beyond the most", async () => {
  const [studio, other] = [await testStudio(), await testStudio({ device: "deviceb2" })];
  const json = done(await synthesisFile(studio, await decided(studio)));
  const read = () => importSynthesis(other, new File([json], "synthesis.json"));
  const both = await Promise.all([read(), read()]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  expect(await readRecipes(other.db)).toHaveLength(1);
  for (let at = 1; at < MOST_RECIPES; at++)
    done(await writeRecipe(other, null, { name: `No ${at}`, instruction: "", shape: SHAPE }));
  expect(await writeRecipe(other, null, { name: "One more", instruction: "", shape: SHAPE })).toMatchObject({
    ok: false,
    error: { message: "You have 100 recipes, which is the most." },
  });
  done(await importSynthesis(other, new File([json.replaceAll("Be brief.", "Be long.")], "synthesis.json")));
  expect(await readRecipes(other.db)).toHaveLength(MOST_RECIPES);
});

test.each([
  ["another file", (json: string) => json.replace("/synthesis", "/debate"), "This file is not a synthesis"],
  ["cut off", (json: string) => json.slice(0, json.length / 2), /Line \d+/],
  [
    "a broken source",
    (json: string) => json.replace('"position": 1', '"position": "first"'),
    /Source 2 \(line \d+\): position is not a number/,
  ],
  [
    "a sentence of nothing",
    (json: string) => json.replace(/("keys": \[\s*"[^"]+):\d+-\d+"/, '$1:0-999999"'),
    /Draft 1 names no statement of a source/,
  ],
  [
    "a draft that is missing",
    (json: string) => json.replace(/"draftId": "[^"]+"/, '"draftId": "gone"'),
    "draftId names no draft",
  ],
  [
    "too long words to keep",
    (json: string) => json.replace('"keep": []', `"keep": ["${"x".repeat(61)}"]`),
    "Each has at most 60 characters",
  ],
  [
    "a text twice",
    (json: string) => json.replace(JSON.stringify(CALLS.text), JSON.stringify(NOTES.text)),
    "is the same text as",
  ],
])("a file with %s is refused with what is wrong, and nothing is stored", async (_, spoil, says) => {
  const studio = await testStudio();
  const json = done(await synthesisFile(studio, await decided(studio)));
  const read = await importSynthesis(studio, new File([spoil(json)], "synthesis.json"));
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error.message).toMatch(says);
  expect(await studio.db.syntheses.count()).toBe(1);
});
