import { expect, test } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { takeTurn } from "#src/data/arena/take-turns.ts";
import { sourceFrom } from "#src/data/synthesis/copy-source.ts";
import { addSynthesis } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { seat } from "../../data/arena/seat.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const SIDES = "Compare the sides of this debate";
const has = (text: string) => document.body.textContent.includes(text);

/** The workshop with one source, a debate in which these were said. */
async function workshopWith(said: readonly string[]) {
  const studio = await testStudio({ member: true });
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("A", "for"), seat("B", "against")],
    rounds: 1,
  });
  if (!run.ok) throw new Error(run.error.message);
  for (const text of said) {
    const found = await readDebate(studio.db, run.value.id);
    const due = found.kind === "here" ? nextStep(found.debate.run, found.debate.turns) : null;
    if (due?.kind !== "turn") throw new Error("No turn is due");
    await takeTurn(studio, run.value.id, due, { text, relation: "for", asked: "", origin: { by: "you" } });
  }
  const whole = await sourceFrom(studio.db, "arena", run.value.id);
  const made = whole && (await addSynthesis(studio, { sources: [whole] }));
  if (!made?.ok) throw new Error("No synthesis");
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: made.value.id }} onSearch={() => undefined} />);
  await until(() => has(SIDES));
}

test("a debate that is the only source becomes its two sides at a press, and can be merged at once", async () => {
  await workshopWith(["It pays the room.", "Nobody pays for a trial."]);
  expect(has("Add a second one")).toBe(true);
  click(button(SIDES));
  await until(() => has("Against: We charge"));
  expect(has("For: We charge")).toBe(true);
  expect(button("Merge").disabled).toBe(false);
  expect(has(SIDES)).toBe(false);
});

test("a debate in which one side has spoken stays one source, and the page says why", async () => {
  await workshopWith(["It pays the room."]);
  click(button(SIDES));
  await until(() => has("Fewer than two have spoken"));
  expect(button("Add a second source").disabled).toBe(true);
});
