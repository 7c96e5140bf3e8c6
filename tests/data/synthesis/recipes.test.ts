import { expect, test } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import {
  type RecipeText,
  readRecipe,
  readRecipes,
  setRecipeDeleted,
  writeRecipe,
} from "#src/data/synthesis/recipes.ts";
import { addSynthesis, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { SHAPE } from "../../domain/synthesis/week-two.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";
import { bring, exported } from "../workspace-contents.ts";

/** Recipes on disk: written, changed, deleted, brought back, and named by the drafts that follow them. */

const brief: RecipeText = { name: " Brief ", instruction: "Short words.", shape: { ...SHAPE, length: 3 } };
async function written(studio: TestStudio, recipe: RecipeText = brief): Promise<string> {
  const made = await writeRecipe(studio, null, recipe);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
const names = async ({ db }: TestStudio) => (await readRecipes(db)).map(({ name }) => name);

test("recipes are listed by name, and a change keeps the one that is there", async () => {
  const studio = await testStudio();
  const id = await written(studio);
  await written(studio, { ...brief, name: "A page" });
  expect(await names(studio)).toEqual(["A page", "Brief"]);
  expect(await writeRecipe(studio, id, { ...brief, name: "One paragraph" })).toEqual({ ok: true, value: id });
  expect(await names(studio)).toEqual(["A page", "One paragraph"]);
  expect(await readRecipe(studio.db, id)).toMatchObject({ instruction: "Short words.", shape: { length: 3 } });
});

test("a recipe without a name, and one with 2,001 characters, are refused with the reason; nothing is stored on a full disk", async () => {
  const studio = await testStudio();
  const refused = (recipe: Partial<RecipeText>) => writeRecipe(studio, null, { ...brief, ...recipe });
  expect(await refused({ name: " \u200b" })).toMatchObject({
    ok: false,
    error: { message: "Give the recipe a name." },
  });
  expect(await refused({ instruction: "x".repeat(2_001) })).toMatchObject({ ok: false });
  expect(await refused({ instruction: "x".repeat(2_000) })).toMatchObject({ ok: true });
  studio.failing = DISK_FULL;
  expect(await refused({ name: "Other" })).toEqual({ ok: false, error: DISK_FULL });
  expect(await names(studio)).toEqual(["Brief"]);
});

test("a deleted recipe comes back whole, and a change meanwhile is refused and restores nothing", async () => {
  const studio = await testStudio();
  const id = await written(studio);
  await setRecipeDeleted(studio, id, true);
  expect(await writeRecipe(studio, id, brief)).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  expect(await names(studio)).toEqual([]);
  expect(await readRecipe(studio.db, id)).toBeNull();
  await setRecipeDeleted(studio, id, false);
  expect(await readRecipe(studio.db, id)).toMatchObject({ name: "Brief", instruction: "Short words." });
});

test("a damaged recipe is passed over and stays on disk", async () => {
  const studio = await testStudio();
  const id = await written(studio);
  await studio.db.synthesis_recipes.update(id, { shape: 7 } as never);
  expect(await names(studio)).toEqual([]);
  expect(await studio.db.synthesis_recipes.count()).toBe(1);
});

test("a draft names its recipe, another shape keeps it, and both are in a workspace file", async () => {
  const studio = await testStudio();
  const id = await written(studio);
  const pasted = (title: string, text: string) =>
    ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
  const added = await addSynthesis(studio, {
    sources: [pasted("Notes", "Eleven of 40 people stopped."), pasted("Calls", "Two people asked for a quiz.")],
  });
  if (!added.ok) throw new Error(added.error.message);
  const open = async ({ db }: TestStudio) => {
    const found = await readSynthesis(db, added.value.id);
    if (!found) throw new Error("No synthesis");
    return found;
  };
  const merge = async (more: { readonly recipeId?: string | null }) => {
    const now = await open(studio);
    const draft = draftOf(compareSources(now.sources, ""), now.sources, SHAPE);
    studio.at += 1;
    await storeDraft(studio, now, draft, { shape: SHAPE, ...more });
    return (await open(studio)).draft?.recipeId;
  };
  expect(await merge({})).toBeNull();
  expect(await merge({ recipeId: id })).toBe(id);
  expect(await merge({})).toBe(id);
  const other = await testStudio();
  expect(await bring(other, await exported(studio))).toMatchObject({ ok: true });
  expect((await open(other)).recipeId).toBe(id);
  expect(await names(other)).toEqual(["Brief"]);
  expect(await merge({ recipeId: null })).toBeNull();
});
