import { beforeEach, expect, test } from "vitest";
import { type LensCard, lensCard } from "#domain/ideation/lenses.ts";
import { listPersonas } from "#domain/personas/persona.ts";
import { previewOf, readThought } from "#domain/personas/previews.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { boardOf } from "./board-of.ts";

/** *Through three lenses*: personas in use as cards, with and without a model. */

beforeEach(() => sessionStorage.clear());
const QUESTION = "How can we keep people through the second week?";

test("a persona's question becomes a card whose bright words stand in the question, to the letter", () => {
  const thought = readThought(QUESTION);
  const cards = listPersonas({ rows: [], heads: new Map() }).flatMap((persona): LensCard[] => {
    const preview = previewOf(persona, thought);
    return preview ? [lensCard({ persona, preview })] : [];
  });
  expect(cards.length).toBeGreaterThan(3);
  for (const { pieces, method } of cards) {
    const asked = pieces.map(({ text }) => text).join("");
    expect(method.endsWith(asked)).toBe(true);
    for (const { text, own } of pieces)
      if (own) expect(QUESTION.toLowerCase()).toContain(text.replace(/[“”]/g, "").toLowerCase());
  }
  expect(cards.some(({ pieces }) => pieces.some(({ own }) => own))).toBe(true);
});

async function open() {
  const studio = await testStudio();
  const { board } = await boardOf(studio, "A call on day nine");
  const page = await renderPage(
    studio,
    <BoardPage id={board.id} search={{ board: board.id }} takers={[]} onSearch={() => {}} />,
  );
  await until(() => page.host.textContent?.includes("Through three lenses") === true);
  return { studio, board, ...page };
}
const asking = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>('button[aria-label^="Ask me: "]')];
function openLenses(host: HTMLElement): void {
  const fold = [...host.querySelectorAll("details")].find((each) => each.textContent?.startsWith("Through three"));
  inAct(() => {
    if (fold) fold.open = true;
    fold?.dispatchEvent(new Event("toggle"));
  });
}
const newest = async ({ db }: TestStudio) => (await db.ideas.toArray()).find(({ text }) => text === "A buddy");

test("three personas ask without a model, at a press; an idea that answers one keeps its name and question", async () => {
  const { studio, host } = await open();
  expect(asking(host), "no card comes by itself").toEqual([]);
  openLenses(host);
  await until(() => asking(host).length === 3);
  const [, second] = asking(host);
  const name = second?.getAttribute("aria-label")?.slice("Ask me: ".length);
  click(second as HTMLElement);
  await until(() => host.querySelector(`section[aria-label="Card: ${name}"]`) !== null);
  expect(second?.getAttribute("aria-pressed")).toBe("true");
  expect(host.textContent).toContain("card 2 of 3");
  const field = find<HTMLTextAreaElement>("#idea-field");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "A buddy");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  inAct(() => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
  await expect.poll(() => newest(studio)).toBeDefined();
  const idea = await newest(studio);
  expect(idea?.card).toMatchObject({ deck: "lens", card: name });
  expect(host.querySelector(`section[aria-label="Card: ${name}"]`)?.textContent).toContain(idea?.card?.asked);
  await until(() => host.textContent?.includes(`Lens: ${name}`) === true);
});

test("*Another card* goes from lens to lens and round again, and marks the one that asks", async () => {
  const { host } = await open();
  openLenses(host);
  await until(() => asking(host).length === 3);
  const pressed = () => asking(host).map((each) => each.getAttribute("aria-pressed"));
  const another = () => click(button("Another card"));
  click(asking(host)[1] as HTMLElement);
  expect(pressed()).toEqual(["false", "true", "false"]);
  another();
  expect(pressed()).toEqual(["false", "false", "true"]);
  expect(host.textContent).toContain("card 3 of 3");
  another();
  expect(pressed()).toEqual(["true", "false", "false"]);
});
