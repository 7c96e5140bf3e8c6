import { expect, test } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { addSynthesis, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { SHAPE } from "../../domain/synthesis/week-two.ts";
import { button, click, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A synthesis of hundreds of statements: what is not compared is there to read, and a long report can be decided. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const SYLLABLES = ["ba", "ke", "di", "mo", "nu", "ra", "se", "ti", "vo", "lu"];
/** A word that no other number has. */
const wordOf = (number: number) => [...String(number + 1_000)].map((digit) => SYLLABLES[Number(digit)]).join("");
const textOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const n = (from + at) * 3;
    return `The ${wordOf(n)} near ${wordOf(n + 1)} cost ${n + 7} ${wordOf(n + 2)}.`;
  }).join(" ");
const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;

async function merged(counts: readonly [number, number]) {
  const studio = await testStudio({ member: true, device: `long${counts[0]}` });
  studio.at = Date.now();
  const sources = [pasted("Notes", textOf(0, counts[0])), pasted("Calls", textOf(counts[0], counts[1]))];
  const added = await addSynthesis(studio, { sources });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  const open = await readSynthesis(studio.db, id);
  if (!open) throw new Error("no synthesis");
  await storeDraft(studio, open, draftOf(compareSources(open.sources, ""), open.sources, SHAPE), { shape: SHAPE });
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: id }} onSearch={() => undefined} />);
  await until(() => shown().length > 0);
  return { studio, decisions: async () => Object.values((await studio.db.syntheses.get(id))?.decisions ?? {}) };
}
const shown = () => document.querySelectorAll("[aria-label='Where it goes']");
const has = (text: string) =>
  [...document.querySelectorAll("button")].some((each) => each.textContent?.startsWith(text));

test("one press keeps the open rows of a report, and Undo opens them again", async () => {
  const { decisions } = await merged([40, 40]);
  const all = 80 - SHAPE.length;
  expect(shown()).toHaveLength(50);
  click(button(`Show more, ${all - 50} in the report`));
  expect(shown()).toHaveLength(all);
  click(button(`Keep the ${all} open ones in the report`));
  await until(() => !has("Keep the"));
  expect(await decisions()).toHaveLength(all);
  expect(new Set((await decisions()).map(({ to }) => to))).toEqual(new Set(["report"]));
  expect(document.activeElement).toBe(shown()[0]?.querySelector("button"));
  const notice = waitingNotices.getState().find(({ title }) => title === `${all} statements stay in the report`);
  inAct(() => notice?.action?.onSelect());
  await until(() => has(`Keep the ${all}`));
  expect(await decisions()).toEqual([]);
});

test("the first open row is shown, however many decided ones are before it", async () => {
  const { decisions } = await merged([41, 40]);
  const rows = () => [...shown()];
  for (const group of rows()) click(group.querySelector("button") as HTMLButtonElement);
  await until(
    () => document.querySelector("li[data-open] [aria-label='Where it goes']") !== null && has("Keep the 24"),
  );
  expect(rows()).toHaveLength(51);
  expect(await decisions()).toHaveLength(50);
});

test("statements beyond the most that are compared are listed", async () => {
  await merged([310, 320]);
  const fold = [...document.querySelectorAll("details")].find(({ textContent }) =>
    textContent?.startsWith("Not compared, 30"),
  );
  expect(fold?.querySelectorAll("li")).toHaveLength(30);
  expect(fold?.textContent).toContain(`The ${wordOf(629 * 3)} near`);
  expect(document.body.textContent).toContain("Only the first 600 statements are compared. 20 of “Calls” are not.");
});

test("a question and a heading of a source are listed, and what a “not” alone says is in the report", async () => {
  const studio = await testStudio({ member: true });
  const sources = [
    pasted("Jana", "I work two Sundays a month. Not in August. Who takes the other ones?"),
    pasted("Slips", "Opening hours\n\nThe queue on Sundays is eight people long."),
  ];
  const added = await addSynthesis(studio, { sources });
  const open = added.ok ? await readSynthesis(studio.db, added.value.id) : null;
  if (!open) throw new Error("no synthesis");
  await storeDraft(studio, open, draftOf(compareSources(open.sources, ""), open.sources, SHAPE), { shape: SHAPE });
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: open.synthesis.id }} onSearch={() => undefined} />);
  await until(() => document.body.textContent.includes("Not compared, 2"));
  const fold = [...document.querySelectorAll("details")].find(({ textContent }) =>
    textContent.startsWith("Not compared"),
  );
  expect([...(fold?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Who takes the other ones\?.*a question or request$/),
    expect.stringMatching(/^Opening hours.*too short$/),
  ]);
  expect(document.body.textContent).toContain("Not in August");
});
