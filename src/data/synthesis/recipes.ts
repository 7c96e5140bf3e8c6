/** Recipes: how the person likes their texts merged. A damaged one is passed over. */
import { readStored } from "#domain/entities/stored.ts";
import { synthesisRecipes } from "#domain/entities/synthesis-recipes.ts";
import type { SynthesisRecipe } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { MOST_RECIPES, recipeProblem } from "#domain/synthesis/recipe.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { bareShape } from "./write-syntheses.ts";

/** The person's recipes by name. Throws Dexie's errors. */
export async function readRecipes(db: Pick<Tables, "synthesis_recipes">): Promise<readonly SynthesisRecipe[]> {
  const rows = await db.synthesis_recipes
    .where("[deleted+updatedAt+id]")
    .between([0], [1], true, false)
    .reverse()
    .limit(MOST_RECIPES)
    .toArray();
  return rows
    .flatMap((row) => readStored(synthesisRecipes, row) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** One recipe; null for none, and for one that is gone or damaged. Throws Dexie's errors. */
export async function readRecipe(db: StudioDatabase, id: string | null): Promise<SynthesisRecipe | null> {
  const row = id === null ? undefined : await db.synthesis_recipes.get(id);
  return row?.deleted === 1 ? null : readStored(synthesisRecipes, row);
}

export type RecipeText = Pick<SynthesisRecipe, "name" | "instruction" | "shape">;

/**
 * Stores a recipe, or what has changed of one.
 * @param id of the recipe that is changed; null for a new one
 * @returns its id; INVALID_INPUT, also for one recipe too many; NOT_FOUND for one that was deleted meanwhile
 */
export function writeRecipe(studio: Studio, id: string | null, written: RecipeText): Promise<Result<string>> {
  const problem = recipeProblem(written.name, written.instruction);
  if (problem) return Promise.resolve(err(appError("INVALID_INPUT", problem.text)));
  const recipe = {
    ...written,
    shape: bareShape(written.shape),
    name: written.name.trim(),
    instruction: written.instruction.trim(),
  };
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    const now = studio.now();
    if (id === null) {
      const row: SynthesisRecipe = { ...recipe, id: studio.newId(), createdAt: now, updatedAt: now };
      let isFull = false;
      // counted where it is written: two tabs together add no more
      const stored = await commitDecided(["synthesis_recipes", "links"], async (tx) => {
        isFull = (await readRecipes(tx)).length >= MOST_RECIPES;
        return isFull ? [] : create("synthesis_recipes", row, "typed");
      });
      if (!stored.ok) return stored;
      return isFull
        ? err(
            appError("INVALID_INPUT", `You have ${MOST_RECIPES} recipes, which is the most.`, {
              remedy: "Delete one you no longer use.",
            }),
          )
        : ok(row.id);
    }
    let isHere = false;
    const stored = await commitDecided(["synthesis_recipes"], async (tx) => {
      const row = await tx.synthesis_recipes.get(id);
      isHere = row !== undefined && row.deleted !== 1;
      return isHere ? [{ table: "synthesis_recipes", id, set: { ...recipe, updatedAt: now } }] : [];
    });
    if (!stored.ok) return stored;
    return isHere ? ok(id) : err(appError("NOT_FOUND", "This recipe was deleted meanwhile."));
  });
}

/** Deletes a recipe, or brings it back. Texts that were merged with it stay as they are. */
export const setRecipeDeleted = (studio: Studio, id: string, isDeleted: boolean): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) =>
    commit([
      isDeleted ? { table: "synthesis_recipes", id, remove: true } : { table: "synthesis_recipes", id, set: {} },
    ]),
  );
