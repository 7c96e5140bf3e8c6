import { expect, test } from "vitest";
import type { NewSource } from "#src/tools/synthesis/data.ts";
import { AddSources } from "#src/tools/synthesis/view/add-sources.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

test("of several files a too long one is named, and the others are added", async () => {
  const added: NewSource[] = [];
  const onAdd = async (sources: readonly NewSource[]) => {
    added.push(...sources);
    return null;
  };
  await renderPage(await testStudio(), <AddSources place="new" there={[]} onAdd={onAdd} />);
  const input = find<HTMLInputElement>("input[type=file]");
  const files = [new File(["word ".repeat(9_000)], "long.txt"), new File(["a"], "a.txt"), new File(["b"], "b.md")];
  Object.defineProperty(input, "files", { value: files });
  inAct(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => added.length > 0);
  expect(added.map(({ title }) => title)).toEqual(["a", "b"]);
  expect(waitingNotices.getState().map(({ title }) => title)).toEqual(["“long.txt” was not added"]);
});
