import { expect, test, vi } from "vitest";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { PromptEditor } from "#src/tools/prompt-library/view/prompt-editor.tsx";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
import { aPrompt } from "../../sync/workspace.ts";
import { button, click, find, inAct, render, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";

function typeIn(field: HTMLTextAreaElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  inAct(() => {
    set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("an edit of a prompt deleted meanwhile is stored as a new prompt, in its folder", async () => {
  const studio = await testStudio();
  const onDone = vi.fn();
  const prompt = aPrompt("gone", { title: "Report", folder: "Work", body: "Before." });
  render(
    <StudioProvider studio={studio}>
      <PromptEditor prompt={prompt} isGone onDone={onDone} onCancel={vi.fn()} />
    </StudioProvider>,
  );
  expect(document.body.textContent).toContain("This prompt was deleted meanwhile");
  typeIn(find<HTMLTextAreaElement>("textarea"), "After.");
  click(button("Save prompt"));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 20_000 });
  const [stored, ...others] = await studio.db.prompts.toArray();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ title: "Report", folder: "Work", body: "After." });
  expect(stored?.id).not.toBe("gone");
  expect(onDone).toHaveBeenCalledWith(stored?.id);
});

test("a double click on save stores the prompt once", async () => {
  const studio = await testStudio();
  const onDone = vi.fn();
  render(
    <StudioProvider studio={studio}>
      <PromptEditor onDone={onDone} onCancel={vi.fn()} />
    </StudioProvider>,
  );
  typeIn(find<HTMLTextAreaElement>("textarea"), "Explain {{topic}}.");
  click(button("Save prompt"));
  click(button("Save prompt"));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(await studio.db.prompts.count()).toBe(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test("a new prompt without a title is offered one from its first line", async () => {
  const studio = await testStudio();
  const onDone = vi.fn();
  render(
    <StudioProvider studio={studio}>
      <PromptEditor onDone={onDone} onCancel={vi.fn()} />
    </StudioProvider>,
  );
  typeIn(find<HTMLTextAreaElement>("textarea"), "## Rent or buy\n\nAs long as three years are not sure, rent.");
  expect(document.body.textContent).toContain("Without one, the title is “Rent or buy”.");
  click(button("Save prompt"));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(await studio.db.prompts.toArray()).toMatchObject([{ title: "Rent or buy" }]);
});

test("a new title offers to rename what other prompts refer to, and leaves it until told", async () => {
  const studio = await testStudio();
  const added = await addPrompt(studio, { title: "Tone", body: "Be calm.", variables: {} });
  const user = await addPrompt(studio, { title: "Letter", body: "Write. {{> tone}}", variables: {} });
  if (!added.ok || !user.ok) throw new Error("not added");
  const told: PostedNotice[] = [];
  const stop = listenToNotices({ show: (notice) => told.push(notice), dismiss: () => undefined });
  const onDone = vi.fn();
  render(
    <StudioProvider studio={studio}>
      <PromptEditor prompt={added.value} onDone={onDone} onCancel={vi.fn()} />
    </StudioProvider>,
  );
  const title = find<HTMLInputElement>("input");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(title, "Calm voice");
    title.dispatchEvent(new Event("input", { bubbles: true }));
  });
  click(button("Save version"));
  await until(() => told.length > 0);
  expect(told.map((notice) => notice.title)).toEqual(["Still referenced as tone"]);
  expect((await studio.db.prompts.get(added.value.id))?.name).toBe("tone");
  told[0]?.action?.onSelect();
  await expect
    .poll(async () => (await studio.db.prompts.get(added.value.id))?.name, { timeout: 20_000 })
    .toBe("calm-voice");
  expect((await studio.db.prompts.get(user.value.id))?.body).toBe("Write. {{> calm-voice}}");
  stop();
});

test("the help says which variables are read, also with a space, which are not, and how to write more", async () => {
  const studio = await testStudio();
  render(
    <StudioProvider studio={studio}>
      <PromptEditor onDone={vi.fn()} onCancel={vi.fn()} />
    </StudioProvider>,
  );
  const help = () => document.body.textContent;
  expect(help()).toContain("Write {{name}} for a part that changes, and {{> name}} to include another prompt.");
  typeIn(find<HTMLTextAreaElement>("textarea"), "Dear {{customer name}}, about {{1st order}}.");
  expect(help()).toContain("Variables: customer name. Not a variable: {{1st order}}. A name begins with a letter");
  expect(help()).toContain("Write {{name}} for another part that changes");
});
