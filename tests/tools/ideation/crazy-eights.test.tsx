import { beforeEach, expect, test } from "vitest";
import type { IdeaBoard } from "#domain/entities.ts";
import { beginBoard } from "#src/data/ideation/write-board.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { boardRows } from "#sync/store/idea-queries.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

beforeEach(() => sessionStorage.clear());

async function aBoard(): Promise<{ readonly studio: TestStudio; readonly board: IdeaBoard }> {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  return { studio, board: begun.value };
}
const open = (studio: TestStudio, board: IdeaBoard) =>
  renderPage(studio, <BoardPage id={board.id} search={{ board: board.id }} takers={[]} onSearch={() => {}} />);
const has = (host: HTMLElement, text: string) => until(() => host.textContent?.includes(text) === true);
const field = () => find<HTMLTextAreaElement>('textarea[aria-label^="Your idea, field"]');
const ideasOf = async (studio: TestStudio, board: IdeaBoard) =>
  (await boardRows(studio.db, board.id)).ideas.map(({ text, card }) => [text, card?.asked]);
const stored = (studio: TestStudio, board: IdeaBoard, count: number) =>
  expect.poll(() => ideasOf(studio, board), { timeout: 15_000 }).toHaveLength(count);

function write(text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const enter = () =>
  inAct(() => field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));

function named(host: HTMLElement, words: RegExp): HTMLElement {
  const found = [...host.querySelectorAll<HTMLElement>("button, [role=radio], label")].find(({ textContent }) =>
    words.test(textContent ?? ""),
  );
  if (!found) throw new Error(`there is no ${words}`);
  return found;
}

async function begun(pace: string) {
  const { studio, board } = await aBoard();
  const page = await open(studio, board);
  await has(page.host, "Crazy 8s");
  click(named(page.host, /^Crazy 8s/));
  await has(page.host, "Begin the eight");
  click(named(page.host, new RegExp(`^${pace}$`)));
  click(button("Begin the eight"));
  await has(page.host, "Field 1 of 8");
  return { studio, board, ...page };
}

test("Enter stores the text of a field and opens the next; an empty field stays empty; after eight it is over", async () => {
  const { studio, board, host } = await begun("No clock");
  write("Call them on day nine");
  enter();
  await has(host, "Field 2 of 8");
  expect(field().value).toBe("");
  enter();
  await has(host, "Field 3 of 8");
  for (let at = 3; at <= 8; at++) {
    write(`Idea ${at}`);
    enter();
    await stored(studio, board, at - 1);
  }
  await has(host, "7 ideas in 8 fields.");
  expect((await ideasOf(studio, board)).slice(0, 2)).toEqual([
    ["Call them on day nine", "Crazy 8s, field 1 of 8"],
    ["Idea 3", "Crazy 8s, field 3 of 8"],
  ]);
  click(button("Back to the cards"));
  await has(host, "Ask for a card");
});

test("a reload continues the round with what is left of its time, and a field whose time is up stores its text", async () => {
  const { studio, board, host, leave } = await begun("60 seconds");
  write("Half a thought");
  studio.at += 20_000;
  await has(host, "0:40");
  leave();
  await until(() => document.querySelector("textarea") === null);
  studio.at += 30_000;
  const again = await open(studio, board);
  await has(again.host, "0:10");
  await until(() => field().value === "Half a thought");
  studio.at += 10_000;
  await has(again.host, "Field 2 of 8");
  await stored(studio, board, 1);
  expect(await ideasOf(studio, board)).toEqual([["Half a thought", "Crazy 8s, field 1 of 8"]]);
});

test("a pause stops the clock, and an idea that cannot be stored is in the field again", async () => {
  const { studio, board, host } = await begun("90 seconds");
  click(button("Pause"));
  await has(host, "Go on");
  studio.at += 500_000;
  click(button("Go on"));
  await has(host, "1:30");
  studio.failing = DISK_FULL;
  write("Not lost");
  enter();
  await has(host, "no space left");
  expect(field().value).toBe("Not lost");
  await has(host, "Go on");
  studio.failing = null;
  enter();
  await stored(studio, board, 1);
});
