import { expect, test, vi } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { PromptEditor } from "#src/tools/prompt-library/view/prompt-editor.tsx";
import { aPrompt } from "../../sync/workspace.ts";
import { button, click, find, inAct, render } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";

function typeIn(field: HTMLTextAreaElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  inAct(() => {
    set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("what was written of a prompt that was deleted meanwhile is kept as a new one, in its folder", async () => {
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
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [kept, ...others] = await studio.db.prompts.toArray();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ title: "Report", folder: "Work", body: "After." });
  expect(kept?.id).not.toBe("gone");
  expect(onDone).toHaveBeenCalledWith(kept?.id);
});

test("a prompt that is saved by a double click is kept once", async () => {
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
