import { expect, test } from "vitest";
import { readRecipes } from "#src/data/synthesis/recipes.ts";
import { addSynthesis } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A recipe as a person makes and uses it. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string, event = "input") {
  const prototype = Object.getPrototypeOf(field);
  inAct(() => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}
const pressed = (name: string) => button(name).getAttribute("aria-pressed");

test("a shape is saved as a recipe with an instruction, chosen for another text, and named by its draft", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const added = await addSynthesis(studio, {
    sources: [pasted("Notes", "Eleven of 40 people stopped."), pasted("Calls", "Two people asked for a quiz.")],
  });
  if (!added.ok) throw new Error(added.error.message);
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: added.value.id }} onSearch={() => undefined} />);
  const has = (name: string) =>
    [...document.querySelectorAll("button")].some(
      (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
    );
  await until(() => has("Save as a recipe"));
  // there is no list to choose from before the first recipe
  expect(document.querySelector("select")).toBeNull();
  click(button("12"));
  click(button("Save as a recipe"));
  await until(() => document.querySelector("[role=dialog] textarea") !== null);
  click(button("Save"));
  await until(() => find("[role=dialog]").textContent?.includes("Give the recipe a name.") === true);
  write(find<HTMLInputElement>("[role=dialog] input"), "A page");
  write(find<HTMLTextAreaElement>("[role=dialog] textarea"), "Short words.");
  click(button("Save"));
  await until(() => document.querySelector("[role=dialog]") === null);
  // saving a recipe merges nothing
  expect(await studio.db.synthesis_drafts.count()).toBe(0);
  await until(() => document.querySelector("select") !== null);
  const [recipe] = await readRecipes(studio.db);
  expect(recipe).toMatchObject({ name: "A page", instruction: "Short words.", shape: { length: 12 } });

  const select = find<HTMLSelectElement>("select");
  expect(select.value).toBe(recipe?.id);
  expect(document.body.textContent).toContain("Only a model follows the instruction.");
  // another shape by hand, then the recipe again
  write(select, "", "change");
  click(button("3 statements"));
  expect(pressed("12")).toBe("false");
  write(find<HTMLSelectElement>("select"), recipe?.id ?? "", "change");
  await until(() => pressed("12") === "true");
  click(button("Merge"));
  await until(() => document.querySelector("[role=tab]") !== null);
  const [draft] = await studio.db.synthesis_drafts.toArray();
  expect(draft?.recipeId).toBe(recipe?.id);
});
