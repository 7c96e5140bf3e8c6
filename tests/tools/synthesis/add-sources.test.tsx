import { expect, test } from "vitest";
import type { NewSource } from "#src/tools/synthesis/data.ts";
import { AddSources } from "#src/tools/synthesis/view/add-sources.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

test("of nine files the first eight are added, and the ninth is named", async () => {
  const added: NewSource[] = [];
  const onAdd = async (sources: readonly NewSource[]) => {
    added.push(...sources);
    return null;
  };
  await renderPage(await testStudio(), <AddSources place="new" there={[]} onAdd={onAdd} />);
  const input = find<HTMLInputElement>("input[type=file]");
  const files = Array.from({ length: 9 }, (_, at) => new File([`It is day ${at + 1}.`], `day ${at + 1}.txt`));
  Object.defineProperty(input, "files", { value: files });
  inAct(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => waitingNotices.getState().some(({ title }) => title === "“day 9” was not added"));
  expect(added.map(({ title }) => title)).toEqual(files.slice(0, 8).map(({ name }) => name.replace(".txt", "")));
});

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
  const said = waitingNotices.getState().map(({ title }) => title);
  expect(said.filter((title) => !title.includes("day"))).toEqual(["“long.txt” was not added"]);
});

test("a file that an older program wrote is added with all its letters, and that is said", async () => {
  const added: NewSource[] = [];
  const onAdd = async (sources: readonly NewSource[]) => {
    added.push(...sources);
    return null;
  };
  await renderPage(await testStudio(), <AddSources place="new" there={[]} onAdd={onAdd} />);
  const input = find<HTMLInputElement>("input[type=file]");
  const bytes = Uint8Array.from("Käse", (letter) => letter.charCodeAt(0));
  Object.defineProperty(input, "files", { value: [new File([bytes], "old.txt")] });
  inAct(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => added.length > 0);
  expect(added.map(({ text }) => text)).toEqual(["Käse"]);
  const about = waitingNotices.getState().filter(({ title }) => title === "“old.txt”");
  expect(about.map(({ description }) => description)).toEqual([expect.stringContaining("check its accented letters")]);
});

test("a pasted letter is named by what it says, not by whom it greets", async () => {
  const added: NewSource[] = [];
  const onAdd = async (sources: readonly NewSource[]) => {
    added.push(...sources);
    return null;
  };
  await renderPage(await testStudio(), <AddSources place="new" there={[]} onAdd={onAdd} />);
  for (const greeting of ["Hi all, ", "Dear team, "]) {
    write(
      find<HTMLTextAreaElement>("main textarea, textarea"),
      `${greeting}the offsite is on 12 March. We start at nine.`,
    );
    click(button("Add this text"));
    await until(() => find<HTMLTextAreaElement>("textarea").value === "");
  }
  expect(added.map(({ title }) => title)).toEqual(["The offsite is on 12 March", "The offsite is on 12 March"]);
});

function write(field: HTMLTextAreaElement, text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
