/** What a person does with a prompt beside writing it. */
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { useOptimizer } from "#src/tools/optimizer/store.ts";
import { Iterate } from "#src/tools/optimizer/view/iterate.tsx";
import { RenamePrompt } from "#src/tools/optimizer/view/rename-prompt.tsx";
import { anOptimizerPrompt } from "../../sync/workspace.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const work = () => useOptimizer.getState().work as OptimizerPrompt;
const nothing = () => undefined;

/** Types as a browser does: the element changes before React hears of it. */
function type(element: HTMLInputElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}

afterEach(() => useOptimizer.getState().close());

test("an instruction that no rule can follow is added as written, and can be undone", async () => {
  useOptimizer.getState().open(anOptimizerPrompt("w1", { constraints: "No rhymes." }));
  const { host } = await renderPage(await testStudio(), <Iterate optimizerPromptId="w1" />);
  type(find<HTMLInputElement>("input"), "sing it like Bowie, shorter");
  inAct(() => find<HTMLFormElement>("form").requestSubmit());
  await until(() => host.textContent?.includes("Not done: “sing it like Bowie”") === true);
  click(button("Add as written"));
  expect(work().sections.constraints).toContain("Sing it like Bowie.");
  expect(work().sections.constraints).toMatch(/^No rhymes\./);
  expect(host.textContent).not.toContain("Not done");
  expect(document.activeElement).toBe(find("input"));
  act(() => useOptimizer.getState().undo());
  expect(work().sections.constraints).not.toContain("Bowie");
});

test("a prompt can be named, and without a name its title comes from its own words again", async () => {
  useOptimizer.getState().open(anOptimizerPrompt("w1"));
  const dialog = (title: string) => <RenamePrompt title={title} readTitle="A poem about rain" onClose={nothing} />;
  const first = await renderPage(await testStudio(), dialog("Title of w1"));
  await until(() => document.querySelector("[role=dialog] input") !== null);
  expect(find<HTMLInputElement>("[role=dialog] input").value).toBe("Title of w1");
  type(find<HTMLInputElement>("[role=dialog] input"), "  Rain  ");
  inAct(() => find<HTMLFormElement>("form").requestSubmit());
  expect(work().title).toBe("Rain");
  await act(async () => undefined); // a dialog stores one name at a time
  type(find<HTMLInputElement>("[role=dialog] input"), "\u200b ");
  inAct(() => find<HTMLFormElement>("form").requestSubmit());
  expect(work().title).toBe("");
  first.leave();
});

test("undoing a fix leaves a later name", () => {
  const { open, change, undo } = useOptimizer.getState();
  open(anOptimizerPrompt("w1", { role: "" }));
  change({ sections: { ...work().sections, role: "You are a poet." } });
  const fixed = useOptimizer.getState().lastChange;
  change({ title: "Rain" });
  expect(fixed).not.toHaveProperty("title");
  undo();
  expect(work()).toMatchObject({ title: "Title of w1", sections: { role: "You are a poet." } });
});

test("an unfinished instruction comes back with its prompt, and disappears once it was followed", async () => {
  useOptimizer.getState().open(anOptimizerPrompt("w1"));
  const studio = await testStudio();
  const first = await renderPage(studio, <Iterate optimizerPromptId="w1" />);
  type(find<HTMLInputElement>("input"), "shorter");
  const stored = async () => (await studio.db.drafts.toArray()).map(({ text }) => text);
  await expect.poll(stored).toEqual(["shorter"]);
  first.leave();
  const { host } = await renderPage(studio, <Iterate optimizerPromptId="w1" />);
  await until(() => find<HTMLInputElement>("input").value === "shorter");
  inAct(() => find<HTMLFormElement>("form").requestSubmit());
  await until(() => host.textContent?.includes("Done: ") === true);
  await expect.poll(stored).toEqual([]);
});
