import { useState } from "react";
import { expect, test } from "vitest";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { HATS } from "#domain/ideation/hats.ts";
import { HatsDialog } from "#src/tools/ideation/view/hats-dialog.tsx";
import { useBoardActions } from "#src/tools/ideation/view/use-board-actions.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { boardOf } from "./board-of.ts";

/** One idea under six hats. */

function Hats({ board, idea }: { readonly board: IdeaBoard; readonly idea: Idea }) {
  const [isOpen, setOpen] = useState(true);
  const actions = useBoardActions(board);
  return isOpen ? <HatsDialog idea={idea} actions={actions} onClose={() => setOpen(false)} /> : null;
}

async function opened(studio: TestStudio, board: IdeaBoard, idea: Idea) {
  const page = await renderPage(studio, <Hats board={board} idea={idea} />);
  await until(() => document.querySelectorAll("textarea").length === 6);
  return page;
}

function fill(hat: string, text: string) {
  const label = [...document.querySelectorAll("label")].find((each) => each.textContent === hat);
  const field = find<HTMLTextAreaElement>(`#${CSS.escape(label?.htmlFor ?? "")}`);
  inAct(() => field.focus());
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return field;
}
const answer = (hat: string, text: string) => inAct(() => fill(hat, text).blur());

test("six hats, each with its shape and two questions; an answer is stored when its field is left, and one that is emptied goes", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardOf(studio, "A call on day nine");
  const [idea] = ideas;
  if (!idea) throw new Error("no idea");
  const page = await opened(studio, board, idea);
  expect(document.querySelectorAll("[role=dialog] svg[data-hat]")).toHaveLength(6);
  for (const question of HATS.flatMap(({ questions }) => questions))
    expect(document.body.textContent).toContain(question);
  const stored = async () => (await studio.db.ideas.get(idea.id))?.hats;
  answer("Black: what can go wrong", " Who calls? ");
  await expect.poll(stored).toEqual({ black: "Who calls?" });
  page.leave();
  await opened(studio, board, { ...idea, hats: { black: "Who calls?" } });
  answer("Black: what can go wrong", "");
  await expect.poll(stored).toEqual({});
});

test("Escape stores the answer that is being written", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardOf(studio, "A call on day nine");
  const [idea] = ideas;
  if (!idea) throw new Error("no idea");
  await opened(studio, board, idea);
  press(fill("Black: what can go wrong", "Who calls?"), "Escape");
  await until(() => document.querySelector("[role=dialog]") === null);
  await expect.poll(async () => (await studio.db.ideas.get(idea.id))?.hats).toEqual({ black: "Who calls?" });
});

test("an answer that is too long keeps the dialog open and says so, with Done and with Escape, and also when it is opened again", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardOf(studio, "A call on day nine");
  const [idea] = ideas;
  if (!idea) throw new Error("no idea");
  const page = await opened(studio, board, idea);
  const saysSo = () => document.querySelector("[role=dialog]")?.textContent?.includes("2,000 characters at most.");
  const long = fill("Black: what can go wrong", "long ".repeat(500));
  fill("Blue: what to think about next", "Ask them.");
  click(button("Done"));
  await until(() => document.activeElement === long);
  expect(saysSo()).toBe(true);
  press(fill("Blue: what to think about next", "Ask two of them."), "Escape");
  await until(() => document.activeElement === long);
  expect(saysSo()).toBe(true);
  await expect.poll(async () => (await studio.db.ideas.get(idea.id))?.hats).toEqual({ blue: "Ask two of them." });
  page.leave();
  await opened(studio, board, idea);
  await until(() => saysSo() === true);
  fill("Black: what can go wrong", "Who calls?");
  expect(saysSo()).toBe(false);
  click(button("Done"));
  await until(() => document.querySelector("[role=dialog]") === null);
});
