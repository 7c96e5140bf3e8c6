import { expect, test } from "vitest";
import { OpenBoardFile } from "#src/tools/ideation/view/open-board-file.tsx";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A file that becomes a board. */

const field = () => find<HTMLTextAreaElement>("[role=dialog] textarea");
function write(text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("a list without a question is not imported: its field says why, and takes the focus", async () => {
  const studio = await testStudio({ device: "openboard" });
  const opened: string[] = [];
  const { host } = await renderPage(studio, <OpenBoardFile onOpened={(id) => opened.push(id)} />);
  const file = find<HTMLInputElement>("input[type=file]", host);
  Object.defineProperty(file, "files", { value: [new File(["- Call them\n- Write to them"], "ideas.txt")] });
  inAct(() => file.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => document.querySelector("[role=dialog] textarea") !== null);
  if (field().value !== "") write("");
  click(button("Import"));
  await until(() => field().getAttribute("aria-invalid") === "true");
  const said = document.getElementById(field().getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toBe("Write the question first.");
  expect(document.activeElement).toBe(field());
  expect(opened).toEqual([]);
  write("How can we keep people?");
  expect(field().hasAttribute("aria-invalid")).toBe(false);
  click(button("Import"));
  await until(() => opened.length === 1);
  expect((await studio.db.idea_boards.toArray()).map(({ question }) => question)).toEqual(["How can we keep people?"]);
});
