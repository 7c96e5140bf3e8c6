import { useState } from "react";
import { expect, test } from "vitest";
import type { IdeaBoard } from "#domain/entities.ts";
import { addIdeas, beginBoard } from "#src/data/ideation/write-board.ts";
import { BoardPage } from "#src/tools/ideation/view/board-page.tsx";
import { IdeaDialogs, type OpenDialog } from "#src/tools/ideation/view/idea-dialogs.tsx";
import { useBoardActions } from "#src/tools/ideation/view/use-board-actions.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

/** What was typed into a dialog stays there until it is stored. */

async function aBoard() {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  const added = await addIdeas(studio, begun.value, [{ text: "Call them" }, { text: "Write them" }]);
  if (!added.ok) throw new Error(added.error.message);
  return { studio, board: begun.value, ideas: added.value };
}
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const field = () => find<HTMLInputElement | HTMLTextAreaElement>("[role=dialog] input, [role=dialog] textarea");
function write(text: string) {
  inAct(() => {
    const type = field() instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function failsOnce(studio: TestStudio, text: string, action: string) {
  write(text);
  studio.failing = DISK_FULL;
  click(button(action));
  await until(() => dialog()?.textContent?.includes(DISK_FULL.message) === true);
  expect(field().value).toBe(text);
  studio.failing = null;
  click(button(action));
  await until(() => dialog() === null);
}

test.each([
  ["edit", "Call them on day nine", "Save"],
  ["group", "By phone", "Put it there"],
] as const)(
  "the dialog %s stays open with its text, and says why, when that cannot be stored",
  async (kind, text, action) => {
    const { studio, board, ideas } = await aBoard();
    const [idea] = ideas;
    if (!idea) throw new Error("There is no idea");
    function Open({ of }: { readonly of: IdeaBoard }) {
      const [open, setOpen] = useState<OpenDialog | null>({ kind, idea: idea as never });
      const actions = useBoardActions(of);
      return (
        open && (
          <IdeaDialogs
            board={of}
            ideas={ideas}
            open={open}
            actions={actions}
            onClose={() => setOpen(null)}
            onReopen={() => setOpen(open)}
          />
        )
      );
    }
    await renderPage(studio, <Open of={board} />);
    await failsOnce(studio, text, action);
    const rows = await boardRows(studio.db, board.id);
    expect(JSON.stringify([rows.ideas, await studio.db.idea_boards.toArray()])).toContain(text);
  },
);

test("the dialog for a new group stays open with the name, and says why, when that cannot be stored", async () => {
  const { studio, board } = await aBoard();
  const { host } = await renderPage(
    studio,
    <BoardPage id={board.id} search={{ board: board.id, step: "gather" }} takers={[]} onSearch={() => {}} />,
  );
  await until(() => host.querySelector("[aria-label='Move idea 1']") !== null);
  press(button("Move idea 1"), "Enter");
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(
      ({ textContent }) => textContent === "A new group…",
    );
  await until(() => entry() !== undefined);
  click(entry() as HTMLElement);
  await until(() => dialog() !== null);
  await failsOnce(studio, "By phone", "Make the group");
  await until(() => host.querySelector("[aria-label='Name of the group By phone']") !== null);
});
