/** What is said of an action on prompts, where another tab deleted some of them meanwhile. */
import { expect, test, vi } from "vitest";
import { addPrompt, deletePrompts, setPrompts } from "#src/data/prompts/write-prompts.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { usePromptCommands } from "#src/tools/prompt-library/view/use-prompt-commands.ts";
import { render } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";

const notify = vi.hoisted(() => vi.fn());
vi.mock("#src/ui/notify.ts", () => ({ notify }));

async function trashOf(...titles: readonly string[]) {
  const studio = await testStudio();
  const ids: string[] = [];
  for (const title of titles) {
    const made = await addPrompt(studio, { title, body: `${title}.`, variables: {} });
    if (!made.ok) throw new Error(made.error.message);
    ids.push(made.value.id);
  }
  await setPrompts(studio, ids, { trashedAt: 1 });
  let commands: ReturnType<typeof usePromptCommands> | undefined;
  function Page() {
    commands = usePromptCommands();
    return null;
  }
  render(
    <StudioProvider studio={studio}>
      <Page />
    </StudioProvider>,
  );
  notify.mockClear();
  return { studio, ids, restore: (which: readonly string[]) => commands?.restore(which) };
}
const said = () => notify.mock.calls.map(([{ title, description }]) => [title, description]);

test("a prompt that was deleted for good meanwhile is not said to be put back", async () => {
  const { studio, ids, restore } = await trashOf("Gone");
  await deletePrompts(studio, ids);
  expect(await restore(ids)).toBe(false);
  expect(said()).toEqual([["Nothing was changed", expect.stringContaining("deleted for good meanwhile")]]);
  expect((await studio.db.prompts.get(ids[0] as string))?.deleted).toBe(1);
});

test("of several, those that are still there are counted, and the others are named as gone", async () => {
  const { studio, ids, restore } = await trashOf("Here", "Gone", "Here too");
  await deletePrompts(studio, ids.slice(1, 2));
  expect(await restore(ids)).toBe(true);
  expect(said()).toEqual([["2 prompts put back", "Deleted for good meanwhile: 1 prompt."]]);
});

test("where all are there, no word is said of others", async () => {
  const { ids, restore } = await trashOf("One");
  expect(await restore(ids)).toBe(true);
  expect(said()).toEqual([["Prompt put back", undefined]]);
});
