import { expect, test } from "vitest";
import { addIdeas, beginBoard } from "#src/data/ideation/write-board.ts";
import { isAtWork } from "#src/platform/occupied.ts";
import type { IdeationSearch, Step } from "#src/tools/ideation/model/ideation-search.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { boardRows } from "#sync/store/idea-queries.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

/** The addresses that the page asked for. */
const wentTo: IdeationSearch[] = [];
const ALL = 300_000;
const field = () => find<HTMLTextAreaElement>("#idea-field");
const isFocused = () => document.activeElement?.id === "idea-field";
const hasSteps = (host: HTMLElement) => until(() => host.querySelector("nav[aria-label=Steps]") !== null);
const says = (words: string) =>
  until(() => [...document.querySelectorAll("[role=status]")].some(({ textContent }) => textContent === words));

function write(text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function silent() {
  const { studio, board } = await begin(5);
  const { host } = await open(studio, board.id);
  await until(() => host.querySelector("[role=timer]") !== null);
  return { studio, board, host };
}
async function begin(minutes: number) {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "How can we keep people?", { minutes, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  return { studio, board: begun.value };
}
const open = (studio: TestStudio, id: string, step?: Step) =>
  renderPage(
    studio,
    <BoardPage
      id={id}
      search={{ board: id, ...(step ? { step } : {}) }}
      takers={[]}
      onSearch={(next) => wentTo.push(next)}
    />,
  );

test("when the time is up in mid-sentence, the text, the focus and the place in it are in the next field", async () => {
  const { studio, host } = await silent();
  await until(isFocused);
  write("Half a thought");
  inAct(() => field().setSelectionRange(4, 6));
  const before = field();
  studio.at += ALL;
  await hasSteps(host);
  await until(() => host.querySelector("#idea-field") !== null);
  expect(field()).not.toBe(before);
  expect(isFocused()).toBe(true);
  expect(field().value).toBe("Half a thought");
  expect([field().selectionStart, field().selectionEnd]).toEqual([4, 6]);
});

test("out of ideas: the keys are in the next field, and it is said that the silent phase is over", async () => {
  const { host } = await silent();
  write("Half a thought");
  click(button("I’m out of ideas"));
  await hasSteps(host);
  await until(isFocused);
  expect(field().value).toBe("Half a thought");
  await says("The silent phase is over.");
});

test("out of ideas with several lines in the field: they become ideas of the silent phase first, then it ends", async () => {
  const { studio, board, host } = await silent();
  write("- Call them\n- One page");
  click(button("I’m out of ideas"));
  await until(() => host.querySelector("[role=alert]")?.textContent?.includes("2 lines: 2 ideas, or one?") === true);
  expect((await boardRows(studio.db, board.id)).board?.silence.endedAt).toBeNull();
  click(button("2 ideas"));
  await hasSteps(host);
  const { ideas } = await boardRows(studio.db, board.id);
  expect(ideas.map(({ text, phase }) => [text, phase])).toEqual([
    ["Call them", "silent"],
    ["One page", "silent"],
  ]);
  await until(() => field().value === "");
});

test("lines that stood in the field when the time was up count as said in it, and what is written later does not", async () => {
  const { studio, board, host } = await silent();
  await until(isFocused);
  write("Call them\nOne page");
  studio.at += ALL;
  await hasSteps(host);
  await until(() => host.querySelector("#idea-field") !== null);
  studio.at += 60_000;
  write("Call them\nOne page\nA third");
  press(field(), "Enter");
  await until(() => host.querySelector("[role=alert]") !== null);
  click(button("3 ideas"));
  await until(() => field().value === "");
  const { ideas } = await boardRows(studio.db, board.id);
  expect(ideas.map(({ text, phase, second }) => [text, phase, second])).toEqual([
    ["Call them", "silent", 300],
    ["One page", "silent", 300],
    ["A third", "open", 360],
  ]);
});

test("the focus stays where it is when nobody is writing as the time ends", async () => {
  const { studio, host } = await silent();
  await until(isFocused);
  inAct(() => field().blur());
  studio.at += ALL;
  await hasSteps(host);
  await until(() => host.querySelector("#idea-field") !== null);
  expect(isFocused()).toBe(false);
});

test("two more silent minutes lead to the cards, where there is a field when they are over", async () => {
  const { studio, board } = await begin(0);
  const { host } = await open(studio, board.id, "gather");
  await hasSteps(host);
  press(button("More"), "Enter");
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(
      ({ textContent }) => textContent === "Two more silent minutes",
    );
  await until(() => entry() !== undefined);
  wentTo.length = 0;
  click(entry() as HTMLElement);
  await until(() => host.querySelector("[role=timer]") !== null && wentTo.length > 0);
  expect(wentTo).toEqual([{ board: board.id }]);
});

test("the clock is announced at a minute, at ten seconds and at the end", async () => {
  const { studio } = await silent();
  studio.at += 60_000;
  await says("4 minutes left");
  studio.at += ALL - 70_000;
  await says("10 seconds left");
  studio.at += 10_000;
  await says("The time is up.");
});

test("a pasted list keeps its headings as groups", async () => {
  const { studio, board, host } = await silent();
  write("- Call them\n## Order\n- Begin with the assignment\n## Length\n- Cut each video\n- One page");
  press(field(), "Enter");
  await until(() => host.querySelector("[role=alert]")?.textContent?.includes("4 ideas in 2 groups, or one?") === true);
  click(button("4 ideas"));
  await until(() => field().value === "");
  const rows = await boardRows(studio.db, board.id);
  const groups = (rows.board?.groups ?? {}) as Readonly<Record<string, { readonly name: string }>>;
  expect(rows.ideas.map(({ text, group }) => [text, group === null ? null : groups[group]?.name])).toEqual([
    ["Call them", null],
    ["Begin with the assignment", "Order"],
    ["Cut each video", "Length"],
    ["One page", "Length"],
  ]);
});

test("in two more silent minutes no idea of a model is on the page", async () => {
  const { studio, board } = await begin(5);
  const added = await addIdeas(studio, board, [{ text: "Mine" }, { text: "Of a model" }]);
  if (!added.ok) throw new Error(added.error.message);
  await studio.db.ideas.update(added.value[1]?.id ?? "", { by: "model", offer: "taken" });
  const { host } = await open(studio, board.id);
  await until(() => host.textContent?.includes("Mine") === true);
  expect(host.textContent).not.toContain("Of a model");
});

test("of a list that is longer than the board has room for, what fits is added, the rest stays in the field, and can begin a second board", async () => {
  const { studio, board } = await begin(0);
  const full = await addIdeas(
    studio,
    board,
    Array.from({ length: 998 }, (_, at) => ({ text: `Idea ${at}` })),
  );
  expect(full.ok).toBe(true);
  const { host } = await open(studio, board.id);
  await until(() => host.querySelector("#idea-field") !== null);
  write("- One\n# Later\n- Two\n- Three\n- Four");
  press(field(), "Enter");
  await until(() => host.querySelector("[role=alert]") !== null);
  click(button("4 ideas"));
  await until(() => host.textContent?.includes("2 lines do not fit: a board holds 1,000 ideas.") === true);
  expect((await boardRows(studio.db, board.id)).ideas).toHaveLength(1_000);
  expect(field().value).toBe("## Later\n- Three\n- Four");
  const begins = button("Begin a second board with them");
  inAct(() => {
    begins.click();
    begins.click();
  });
  await until(() => field().value === "");
  expect(await studio.db.idea_boards.count()).toBe(2);
  const second = (await studio.db.idea_boards.toArray()).find(({ id }) => id !== board.id);
  expect(second?.question).toBe(board.question);
  const { ideas } = await boardRows(studio.db, second?.id ?? "");
  expect(ideas.map(({ text }) => text)).toEqual(["Three", "Four"]);
});

test("a list with a line that is too long is not said to lack room, and stays in the field", async () => {
  const { studio, board } = await begin(0);
  const { host } = await open(studio, board.id);
  await until(() => host.querySelector("#idea-field") !== null);
  write(`- One\n- ${"long ".repeat(500)}`);
  press(field(), "Enter");
  await until(() => host.querySelector("[role=alert]") !== null);
  click(button("2 ideas"));
  await until(() => host.textContent?.includes("2,000 characters at most") === true);
  expect(host.textContent).not.toContain("do not fit");
  expect(field().value).toContain("- One");
});

test("of a list that ends the silent phase and is longer than a board, the next field says what did not fit and offers a second board", async () => {
  const { studio, board, host } = await silent();
  await until(isFocused);
  const full = await addIdeas(
    studio,
    board,
    Array.from({ length: 998 }, (_, at) => ({ text: `Idea ${at}` })),
  );
  expect(full.ok).toBe(true);
  write("- One\n- Two\n- Three\n- Four");
  click(button("I’m out of ideas"));
  await until(() => host.querySelector("[role=alert]") !== null);
  click(button("4 ideas"));
  await hasSteps(host);
  await until(() => host.textContent?.includes("2 lines do not fit: a board holds 1,000 ideas.") === true);
  expect(field().value).toBe("- Three\n- Four");
  click(button("Begin a second board with them"));
  await until(() => field().value === "");
  expect(await studio.db.idea_boards.count()).toBe(2);
});

test("what is typed while an idea is stored begins the next one", async () => {
  const { studio, board, host } = await silent();
  await until(isFocused);
  write("Call them");
  press(field(), "Enter");
  write("Call themOne p");
  await until(() => host.querySelector("main li, ol li, ul li")?.textContent?.includes("Call them") === true);
  await until(() => field().value === "One p");
  write("One page");
  press(field(), "Enter");
  await until(() => field().value === "");
  expect((await boardRows(studio.db, board.id)).ideas.map(({ text }) => text)).toEqual(["Call them", "One page"]);
});

test("what is typed in the place of an idea while that is stored stays, whole", async () => {
  const { studio, board } = await silent();
  await until(isFocused);
  write("Call them");
  press(field(), "Enter");
  write("One page");
  await until(() => document.querySelector("main li, ol li, ul li")?.textContent?.includes("Call them") === true);
  expect(field().value).toBe("One page");
  press(field(), "Enter");
  await until(() => field().value === "");
  expect((await boardRows(studio.db, board.id)).ideas.map(({ text }) => text)).toEqual(["Call them", "One page"]);
});

test("what is typed while a list is stored stands on a line of its own below what had no room, also while a second board begins", async () => {
  const { studio, board } = await begin(0);
  const full = await addIdeas(
    studio,
    board,
    Array.from({ length: 999 }, (_, at) => ({ text: `Idea ${at}` })),
  );
  expect(full.ok).toBe(true);
  const { host } = await open(studio, board.id);
  await until(() => host.querySelector("#idea-field") !== null);
  write("- One\n- Two");
  press(field(), "Enter");
  await until(() => host.querySelector("[role=alert]") !== null);
  click(button("2 ideas"));
  write("- One\n- TwoThree");
  await until(() => host.textContent?.includes("1 line does not fit") === true);
  expect(field().value).toBe("- Two\nThree");
  click(button("Begin a second board with it"));
  write("- Two\nThree\nFour");
  await until(() => !field().value.includes("Two"));
  expect(field().value.trim()).toBe("Four");
});

test("nobody is asked or offered anything while the silent phase runs", async () => {
  const { studio, host } = await silent();
  expect(isAtWork()).toBe(true);
  studio.at += ALL;
  await hasSteps(host);
  expect(isAtWork()).toBe(false);
});
