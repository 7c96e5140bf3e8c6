/** What a recipe for merging may be, and what is said when it may not. */
import { hasVisible } from "../visible.ts";

/** Characters. */
export const LONGEST_INSTRUCTION = 2_000;
export const LONGEST_RECIPE_NAME = 80;

/** What is wrong with a recipe, and in which field; null when nothing is. */
export function recipeProblem(
  name: string,
  instruction: string,
): { readonly field: "name" | "instruction"; readonly text: string } | null {
  if (!hasVisible(name)) return { field: "name", text: "Give the recipe a name." };
  if (name.trim().length > LONGEST_RECIPE_NAME)
    return { field: "name", text: `A name has at most ${LONGEST_RECIPE_NAME} characters.` };
  if (instruction.trim().length > LONGEST_INSTRUCTION)
    return {
      field: "instruction",
      text: `An instruction has at most ${LONGEST_INSTRUCTION.toLocaleString("en")} characters.`,
    };
  return null;
}

/** More recipes than anybody chooses from. */
export const MOST_RECIPES = 100;
