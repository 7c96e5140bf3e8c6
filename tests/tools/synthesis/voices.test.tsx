import { expect, test } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { addSynthesis, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { SHAPE } from "../../domain/synthesis/week-two.ts";
import { click, find, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** What a reader needs to judge a sentence: who else says it, in which words, and who only guesses. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

const pasted = (title: string, text: string) =>
  ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;

const ASKED = "What about the lift and the lamp in the hall?";

test("an agreed sentence shows the words of every source that says so; a side that hedges says how; what a statement brings is muted", async () => {
  const studio = await testStudio({ member: true });
  const sources = [
    pasted(
      "Survey",
      "Home office on Fridays should stay. I think the office rent is fair. Ana moved to Kemi in 2019. She sold 12 desks there. The lift in the hall is broken.",
    ),
    pasted("Council", "Home office on Fridays must stay. The office rent is not fair. The lamp in the hall flickers."),
  ];
  const added = await addSynthesis(studio, { sources, question: ASKED });
  const open = added.ok ? await readSynthesis(studio.db, added.value.id) : null;
  if (!open) throw new Error("no synthesis");
  const shape = { ...SHAPE, length: 3 as const };
  await storeDraft(studio, open, draftOf(compareSources(open.sources, ASKED), open.sources, shape), { shape });
  await renderPage(studio, <SynthesisWorkshop search={{ synthesis: open.synthesis.id }} onSearch={() => undefined} />);
  const sentence = () =>
    [...document.querySelectorAll<HTMLElement>("ol button")].find(({ textContent }) =>
      textContent.includes("Home office"),
    );
  await until(() => sentence() !== undefined);
  click(sentence() as HTMLElement);
  const said = [sentence()?.textContent, find("[aria-label='Who else speaks of it']").textContent].join(" ");
  expect(said).toContain("should stay");
  expect(said).toContain("must stay");

  const sides = [...document.querySelectorAll("li[data-open] p")].map(({ textContent }) => textContent);
  expect(sides.some((text) => text.includes("says “I think”"))).toBe(true);

  const brought = [...document.querySelectorAll("span.text-text-3")].map(({ textContent }) => textContent);
  expect(brought).toContain("Ana moved to Kemi in 2019.");
});
