import { afterEach, expect, test, vi } from "vitest";
import { recordsOf } from "#src/data/audit/record-leaving.ts";
import { addIdeas, beginBoard } from "#src/data/ideation/write-board.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string | Blob) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));
afterEach(() => saved.mockReset());

async function sending() {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "What does the canary need?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  const board = begun.value;
  await addIdeas(studio, board, [{ text: "A larger cage" }, { text: "A friend" }]);
  const { host } = await renderPage(
    studio,
    <BoardPage id={board.id} search={{ board: board.id, step: "send" }} takers={[]} onSearch={() => {}} />,
  );
  await until(() => host.textContent?.includes("As a file") === true);
  return studio;
}
const recorded = async ({ db }: TestStudio) => (await recordsOf(db, "devicea1")).map(({ kind, body }) => [kind, body]);

test.each([
  ["Markdown", "md"],
  ["CSV", "csv"],
  ["JSON, with everything on the board", "json"],
])("ideas as %s are recorded with their number and size, without a word of them", async (name, format) => {
  const studio = await sending();
  click(button(name));
  await until(() => saved.mock.calls.length === 1);
  const [[file, content] = ["", ""]] = saved.mock.calls;
  expect(file).toBe(`ideas.${format}`);
  expect(content).toContain("A larger cage");
  expect(await recorded(studio)).toEqual([
    ["exported", { what: "ideas", format, items: 2, characters: String(content).length }],
  ]);
  expect(JSON.stringify(await studio.db.audit_records.toArray())).not.toMatch(/canary|cage/);
});

test("without a record there is no file of ideas, and it is said", async () => {
  const studio = await sending();
  studio.db.audit_records.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  click(button("Markdown"));
  await until(() => waitingNotices.getState().some(({ title }) => title === "Nothing was exported"));
  expect(saved).not.toHaveBeenCalled();
});
