import { expect, test } from "vitest";
import { setNodes } from "#domain/map/edit.ts";
import { readList } from "#domain/map/files/list.ts";
import { makeMap, setMap, takeStep } from "#src/data/map/write-map.ts";
import { MapList } from "#src/tools/map/view/map-list.tsx";
import { OpenFile } from "#src/tools/map/view/open-file.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { button, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** The list of maps, and files that become maps. */

test("the list, its trash and what is taken up name a map without a title by its first thought", async () => {
  const studio = await testStudio();
  const make = (title: string, list: string) =>
    makeMap(studio, { draft: { title, thoughts: readList(list), ties: [] }, by: "person", origin: "typed" });
  await make("A title", "Not this");
  const made = await make("", "Why do they leave?\n  Because");
  if (!made.ok) throw new Error(made.error.message);
  const { host } = await renderPage(studio, <MapList onOpen={() => undefined} onNew={() => undefined} />);
  const names = () => [...host.querySelectorAll("li a")].map((link) => link.textContent);
  await until(() => names().includes("Why do they leave?"));
  expect(names().toSorted()).toEqual(["A title", "Why do they leave?"]);
  const { nodes } = await mapRows(studio.db, made.value);
  await takeStep(studio, made.value, setNodes(nodes.slice(0, 1), { text: "Why do they stay?" }));
  await until(() => names().includes("Why do they stay?"));
  await setMap(studio, made.value, { trashedAt: studio.at }, { trashedAt: null });
  await until(() => host.querySelector('[aria-label="Restore Why do they stay?"]') !== null);
});

test("a file without a thought is not opened, and says so", async () => {
  const studio = await testStudio();
  const seen: string[] = [];
  const { host } = await renderPage(studio, <OpenFile onOpened={(id) => seen.push(id)} />);
  const field = find<HTMLInputElement>("input[type=file]", host);
  Object.defineProperty(field, "files", { value: [new File(["  \n"], "empty.md")] });
  inAct(() => field.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() =>
    waitingNotices.getState().some(({ description }) => description === "There are no thoughts in this file."),
  );
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(seen).toEqual([]);
});

test("a file's limit is told in the dialog before anything is imported, with the place", async () => {
  const studio = await testStudio();
  const { host } = await renderPage(studio, <OpenFile onOpened={() => undefined} />);
  const field = find<HTMLInputElement>("input[type=file]", host);
  Object.defineProperty(field, "files", {
    value: [new File([`- Short\n- \u200b\n- ${"x".repeat(2_001)}`], "long.md")],
  });
  inAct(() => field.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => document.querySelector("[role=dialog] [role=alert]") !== null);
  const dialog = document.querySelector("[role=dialog]");
  expect(dialog?.textContent).toContain("A thought, not a page: 2,000 characters. Thought 2, “xxx");
  expect(dialog?.textContent).toContain("long.md: 2 thoughts");
  expect(dialog?.textContent).toContain("Left out: 1 thought without words.");
  expect(button("Import").disabled).toBe(true);
});

test("a list that an older program wrote is shown with all its letters, and that it was guessed", async () => {
  const { host } = await renderPage(await testStudio(), <OpenFile onOpened={() => undefined} />);
  const field = find<HTMLInputElement>("input[type=file]", host);
  const bytes = Uint8Array.from("- Käse\n- Brötchen\n", (letter) => letter.charCodeAt(0));
  Object.defineProperty(field, "files", { value: [new File([bytes], "old.md")] });
  inAct(() => field.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => document.querySelector("[role=dialog]") !== null);
  const said = document.querySelector("[role=dialog]")?.textContent ?? "";
  expect(said).toContain("Käse");
  expect(said).toContain("It was read as Windows-1252");
});
