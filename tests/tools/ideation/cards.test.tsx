import { beforeEach, expect, test } from "vitest";
import { type AskedCard, askedText } from "#domain/ideation/deal.ts";
import { triz } from "#domain/ideation/decks/triz.ts";
import { ownWordsOf } from "#domain/ideation/own-words.ts";
import { replayOf } from "#domain/ideation/replay.ts";
import { thoughtPairAt } from "#domain/ideation/two-thoughts.ts";
import { addIdeas, beginBoard, setIdeas } from "#src/data/ideation/write-board.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { aSession } from "../../sync/workspace.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { boardOf } from "./board-of.ts";

/** The decks on a board, and what leads on from it. */

beforeEach(() => sessionStorage.clear());
const MAP = { title: "Mind Map", path: "/map", addressOf: (idea: string) => `/map?idea=${idea}` };
const press = (key: string, code: string, target: EventTarget = document.body) =>
  inAct(() =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, code, altKey: true, bubbles: true, cancelable: true })),
  );

async function opened(question: string, ...ideas: readonly string[]) {
  const studio = await testStudio();
  const board = await beginBoard(studio, question, { minutes: 0, seed: 1 });
  if (!board.ok) throw new Error(board.error.message);
  await addIdeas(
    studio,
    board.value,
    ideas.map((text) => ({ text })),
  );
  return { studio, board: board.value, ...(await shown(studio, board.value.id)) };
}
async function shown(studio: TestStudio, id: string) {
  const page = await renderPage(studio, <BoardPage id={id} search={{ board: id }} takers={[]} onSearch={() => {}} />);
  await until(() => page.host.textContent?.includes("Ask for a card") === true);
  return page;
}
const card = (host: HTMLElement) => host.querySelector('section[aria-label^="Card: "]');

test("where a deck has no card for the words, the page says what can ask, and one more idea gives the deck a card", async () => {
  const { studio, board, host } = await opened("Why?");
  click(button("Ask for a card"));
  await until(() => host.textContent?.includes("No card of SCAMPER fits your words yet.") === true);
  expect(button("Three lenses")).toBeDefined();
  await addIdeas(studio, board, [{ text: "A walk each Friday" }]);
  await until(() => host.textContent?.includes("Ask for a card") === true);
  click(button("Ask for a card"));
  await until(() => card(host) !== null);
});

test("what can ask instead opens: eight fields, or the lenses", async () => {
  const { host } = await opened("Why?");
  click(button("Ask for a card"));
  await until(() => host.textContent?.includes("These can ask now:") === true);
  click(button("Three lenses"));
  await until(() => [...host.querySelectorAll("details")].some(({ open }) => open));
});

test("Alt+N and Alt+2 ask for a card wherever the focus is", async () => {
  const { host } = await opened("How can we keep people?", "A call on day nine");
  press("n", "KeyN");
  await until(() => card(host) !== null);
  press("2", "Digit2");
  await until(() => host.querySelector('[aria-keyshortcuts="Alt+2"]')?.getAttribute("aria-pressed") === "true");
});

test("a pair with another thought has words of both, and no thought that shares a word with the question", () => {
  const board = { question: "How can we keep people through the second week?", seed: 5 };
  const words = ownWordsOf(board.question, ["A call on day nine"]);
  const thoughts = ["People who leave", "Growing tomatoes on the balcony"];
  const pairs = [0, 1, 2].map((at) => thoughtPairAt(at, board, words, thoughts) as AskedCard);
  for (const pair of pairs) {
    expect(askedText(pair)).toContain("“Growing tomatoes on the balcony”");
    expect(pair.pieces.filter(({ own }) => own)).toHaveLength(2);
  }
  expect(thoughtPairAt(0, board, words, thoughts.slice(0, 1))).toBeNull();
});

test("*With a thought of mine* asks about another thought of the person's; where none is far enough, it says so", async () => {
  const { studio, host } = await opened("How can we keep people?", "A call on day nine");
  press("4", "Digit4");
  await until(() => card(host) !== null);
  click(button("With a thought of mine"));
  await until(() => waitingNotices.getState().some(({ title }) => title === "No other thought is far enough"));
  const session = aSession("s1", { title: "Growing tomatoes on the balcony" });
  await studio.db.sessions.put({ ...session, deleted: 0, stamps: {}, v: 1 });
  click(button("With a thought of mine"));
  await until(() => card(host)?.textContent?.includes("“Growing tomatoes on the balcony”") === true);
});

test("*Another pair* after a pair with a thought goes on where the pairs were", async () => {
  const { studio, host } = await opened("How can we keep people?", "A call on day nine", "A letter with photos");
  await studio.db.sessions.put({
    ...aSession("s1", { title: "Growing tomatoes on the balcony" }),
    deleted: 0,
    stamps: {},
    v: 1,
  });
  press("4", "Digit4");
  const number = () => Number(/card (\d+)/.exec(card(host)?.textContent ?? "")?.[1]);
  await until(() => number() === 1);
  for (const next of [2, 3, 4]) {
    click(button("Another pair"));
    await until(() => number() === next);
  }
  click(button("With a thought of mine"));
  await until(() => card(host)?.textContent?.includes("Growing tomatoes") === true);
  click(button("Another pair"));
  await until(() => card(host)?.textContent?.includes("Growing tomatoes") === false);
  expect(number()).toBe(5);
});

test("*Map the three* takes the ideas with most dots to a map, and nothing else", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardOf(studio, "one", "two", "three", "four");
  await setIdeas(
    studio,
    board.id,
    ([1, 3, 0, 2] as const).map((dots, at) => {
      const { id } = ideas[at] as { id: string };
      return { table: "ideas", id, set: { dots }, before: { dots: 0 as const } };
    }),
  );
  const { host } = await renderPage(
    studio,
    <BoardPage id={board.id} search={{ board: board.id, step: "judge" }} takers={[MAP]} onSearch={() => {}} />,
  );
  await until(() => host.textContent?.includes("Map the three") === true);
  click(button("Map the three"));
  await expect.poll(() => studio.db.handoffs.count()).toBe(1);
  const [handoff] = await studio.db.handoffs.toArray();
  expect(handoff?.keys).toEqual([1, 3, 0].map((at) => `ideas/${ideas[at]?.id}`));
});

test("M, the arrows and Enter merge an idea with another one", async () => {
  const { studio, host } = await opened("How can we keep people?", "A call", "A walk", "A letter");
  const idea = find<HTMLElement>('[data-idea="1"]', host);
  inAct(() => idea.focus());
  inAct(() => idea.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true, cancelable: true })));
  await until(() => document.querySelector("[role=dialog] select") !== null);
  const choice = find<HTMLSelectElement>("[role=dialog] select", document.body);
  await until(() => document.activeElement === choice);
  inAct(() => {
    choice.value = choice.options[1]?.value ?? "";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  });
  inAct(() => choice.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
  await expect
    .poll(async () => (await studio.db.ideas.toArray()).map(({ text }) => text))
    .toContain("A call\nA letter");
});

test("the focus stays with the button that asks: for a card, and once the cards are put away", async () => {
  const { host } = await opened("How can we keep people?", "A call on day nine");
  const pressButton = (name: string) => {
    button(name).focus();
    click(button(name));
  };
  pressButton("Ask for a card");
  await until(() => document.activeElement === button("Another card"));
  pressButton("Put the cards away");
  await until(() => card(host) === null && document.activeElement === button("Ask for a card"));
});

test("a hat has its name and a shape, on its card and beside an idea that came with it", async () => {
  const { studio, board, host } = await opened("How can we keep people?", "A call on day nine");
  press("5", "Digit5");
  await until(() => card(host)?.querySelector("svg[data-hat]") !== null);
  await addIdeas(studio, board, [
    { text: "B", card: { deck: "six-hats", card: "black", asked: "What can go wrong?" } },
  ]);
  await until(() => host.querySelector('li svg[data-hat="black"]') !== null);
});

const fieldOf = (label: string) => {
  const id = [...document.querySelectorAll("label")].find((each) => each.textContent === label)?.htmlFor ?? "";
  return find<HTMLInputElement>(`#${CSS.escape(id)}`);
};
/** Writes into a field, and stays in it. */
const write = (label: string, text: string) => {
  const field = fieldOf(label);
  inAct(() => field.focus());
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return field;
};
const fill = (label: string, text: string) => {
  const field = write(label, text);
  inAct(() => field.blur());
};

test("TRIZ asks about two things that pull against each other, in the person's words, and a card with them replays", async () => {
  const { studio, board, host } = await opened("How can we keep people?", "A call on day nine");
  press("3", "Digit3");
  await until(() => card(host) !== null);
  fill("I want this", "shorter videos");
  fill("and yet this", "nothing recorded again");
  await until(
    () => card(host)?.textContent?.includes("To have both “shorter videos” and “nothing recorded again”") === true,
  );
  const own = [...(card(host)?.querySelectorAll("b") ?? [])].map(({ textContent }) => textContent);
  expect(own).toEqual(["shorter videos", "nothing recorded again"]);
  const asked = card(host)?.querySelector("[aria-live]")?.textContent ?? "";
  const shown = triz.cards.find(({ name }) => card(host)?.getAttribute("aria-label") === `Card: ${name}`);
  await addIdeas(studio, board, [{ text: "Cut them", card: { deck: "triz", card: shown?.id ?? "", asked } }]);
  const ideas = (await studio.db.ideas.toArray()).toSorted((a, b) => a.createdAt - b.createdAt);
  expect(replayOf(board, ideas).map(({ dealt }) => dealt?.again)).toContain("same");
});

test("a key asks for a card about what pulls against each other as it was said last", async () => {
  const { host } = await opened("How can we keep people?", "A call on day nine");
  press("3", "Digit3");
  await until(() => card(host) !== null);
  click(button("Put the cards away"));
  fill("I want this", "fewer videos");
  fill("and yet this", "nothing left out");
  press("n", "KeyN");
  await until(() => card(host) !== null);
  expect(card(host)?.textContent).toContain("To have both “fewer videos” and “nothing left out”");
});

test("what is typed of the sides that pull against each other is there when the page is opened again", async () => {
  const { studio, board, host, leave } = await opened("How can we keep people?", "A call on day nine");
  press("3", "Digit3");
  await until(() => card(host) !== null);
  fill("I want this", "shorter videos");
  const before = card(host)?.textContent;
  write("and yet this", "nothing recorded again");
  expect(card(host)?.textContent).toBe(before);
  leave();
  const again = await shown(studio, board.id);
  press("3", "Digit3");
  await until(() => again.host.querySelector("fieldset") !== null);
  await until(() => fieldOf("and yet this").value === "nothing recorded again");
  expect(fieldOf("I want this").value).toBe("shorter videos");
});
