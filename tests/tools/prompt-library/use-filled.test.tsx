/** The filled-in values: on the screen, on the disk, and over the end of a page. */
import { expect, test, vi } from "vitest";
import type { Prompt } from "#domain/entities.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { useFilled } from "#src/tools/prompt-library/view/use-filled.ts";
import { aPrompt } from "../../sync/workspace.ts";
import { inAct, render } from "../../ui/render.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

const notify = vi.hoisted(() => vi.fn());
vi.mock("#src/ui/notify.ts", () => ({ notify }));

type Filled = ReturnType<typeof useFilled>;

async function studioWith(prompt: Prompt): Promise<TestStudio> {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  expect(await workspace.value.commit(workspace.value.create("prompts", prompt, "typed"))).toMatchObject({ ok: true });
  notify.mockClear();
  return studio;
}

function show(studio: TestStudio, prompt: Prompt) {
  let now: Filled | undefined;
  function Form() {
    now = useFilled(prompt);
    return null;
  }
  const { rerender } = render(
    <StudioProvider studio={studio}>
      <Form />
    </StudioProvider>,
  );
  return { filled: () => now as Filled, leave: () => rerender(null) };
}

const text = (name: string) => ({ name, type: "text" }) as const;
const untilStored = (studio: TestStudio, id: string, filled: Record<string, string>) =>
  vi.waitFor(async () => expect((await studio.db.prompts.get(id))?.filled).toEqual(filled));

test("a variable may have the name of a property of every object", async () => {
  const prompt = aPrompt("p1");
  const studio = await studioWith(prompt);
  const { filled } = show(studio, prompt);
  expect(filled().valueFor(text("constructor"))).toBe("");
  inAct(() => filled().setValue("constructor", "Ada"));
  expect(filled().valueFor(text("constructor"))).toBe("Ada");
  await untilStored(studio, "p1", { constructor: "Ada" });
});

test("values not on disk when the page went away are filled in again, and stored", async () => {
  const prompt = aPrompt("p2");
  const studio = await studioWith(prompt);
  const first = show(studio, prompt);
  studio.failing = DISK_FULL;
  inAct(() => first.filled().setValue("who", "Ada"));
  inAct(() => void dispatchEvent(new Event("pagehide")));
  first.leave();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  studio.failing = null;
  const second = show(studio, prompt);
  expect(second.filled().valueFor(text("who"))).toBe("Ada");
  await untilStored(studio, "p2", { who: "Ada" });
});

test("a value that the disk refused is stored with the next one", async () => {
  const prompt = aPrompt("p3");
  const studio = await studioWith(prompt);
  const { filled } = show(studio, prompt);
  studio.failing = DISK_FULL;
  inAct(() => filled().setValue("who", "Ada"));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  studio.failing = null;
  inAct(() => filled().setValue("when", "today"));
  await untilStored(studio, "p3", { who: "Ada", when: "today" });
});
