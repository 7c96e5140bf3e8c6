import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { addIdeas, beginBoard } from "#src/data/ideation/write-board.ts";
import type { IdeationSearch } from "#src/tools/ideation/model/ideation-search.ts";
import { IdeationPage } from "#src/tools/ideation/view/ideation-page.tsx";
import { listenToNotices } from "#src/ui/notify.ts";
import { click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";
import { boardOf } from "./board-of.ts";

test("an idea that is opened has the focus on its board, also where the list would not show it yet, and O opens its trail", async () => {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  const many = Array.from({ length: 40 }, (_, at) => ({ text: `Call them on day ${at + 1}` }));
  const added = await addIdeas(studio, begun.value, many);
  if (!added.ok) throw new Error(added.error.message);
  const idea = added.value[1]?.id;
  function Page() {
    const [search, setSearch] = useState<IdeationSearch>({ idea });
    return <IdeationPage search={search} takers={[]} onSearch={setSearch} />;
  }
  const { at } = await renderPage(studio, <Page />);
  await until(() => document.querySelector("[data-idea]") !== null);
  await until(() => document.activeElement === find("[data-idea='2']"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Idea 2: Call them on day 2");
  press(document.activeElement as HTMLElement, "o");
  await until(() => at().includes(`trail=${encodeURIComponent(`ideas/${idea}`)}`));
});

test("an idea is opened from the list of boards; one that is not here leads to the list, which says so", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardOf(studio, "One");
  const notices: string[] = [];
  onTestFinished(listenToNotices({ show: ({ title }) => notices.push(title), dismiss: () => undefined }));
  let go: (search: IdeationSearch) => void = () => undefined;
  const seen: IdeationSearch[] = [];
  function Page() {
    const [search, setSearch] = useState<IdeationSearch>({});
    go = setSearch;
    seen.push(search);
    return <IdeationPage search={search} takers={[]} onSearch={setSearch} />;
  }
  const { host } = await renderPage(studio, <Page />);
  await until(() => host.textContent?.includes("How can we") === true);
  inAct(() => go({ idea: ideas[0]?.id }));
  await until(() => host.querySelector("[data-idea]") !== null);
  expect(seen.at(-1)).toEqual({ board: board.id });
  expect(notices).toEqual([]);
  inAct(() => go({ idea: "somewhere-else" }));
  await until(() => notices.length > 0);
  expect(notices).toEqual(["This idea is not on this device"]);
  expect(seen.at(-1)).toEqual({});
});

test("a damaged idea keeps its place in the list and is left as it is, and the others go on", async () => {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  for (const text of ["One", "Away", "Two", "Three"]) {
    studio.at += 1;
    await addIdeas(studio, begun.value, [{ text }]);
  }
  const named = async (wanted: string) => (await studio.db.ideas.toArray()).find(({ text }) => text === wanted);
  const [two, away] = [await named("Two"), await named("Away")];
  await studio.db.ideas.update(away?.id ?? "", { by: "nobody" as never, gone: studio.at });
  await studio.db.ideas.update(two?.id ?? "", { by: "nobody" as never });
  const { host } = await renderPage(
    studio,
    <IdeationPage search={{ board: begun.value.id }} takers={[]} onSearch={() => {}} />,
  );
  const lines = () => [...host.querySelectorAll("main ol > li")].map((line) => line.querySelector("p, b")?.textContent);
  await until(() => lines().length >= 3);
  expect(lines().slice(-3)).toEqual(["Three", "Unreadable idea.", "One"]);
  await addIdeas(studio, begun.value, [{ text: "Four" }]);
  await until(() => lines().includes("Four"));
  expect((await studio.db.ideas.get(two?.id ?? ""))?.by).toBe("nobody");
});

test("the starred ideas end with those that cannot be read, since nobody can tell whether they have a star", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardOf(studio, "One", "Two");
  await studio.db.ideas.update(ideas[0]?.id ?? "", { by: "nobody" as never });
  const { host } = await renderPage(
    studio,
    <IdeationPage search={{ board: board.id }} takers={[]} onSearch={() => {}} />,
  );
  const starred = () =>
    [...host.querySelectorAll<HTMLElement>("button[aria-pressed]")].find((each) =>
      each.textContent?.startsWith("Starred"),
    );
  await until(() => starred() !== undefined);
  click(starred() as HTMLElement);
  await until(() => host.textContent?.includes("No idea has a star yet.") === true);
  const lines = [...host.querySelectorAll("main ol > li")].map((line) => line.querySelector("p, b")?.textContent);
  expect(lines.slice(-1)).toEqual(["Unreadable idea."]);
  expect(lines).not.toContain("Two");
});

test("each step of a board says that an idea of it cannot be read; the list of cards shows it in its place", async () => {
  const studio = await testStudio();
  const begun = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 });
  if (!begun.ok) throw new Error(begun.error.message);
  await addIdeas(studio, begun.value, [{ text: "One" }, { text: "Two" }]);
  const [one] = await studio.db.ideas.toArray();
  await studio.db.ideas.update(one?.id ?? "", { by: "nobody" as never });
  for (const step of ["box", "gather", "judge", "send", "lineage"] as const) {
    const { host } = await renderPage(
      studio,
      <IdeationPage search={{ board: begun.value.id, step }} takers={[]} onSearch={() => {}} />,
    );
    await until(() => host.textContent?.includes("1 idea of this board cannot be read") === true);
  }
  const { host } = await renderPage(
    studio,
    <IdeationPage search={{ board: begun.value.id }} takers={[]} onSearch={() => {}} />,
  );
  await until(() => host.textContent?.includes("Unreadable idea.") === true);
  expect(host.textContent).not.toContain("cannot be read and is not shown here");
});
