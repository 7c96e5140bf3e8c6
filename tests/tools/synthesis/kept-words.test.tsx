import { expect, test } from "vitest";
import { readRecipes } from "#src/data/synthesis/recipes.ts";
import { addSynthesis } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** Words that a person wants in the text. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
const SOURCES = [
  pasted(
    "Notes",
    "The videos of the course are too long for most people. People of the course want shorter videos. The course needs a shorter list. The videos of the course have no index. Berta brought a cake to the last meeting.",
  ),
  pasted(
    "Calls",
    "Most people of the course want a quiz. The course should start later. The quiz of the course comes too late for people. Does Ola agree?",
  ),
];
const field = (within: ParentNode = document) => {
  const label = [...within.querySelectorAll("label")].find(({ textContent }) =>
    textContent?.startsWith("Words to keep"),
  );
  return document.getElementById(label?.htmlFor ?? "") as HTMLInputElement;
};
function write(input: HTMLInputElement, text: string) {
  inAct(() => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
let devices = 0;
async function aSynthesis() {
  const studio = await testStudio({ member: true, device: `kept${++devices}` });
  studio.at = Date.now();
  const added = await addSynthesis(studio, { sources: SOURCES });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: id }} onSearch={() => undefined} />);
  await until(() => field() !== null);
  return { studio, shape: async () => (await studio.db.syntheses.get(id))?.shape };
}
/** Without the speaker, which is no part of the words. */
const sentences = () =>
  [...document.querySelectorAll("ol button.t-q")].map(({ textContent }) => textContent.replace(/^[^:]+: /, ""));
const missing = () =>
  document.querySelector("[aria-label='Words to keep that the text does not say']")?.textContent ?? "";

test("they come into the text, and those that it cannot say are named with their place", async () => {
  const { studio, shape } = await aSynthesis();
  click(button("3 statements"));
  write(field(), "index, Ola, marmalade");
  press(field(), "Enter");
  await expect.poll(async () => (await shape())?.keep).toEqual(["index", "Ola", "marmalade"]);
  // Enter took the words, and merged nothing
  expect(await studio.db.synthesis_drafts.count()).toBe(0);
  expect((await shape())?.length).toBe(3);
  click(button("Merge"));
  await until(() => sentences().length > 0);
  expect(sentences()).toContain("The videos of the course have no index.");
  expect(missing()).toContain("“marmalade”: no source says it.");
  expect(missing()).toContain("“Ola”: it is only in a question");

  click(button("Shape"));
  await until(() => field() !== null);
  expect(field().value).toBe("index, Ola, marmalade");
  write(field(), "");
  inAct(() => field().blur());
  await until(() => missing() === "");
  await until(() => !sentences().includes("The videos of the course have no index."));
});

test("too many of them are not taken", async () => {
  const { shape } = await aSynthesis();
  write(field(), Array.from({ length: 13 }, (_, at) => `word${at}`).join(","));
  press(field(), "Enter");
  await until(() => field().getAttribute("aria-invalid") === "true");
  expect(document.body.textContent).toContain("At most 12 of them.");
  expect((await shape())?.keep).toEqual([]);
});

test("a recipe has its own", async () => {
  const { studio } = await aSynthesis();
  click(button("Save as a recipe"));
  await until(() => document.querySelector("[role=dialog] textarea") !== null);
  const dialog = find("[role=dialog]");
  write(find<HTMLInputElement>("input", dialog), "A page");
  write(field(dialog), "Berta");
  // leaving the field takes it
  inAct(() => field(dialog).blur());
  click(button("Save"));
  await until(() => document.querySelector("[role=dialog]") === null);
  expect(await readRecipes(studio.db)).toMatchObject([{ name: "A page", shape: { keep: ["Berta"] } }]);
  expect(field().value).toBe("Berta");
});
