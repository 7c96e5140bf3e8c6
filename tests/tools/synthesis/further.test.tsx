import { expect, test } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { takeTurn } from "#src/data/arena/take-turns.ts";
import { addPersona } from "#src/data/personas/write-personas.ts";
import { sourceFrom } from "#src/data/synthesis/copy-source.ts";
import { personaNames } from "#src/data/synthesis/persona-names.ts";
import { addSynthesis } from "#src/data/synthesis/write-syntheses.ts";
import { TakeFurther } from "#src/screens/take-further.tsx";
import { personaName } from "#src/tools/synthesis/model/words.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { WORDING } from "../../domain/personas/personas.ts";
import { button, click, find, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A merged synthesis names who speaks in it, and leads on. */

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const CUSTOM = "0b9c6d1e-6a57-4b51-8a90-5b1d1b7d1a11";

async function aSynthesis() {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const seat = { versionId: null, line: "", critical: "Why?", writer: "you" };
  const run = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [
      { ...seat, personaId: CUSTOM, name: "Head of teaching", side: "for" },
      { ...seat, personaId: "systems-mapper", name: "Systems mapper", side: "against" },
    ],
    rounds: 1,
  });
  if (!run.ok) throw new Error(run.error.message);
  for (const text of ["Eleven of 40 people stopped.", "Nobody pays for a trial."]) {
    const found = await readDebate(studio.db, run.value.id);
    const due = found.kind === "here" ? nextStep(found.debate.run, found.debate.turns) : null;
    if (due?.kind !== "turn") throw new Error("No turn is due");
    await takeTurn(studio, run.value.id, due, { text, relation: "for", asked: "", origin: { by: "you" } });
  }
  const debate = await sourceFrom(studio.db, "arena", run.value.id);
  const text = "Two people asked for a quiz.";
  const pasted = { kind: "pasted", origin: null, title: "Calls", text, derived: false, seats: null } as const;
  const made = debate && (await addSynthesis(studio, { sources: [debate, pasted] }));
  if (!made?.ok) throw new Error("No synthesis");
  return { studio, id: made.value.id };
}

test("personas are named as their seats were, and the text leads to a map and to a thought", async () => {
  const { studio, id } = await aSynthesis();
  const further = <TakeFurther table="syntheses" id={id} what="synthesis" except="/synthesis" />;
  const page = <SynthesisWorkshop search={{ synthesis: id }} further={further} onSearch={() => undefined} />;
  const { host } = await renderPage(studio, page);
  await until(() => host.textContent?.includes("What should the text answer?") === true);
  // nothing leads on before there is a text
  expect(host.textContent).not.toContain("Take this synthesis further");
  click(button("Merge"));
  await until(() => host.querySelector("[aria-labelledby=represented-title]") !== null);
  const named = () => find("[aria-labelledby=represented-title]").textContent ?? "";
  await until(() => named().includes("Head of teaching"));
  expect(named()).toContain("Systems mapper");
  expect(named()).not.toContain(CUSTOM.slice(1, 8));

  // personas in use that had no turn ask of the text; one that spoke does not
  const panel = () => host.querySelector("[aria-labelledby=panel-asks]");
  await until(() => panel() !== null);
  const asking = [...(panel()?.querySelectorAll("li > span") ?? [])].map(({ textContent }) => textContent);
  expect(asking).toContain("Clarifier");
  expect(asking).not.toContain("Systems mapper");
  const heard = async () => (await studio.db.syntheses.get(id))?.heard;
  for (const [at, answer] of [true, false].entries()) {
    const [yes, no] = panel()?.querySelectorAll<HTMLElement>("li button") ?? [];
    click((at === 0 ? yes : no) as HTMLElement);
    await expect.poll(heard).toEqual({ [asking[0]?.toLowerCase() ?? ""]: answer });
  }

  expect(find<HTMLAnchorElement>(`a[href="/map?synthesis=${id}"]`).textContent).toBe("Mind Map");
  const [thought] = [...host.querySelectorAll("a")].filter((one) => one.textContent?.startsWith("Think further"));
  const idea = new URL(thought?.href ?? "", "http://here").searchParams.get("idea") ?? "";
  expect(idea).toContain("Two people asked for a quiz.");
});

test("where the debate is gone, a persona is named as it is named now, else by what it is", async () => {
  const studio = await testStudio({ member: true });
  const made = await addPersona(studio, WORDING);
  if (!made.ok) throw new Error(made.error.message);
  const seats = [made.value, CUSTOM].map((personaId) => ({ start: 0, end: 1, personaId, dissent: false }));
  const names = await personaNames(studio.db, [{ origin: "gone", seats }]);
  expect([...names]).toEqual([[made.value, WORDING.name]]);
  expect([CUSTOM, "systems-mapper"].map(personaName)).toEqual(["A persona of yours", "Systems mapper"]);
});
