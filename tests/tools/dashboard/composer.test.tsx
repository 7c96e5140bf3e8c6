import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Studio } from "#src/data/studio.tsx";
import { type Place, useAskStore } from "#src/tools/dashboard/store.ts";
import { Composer } from "#src/tools/dashboard/view/composer.tsx";
import { useHandedIdea } from "#src/tools/dashboard/view/use-handed-idea.ts";
import { draftsAt } from "#sync/store/drafts.ts";
import { button, click, find, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

const LEFT = "which boat for two people";
const IDEA = "why is my sourdough dense since March";

beforeEach(() => {
  sessionStorage.clear();
  useAskStore.setState({ drafts: {} });
});

const field = () => find<HTMLTextAreaElement>("textarea").value;
const onDisk = async (studio: TestStudio) => (await draftsAt(studio.db, "ask")).map(({ text }) => text);

/** Leaves a draft at the place, from a tab that has closed. */
const leave = (studio: TestStudio, text: string) =>
  studio.db.drafts.put({ id: "ask\nanother-page", text, updatedAt: 1 });

function Field({ idea }: { idea?: string }) {
  useHandedIdea(idea, taken);
  return <Composer place="ask" label="Your rough idea" onAsked={taken} />;
}
const taken = () => {};

const type = (place: Place, text: string) => act(() => useAskStore.getState().setDraft(place, text));

test("a closed tab's draft comes back above the text typed before the store opened", async () => {
  const studio = await testStudio();
  await leave(studio, LEFT);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow: Studio = { ...studio, workspace: () => opened.then(studio.workspace) };
  await renderPage(slow, <Field />);
  type("ask", IDEA);
  open();
  await until(() => field() === `${LEFT}\n\n${IDEA}`);
});

test("a draft that comes back during asking stays when the answer is there", async () => {
  const studio = await testStudio();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: Studio = {
    ...studio,
    engine: { ...studio.engine, think: (...input) => answered.then(() => studio.engine.think(...input)) },
  };
  await renderPage(slow, <Field />);
  type("ask", IDEA);
  click(button("Ask a sharper question"));
  act(() => useAskStore.getState().restoreDraft("ask", LEFT));
  expect(field()).toBe(`${LEFT}\n\n${IDEA}`);
  answer();
  await until(() => field() === LEFT);
});

test("the second half of a double click on Ask does not cancel it, however late a slow page hears of it; a later press does", async () => {
  const studio = await testStudio();
  let thinks = false;
  let cancelled = false;
  const endless: Studio = {
    ...studio,
    engine: {
      ...studio.engine,
      think: (_input, { signal } = {}) =>
        new Promise((_, reject) => {
          thinks = true;
          signal?.addEventListener("abort", () => {
            cancelled = true;
            reject(signal.reason);
          });
        }),
    },
  };
  await renderPage(endless, <Field />);
  type("ask", IDEA);
  let now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  click(button("Ask a sharper question"));
  await until(() => thinks);
  now += 300;
  const second = new MouseEvent("click", { bubbles: true, cancelable: true });
  now += 600;
  act(() => void button("Cancel").dispatchEvent(second));
  expect(cancelled).toBe(false);
  click(button("Cancel"));
  await until(() => cancelled);
  clock.mockRestore();
});

test("an idea from the address joins the earlier draft, whichever comes first", async () => {
  const studio = await testStudio();
  await leave(studio, LEFT);
  await renderPage(studio, <Field idea={IDEA} />);
  await until(() => field() === `${LEFT}\n\n${IDEA}`);
  await act(async () => expect.poll(() => onDisk(studio)).toEqual([`${LEFT}\n\n${IDEA}`]));
});

test("an idea that is part of a word of the earlier draft is still added", async () => {
  const studio = await testStudio();
  await leave(studio, "party at noon");
  await renderPage(studio, <Field idea="art" />);
  await until(() => field() === "party at noon\n\nart");
  await act(async () => expect.poll(() => onDisk(studio)).toEqual(["party at noon\n\nart"]));
});
