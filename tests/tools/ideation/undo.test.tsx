/** What a person does on a board is taken back step by step; what two devices did at once is there to choose from. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Idea } from "#domain/entities.ts";
import { takeSteps } from "#src/data/ideation/board-steps.ts";
import { judgePair } from "#src/data/ideation/write-board.ts";
import { type Board, useBoard } from "#src/tools/ideation/live.ts";
import { ownSteps } from "#src/tools/ideation/store.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { type BoxActions, useBoxActions } from "#src/tools/ideation/view/box/use-box-actions.ts";
import { type BoardActions, useBoardActions } from "#src/tools/ideation/view/use-board-actions.ts";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
import { commit } from "#sync/store/commit.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import type { HistoryEntry } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { author } from "../../sync/workspace.ts";
import { button, click, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { boardOf } from "./board-of.ts";

beforeEach(() => ownSteps.setState({}, true));

let now: { readonly board: Board; readonly actions: BoardActions; readonly box: BoxActions } | undefined;
function Desk({ id }: { readonly id: string }) {
  const board = useBoard(id);
  return board.status === "ready" && board.value && board.value !== "damaged" ? <Open {...board.value} /> : null;
}
function Open(board: Board) {
  const actions = useBoardActions(board.board);
  const box = useBoxActions(board, actions.undo);
  now = { board, actions, box };
  return null;
}

async function boardWith(...texts: readonly string[]) {
  const studio = await testStudio();
  return { studio, ...(await boardOf(studio, ...texts)) };
}
async function desk(...texts: readonly string[]) {
  now = undefined;
  const made = await boardWith(...texts);
  await renderPage(made.studio, <Desk id={made.board.id} />);
  await until(() => now !== undefined);
  return made;
}
const living = () =>
  (now?.board.ideas ?? []).filter(({ gone, into }) => gone === null && into === null).map(({ text }) => text);
const are = (...texts: readonly string[]) => until(() => JSON.stringify(living()) === JSON.stringify(texts));
const actions = () => (now as NonNullable<typeof now>).actions;
const box = () => (now as NonNullable<typeof now>).box;
const ideaOf = (text: string) => now?.board.ideas.find((idea) => idea.text === text) as Idea;
const undo = () => actions().undo();

test("a pasted list is taken back in one step, and a merge and a split in one each", async () => {
  await desk("One", "Two");
  await actions().add([{ text: "Three" }, { text: "Four" }, { text: "Five" }]);
  await are("One", "Two", "Three", "Four", "Five");
  await undo();
  await are("One", "Two");
  await actions().merge([ideaOf("One"), ideaOf("Two")], "One and two");
  await are("One and two");
  await actions().part(ideaOf("One and two"));
  await are("One", "Two");
  await undo();
  await are("One and two");
  await undo();
  await are("One", "Two");
});

test("a group's name and the question are taken back, but no group that another tab made since", async () => {
  const { studio, board } = await desk("One");
  await actions().group([ideaOf("One")], "Calls");
  await until(() => Object.keys(now?.board.board.groups ?? {}).length === 1);
  const [id = "", group] = Object.entries(now?.board.board.groups ?? {})[0] ?? [];
  if (!group) throw new Error("no group");
  await actions().setBoard({ groups: { [id]: { ...group, name: "Talks" } } });
  await until(() => now?.board.board.groups[id]?.name === "Talks");
  const row = (await boardRows(studio.db, board.id)).board;
  const workspace = await studio.workspace();
  if (!workspace.ok || !row) throw new Error("no workspace");
  await workspace.value.commit([
    { table: "idea_boards", id: board.id, set: { groups: { ...row.groups, other: { name: "Theirs", order: 9 } } } },
  ]);
  await until(() => now?.board.board.groups.other !== undefined);
  await undo();
  await until(() => now?.board.board.groups[id]?.name === "Calls");
  expect(now?.board.board.groups.other?.name).toBe("Theirs");
  await actions().setBoard({ question: "Why do they leave?" });
  await until(() => now?.board.board.question === "Why do they leave?");
  await undo();
  await until(() => now?.board.board.question === "How can we keep people?");
});

test("what is done to the box is taken back: a line, a value, a name, a verdict", async () => {
  await desk("One");
  const axis = () => (now?.board.axes ?? []).find(({ gone }) => gone === null);
  const values = () =>
    Object.values(axis()?.values ?? {})
      .filter(({ gone }) => gone === null)
      .map(({ text }) => text);
  const line = () => axis() as NonNullable<ReturnType<typeof axis>>;
  await box().addAxis();
  await until(() => axis() !== undefined);
  await box().addValue(line(), "Week two");
  await until(() => values().join() === "Week two");
  await box().rename(line(), "When");
  await until(() => axis()?.name === "When");
  await box().removeAxis(line());
  await until(() => axis() === undefined);
  await undo();
  await until(() => axis()?.name === "When");
  await undo();
  await until(() => axis()?.name === "Line 1");
  await undo();
  await until(() => values().length === 0);
  await box().judge("a.b", "no", "too late");
  await until(() => now?.board.pairs[0]?.verdict === "no");
  await undo();
  await until(() => now?.board.pairs[0]?.verdict === "open");
  await undo();
  await until(() => axis() === undefined);
});

test("Ctrl+Z takes the last step back from anywhere on the page, but not in a field", async () => {
  const { studio, board } = await boardWith("One");
  const { host } = await renderPage(studio, <BoardPage id={board.id} search={{}} takers={[]} onSearch={() => {}} />);
  await until(() => host.querySelector("[data-idea]") !== null);
  click(button("Star idea 1"));
  const isStarred = async () => (await studio.db.ideas.toArray())[0]?.star === true;
  await until(() => host.querySelector("[aria-pressed=true]") !== null);
  const press = (target: Element | null | undefined) =>
    inAct(() =>
      target?.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true })),
    );
  press(host.querySelector("textarea"));
  expect(await isStarred()).toBe(true);
  press(host.querySelector("h1"));
  await until(() => host.querySelector("[aria-label='Star idea 1'][aria-pressed=false]") !== null);
});

const entry = (studio: TestStudio, of: string, field: string, value: string): HistoryEntry => {
  const stamp = makeStamp(studio.at, 0, "phone");
  return { id: `${of}:${field}:${stamp}`, of: of as HistoryEntry["of"], field, value, stamp };
};

test("a text and a verdict that lost against another device's are offered, until the person has chosen", async () => {
  const { studio, board, ideas } = await boardWith("One");
  await judgePair(studio, board.id, "a.b", "no", "");
  const [one] = ideas as [Idea];
  await commit(
    studio.db,
    [
      entry(studio, `ideas/${one.id}`, "text", "One, as the phone has it"),
      entry(studio, `idea_boards/${board.id}`, "question", "Why do they leave?"),
      entry(studio, `idea_pairs/${board.id}.a.b`, "verdict", "odd"),
    ].map((put) => ({ table: "history", put })),
    author("desk"),
  );
  const { host } = await renderPage(studio, <BoardPage id={board.id} search={{}} takers={[]} onSearch={() => {}} />);
  await until(() => host.textContent?.includes("Changed on two devices at once") === true);
  for (const words of ["Idea 1", "One, as the phone has it", "Why do they leave?", "Odd"])
    expect(host.textContent).toContain(words);
  click(button("Use the other version of Idea 1"));
  await until(() => host.querySelector("[aria-label='Idea 1: One, as the phone has it']") !== null);
  click(button("Keep current version of The question"));
  await until(() => host.textContent?.includes("Why do they leave?") === false);
  expect((await studio.db.idea_boards.toArray())[0]?.question).toBe("How can we keep people?");
});

test("a notice takes back its own step, whatever was done since; what was undone can be done again", async () => {
  const posted: PostedNotice[] = [];
  onTestFinished(listenToNotices({ show: (notice) => posted.push(notice), dismiss: () => undefined }));
  const offered = (label: string) => posted.findLast(({ action }) => action?.label === label)?.action?.onSelect();
  await desk("One", "Two");
  await actions().takeAway(ideaOf("One"));
  await are("Two");
  await actions().add([{ text: "Three" }]);
  await are("Two", "Three");
  inAct(() => offered("Undo"));
  await are("One", "Two", "Three");
  inAct(() => offered("Redo"));
  await are("Two", "Three");
});

test("an answer of a hat is taken back, and done again, also after another device answered another hat", async () => {
  const { studio } = await desk("One");
  const stored = async () => (await studio.db.ideas.toArray())[0]?.hats;
  const elsewhere = async (hats: Idea["hats"]) => {
    const { id, hats: seen } = ideaOf("One");
    await commit(studio.db, [{ table: "ideas", id, set: { hats }, seen: { hats: seen } }], author("phone"));
    await until(() => JSON.stringify(ideaOf("One").hats) === JSON.stringify(hats));
  };
  await actions().set([ideaOf("One")], { hats: { black: "Who calls?" } });
  await until(() => ideaOf("One").hats.black !== undefined);
  await elsewhere({ black: "Who calls?", red: "It worries me." });
  await undo();
  expect(await stored()).toEqual({ red: "It worries me." });

  await until(() => ideaOf("One").hats.black === undefined);
  await actions().set([ideaOf("One")], { hats: {} });
  await until(() => ideaOf("One").hats.red === undefined);
  await elsewhere({ blue: "Ask two of them." });
  await undo();
  expect(await stored()).toEqual({ red: "It worries me.", blue: "Ask two of them." });
});

test("there are 3 to 20 dots to give, and not fewer than are placed", async () => {
  const { studio, board, ideas } = await boardWith("One", "Two");
  const [one, two] = ideas as [Idea, Idea];
  const steps = [
    { table: "ideas", id: one.id, set: { dots: 3 }, before: { dots: 0 } },
    { table: "ideas", id: two.id, set: { dots: 2 }, before: { dots: 0 } },
  ] as const;
  expect((await takeSteps(studio, board.id, steps)).ok).toBe(true);
  const page = <BoardPage id={board.id} search={{ step: "judge" }} takers={[]} onSearch={() => {}} />;
  const { host } = await renderPage(studio, page);
  const select = () => host.querySelector<HTMLSelectElement>("select[aria-label='Dots to give']");
  await until(() => select() !== null);
  expect([...(select()?.options ?? [])].map(({ value }) => Number(value))).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 5),
  );
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select(), "12");
    select()?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() => host.textContent?.includes("12 dots") === true);
  expect((await studio.db.idea_boards.get(board.id))?.dots).toBe(12);
});

test("a new group that was undone is offered nowhere any more", async () => {
  const { studio, board } = await boardWith("One", "Two");
  const { host } = await renderPage(studio, <BoardPage id={board.id} search={{}} takers={[]} onSearch={() => {}} />);
  await until(() => host.querySelector("[data-idea='1']") !== null);
  const letter = (at: number, key: string) =>
    inAct(() => {
      const row = host.querySelector(`[data-idea='${at}']`);
      row?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    });
  const offered = () =>
    [...document.querySelectorAll("[role=dialog] button")].filter((each) => each.textContent === "Calls").length;
  letter(1, "g");
  await until(() => document.querySelector("[role=dialog] input") !== null);
  const field = document.querySelector<HTMLInputElement>("[role=dialog] input");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Calls");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  await until(() => document.querySelector("[role=dialog]") === null);
  letter(2, "g");
  await until(() => offered() === 1);
  inAct(() =>
    document
      .querySelector("[role=dialog]")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })),
  );
  await until(() => document.querySelector("[role=dialog]") === null);
  inAct(() => {
    host
      .querySelector("h1")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await until(() => host.textContent?.includes("Calls") === false);
  letter(2, "g");
  await until(() => document.querySelector("[role=dialog] input") !== null);
  expect(offered()).toBe(0);
});
