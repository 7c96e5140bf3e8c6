import { expect, test } from "vitest";
import { addIdeas, beginBoard, putAxis } from "#src/data/ideation/write-board.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

test("the box says how many of the possible pairs no idea has tried", async () => {
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
  expect(host.textContent).not.toContain("never tried");
  await addIdeas(studio, begun.value, [{ text: "Begin with it", place: { what: "order", who: "us" } }]);
  await until(() => host.textContent?.includes("3 of 4 possible pairs never tried.") === true);
});
