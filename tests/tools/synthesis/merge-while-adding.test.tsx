import { expect, test } from "vitest";
import { addSynthesis } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const pasted = (title: string, text: string) => ({
  kind: "pasted" as const,
  origin: null,
  derived: false,
  seats: null,
  title,
  text,
});

/** The workshop with two texts; `text` is typed as a third one, then it is added and *Merge* is pressed at once. */
async function mergeWhileAdding(text: string) {
  const studio = await testStudio({ member: true });
  const made = await addSynthesis(studio, {
    sources: [pasted("A", "The bus leaves at nine."), pasted("B", "We eat at the lake.")],
  });
  if (!made.ok) throw new Error(made.error.message);
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: made.value.id }} onSearch={() => undefined} />);
  await until(() => document.body.textContent.includes("Add this text"));
  const field = find<HTMLTextAreaElement>("textarea[rows='5']");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await until(() => !button("Add this text").disabled);
  click(button("Add this text"));
  click(button("Merge"));
  return studio;
}

test("a merge that is pressed while a text is being added has that text in it", async () => {
  const { db } = await mergeWhileAdding("The guide costs 40 euros.");
  let said: readonly string[] = [];
  await until(() => {
    void db.synthesis_drafts.toArray().then((all) => {
      said = all.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    });
    return said.length > 0;
  });
  expect(said).toContain("The guide costs 40 euros.");
});

test("a text that is refused keeps the merge from being made without it", async () => {
  const { db } = await mergeWhileAdding("word ".repeat(9_000));
  await until(() => document.body.textContent.includes("Add it as 2 sources"));
  // a merge would begin in the turns that follow
  let turns = 0;
  await until(() => ++turns > 10);
  expect(document.body.textContent).not.toContain("Comparing the sources");
  expect(await db.synthesis_drafts.count()).toBe(0);
  expect(await db.synthesis_sources.count()).toBe(2);
});
