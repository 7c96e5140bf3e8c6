import { expect, test } from "vitest";
import { readEdit, writeEdit } from "#domain/edited-text.ts";
import { stepOf } from "#src/data/ideation/board-steps.ts";
import { addIdeas, beginBoard, setIdeas } from "#src/data/ideation/write-board.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { draftId } from "#sync/store/drafts.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** The text of an idea, changed here while another tab changes it or takes it away. */

const OPEN = "More for idea 1";
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const field = () => find<HTMLTextAreaElement>("[role=dialog] textarea");
const says = (text: string) => until(() => dialog()?.textContent?.includes(text) === true);
function write(text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function edit() {
  await until(() => document.querySelector(`[aria-label='${OPEN}']`) !== null);
  press(button(OPEN), "Enter");
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(({ textContent }) => textContent === "Edit");
  await until(() => entry() !== undefined);
  click(entry() as HTMLElement);
  await until(() => dialog() !== null);
}

let boards = 0;
async function aBoard() {
  const studio = await testStudio({ device: `edit${++boards}` });
  const begun = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  const board = begun.value;
  const added = await addIdeas(studio, board, [{ text: "Call them" }]);
  if (!added.ok) throw new Error(added.error.message);
  const [idea] = added.value;
  if (!idea) throw new Error("There is no idea");
  const page = () =>
    renderPage(studio, <BoardPage id={board.id} search={{ board: board.id }} takers={[]} onSearch={() => {}} />);
  /** What another tab does with the idea. */
  const elsewhere = async (set: Parameters<typeof stepOf>[1]) => {
    const done = await setIdeas(studio, board.id, [stepOf(idea, set)]);
    if (!done.ok) throw new Error(done.error.message);
  };
  const texts = async () =>
    (await boardRows(studio.db, board.id)).ideas.filter(({ gone }) => gone === null).map(({ text }) => text);
  const drafts = async () => (await studio.db.drafts.toArray()).map(({ text }) => text);
  return { studio, idea, page, elsewhere, texts, drafts };
}
async function untilDrafts(drafts: () => Promise<readonly string[]>, wanted: (texts: readonly string[]) => boolean) {
  await expect.poll(async () => wanted(await drafts())).toBe(true);
}

test("an idea that another tab rewrote meanwhile is replaced only when Save is pressed again", async () => {
  const { page, elsewhere, texts, drafts } = await aBoard();
  await page();
  await edit();
  write("Call them on day nine");
  await elsewhere({ text: "Call them within a week, by name, and ask why." });
  click(button("Save"));
  await says("Meanwhile it became “Call them within a week, by name, and ask why.”. Press Save again to keep yours");
  expect(field().value).toBe("Call them on day nine");
  expect(await texts()).toEqual(["Call them within a week, by name, and ask why."]);
  click(button("Save"));
  await until(() => dialog() === null);
  expect(await texts()).toEqual(["Call them on day nine"]);
  await untilDrafts(drafts, (left) => left.length === 0);
});

test("an idea that nothing was typed into keeps what another tab wrote", async () => {
  const { page, elsewhere, texts } = await aBoard();
  await page();
  await edit();
  await elsewhere({ text: "Call them within a week" });
  await until(() => field().value === "Call them within a week");
  click(button("Save"));
  await until(() => dialog() === null);
  expect(await texts()).toEqual(["Call them within a week"]);
});

test("the text for an idea that was taken away stays, and can become a new idea", async () => {
  const { page, elsewhere, texts, drafts } = await aBoard();
  await page();
  await edit();
  write("Call them on day nine");
  await elsewhere({ gone: 2_000 });
  await says("took this idea away");
  expect(field().value).toBe("Call them on day nine");
  click(button("Add it as a new idea"));
  await until(() => dialog() === null);
  expect(await texts()).toEqual(["Call them on day nine"]);
  await untilDrafts(drafts, (left) => left.length === 0);
});

test("the text for an idea that was taken away is discarded with an undo", async () => {
  const { page, elsewhere } = await aBoard();
  await page();
  await edit();
  write("Call them on day nine");
  await elsewhere({ gone: 2_000 });
  await says("took this idea away");
  click(button("Discard the text"));
  await until(() => dialog() === null);
  const notice = waitingNotices.getState().find(({ title }) => title === "Text discarded");
  inAct(() => notice?.action?.onSelect());
  await until(() => dialog() !== null);
  expect(field().value).toBe("Call them on day nine");
});

test("Escape keeps what was typed for the next time, and Cancel drops it", async () => {
  const { page, texts, drafts } = await aBoard();
  await page();
  await edit();
  write("Call them on day nine");
  press(field(), "Escape");
  await until(() => dialog() === null);
  await untilDrafts(drafts, ([left = ""]) => left.includes("Call them on day nine"));
  await edit();
  expect(field().value).toBe("Call them on day nine");
  click(button("Cancel"));
  await until(() => dialog() === null);
  await untilDrafts(drafts, (left) => left.length === 0);
  await edit();
  expect(field().value).toBe("Call them");
  expect(await texts()).toEqual(["Call them"]);
});

test("a text that a reload left is there again, and still knows what it was written over", async () => {
  const { studio, idea, page, elsewhere } = await aBoard();
  const left = { text: "Call them on day nine", over: "Call them" };
  await studio.db.drafts.put({
    id: draftId(`ideation:edit:${idea.id}`, "page-closed"),
    text: writeEdit(left),
    updatedAt: 1,
  });
  await elsewhere({ text: "Write to them" });
  await page();
  await edit();
  await until(() => field().value === "Call them on day nine");
  click(button("Save"));
  await says("Meanwhile it became “Write to them”.");
});

test("drafts of two closed tabs are read as one text, which was written over no single text", () => {
  const [one, other] = [
    { text: "Call", over: "Ask" },
    { text: "Write", over: "Beg" },
  ] as const;
  expect(readEdit(writeEdit(one))).toEqual(one);
  expect(readEdit(`${writeEdit(one)}\n\n${writeEdit(other)}`)).toEqual({ text: "Call\n\nWrite", over: "" });
  for (const damaged of ["", "{", "3", '{"text":1}']) expect(readEdit(damaged)).toBeNull();
});
