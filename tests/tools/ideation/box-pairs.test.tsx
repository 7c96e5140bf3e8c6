import { expect, test } from "vitest";
import { addIdeas, beginBoard, putAxis } from "#src/data/ideation/write-board.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { button, click, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A board whose box has two lines of two values. */
async function boxBoard() {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  const { id } = begun.value;
  const lines = [
    ["what", ["order", "length"]],
    ["who", ["us", "learners"]],
  ] as const;
  for (const [line, values] of lines)
    await putAxis(studio, null, {
      id: line,
      boardId: id,
      name: line,
      order: 1,
      values: Object.fromEntries(values.map((text, order) => [text, { text, order, gone: null }])),
      gone: null,
      createdAt: 1,
      updatedAt: 1,
    });
  const { host } = await renderPage(
    studio,
    <BoardPage id={id} search={{ board: id, step: "box" }} takers={[]} onSearch={() => {}} />,
  );
  await until(() => host.textContent?.includes("4 pairs, 0 looked at: 0 ruled out.") === true);
  return { studio, board: begun.value, host };
}

test("the box says how many of the possible pairs no idea has tried", async () => {
  const { studio, board, host } = await boxBoard();
  expect(host.textContent).not.toContain("never tried");
  await addIdeas(studio, board, [{ text: "Begin with it", place: { what: "order", who: "us" } }]);
  await until(() => host.textContent?.includes("3 of 4 possible pairs never tried.") === true);
});

test("undo of the first verdict on a pair leaves it as it was before anybody looked", async () => {
  const { studio, host } = await boxBoard();
  click(button("Go through the pairs"));
  await until(() => document.body.textContent?.includes("Pair 1 of 4") === true);
  click(button("Cannot be"));
  await until(() => host.textContent?.includes("1 looked at: 1 ruled out") === true);
  click(button("That is enough"));
  inAct(() =>
    host
      .querySelector("h1")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true })),
  );
  await until(() => host.textContent?.includes("0 looked at: 0 ruled out") === true);
  expect((await studio.db.idea_pairs.toArray()).map(({ verdict }) => verdict)).toEqual(["open"]);
  click(button("Go through the pairs"));
  await until(() => document.body.textContent?.includes("Pair 1 of 4") === true);
});
