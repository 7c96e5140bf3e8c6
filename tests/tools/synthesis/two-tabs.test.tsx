import { expect, test } from "vitest";
import type { Synthesis } from "#domain/entities.ts";
import { addSynthesis, decide } from "#src/data/synthesis/write-syntheses.ts";
import { decidedAnew, keepInReport, undecide } from "#src/tools/synthesis/view/shown.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** What one tab chooses does not undo what another tab chose meanwhile. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
const pressed = (name: string) => button(name).getAttribute("aria-pressed");

test("a length chosen here keeps the order that another tab chose, and the other way round", async () => {
  const studio = await testStudio({ member: true });
  const added = await addSynthesis(studio, {
    sources: [pasted("Notes", "Eleven of 40 people stopped."), pasted("Calls", "Two people asked for a quiz.")],
  });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  const shape = async () => (await studio.db.syntheses.get(id))?.shape;
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: id }} onSearch={() => undefined} />);
  await until(() => [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "12"));
  // the other tab's choice is on disk before this page has heard of it
  const other = decide(studio, id, (now) => ({ shape: { ...now.shape, order: "source", keep: ["quiz"] } }));
  click(button("12"));
  await other;
  await until(() => pressed("12") === "true" && pressed("As in the sources") === "true");
  expect(await shape()).toMatchObject({ length: 12, order: "source", keep: ["quiz"] });

  // the newest choice is shown here and merged, from any tab
  await decide(studio, id, (now) => ({ shape: { ...now.shape, length: 3 } }));
  await until(() => pressed("3 statements") === "true");
  click(button("Merge"));
  await until(() => document.querySelector("[role=tab]") !== null);
  expect(await shape()).toMatchObject({ length: 3, order: "source" });
});

test("a decision that stores nothing leaves a finished synthesis finished, as it was", async () => {
  const studio = await testStudio({ member: true });
  const added = await addSynthesis(studio, {
    sources: [pasted("Notes", "Eleven of 40 people stopped."), pasted("Calls", "Two people asked for a quiz.")],
  });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  await decide(studio, id, () => ({ finishedAt: 5 }));
  const finished = await studio.db.syntheses.get(id);
  studio.at += 1_000;
  await decide(
    studio,
    id,
    decidedAnew(() => ({})),
  );
  expect(await studio.db.syntheses.get(id)).toEqual(finished);
  await decide(
    studio,
    id,
    decidedAnew(() => ({ answered: true })),
  );
  expect(await studio.db.syntheses.get(id)).toMatchObject({ finishedAt: null, answered: true });
});

type Decisions = Synthesis["decisions"];
const decided = (change: (now: Synthesis) => { decisions?: Decisions }, decisions: Decisions) =>
  change({ decisions } as Synthesis).decisions;
const TEXT = { to: "text", why: "" } as const;
const REPORT = { to: "report", why: "" } as const;

test("an open row that waits for a disagreement goes to the report too, and Undo lets it wait again", () => {
  const seen: Decisions = { waiting: TEXT, unreasoned: { to: "out", why: "" } };
  const keys = ["waiting", "unreasoned", "open"];
  const kept = decided(keepInReport(keys, seen), seen) ?? {};
  expect(kept).toEqual({ waiting: REPORT, unreasoned: REPORT, open: REPORT });
  expect(decided(undecide(keys, seen), kept)).toEqual(seen);
});

test("what another tab decided since the rows were shown stays", () => {
  const now: Decisions = { open: { to: "out", why: "another matter" } };
  expect(decided(keepInReport(["open", "other"], {}), now)).toEqual({ ...now, other: REPORT });
  expect(decided(undecide(["open", "other"], {}), { ...now, other: TEXT })).toEqual({ ...now, other: TEXT });
});
