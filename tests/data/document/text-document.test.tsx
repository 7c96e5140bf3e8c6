/** A text during typing: on the screen, on the disk, and over the end of a page. */
import { afterEach, expect, test, vi } from "vitest";
import type { AppError } from "#domain/errors.ts";
import { err } from "#domain/result.ts";
import { RETRY } from "#src/data/document/document.ts";
import { openText } from "#src/data/document/text-document.ts";
import { draftsAt } from "#sync/store/drafts.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";

afterEach(() => sessionStorage.clear());

/** Opens a field at a place of this studio. */
function open(studio: TestStudio, place: string) {
  const errors: (AppError | null)[] = [];
  let shown = "";
  const text = openText(studio, place, {
    get: () => shown,
    show: (next) => {
      shown = next;
    },
    join: (left) => {
      shown = [left, shown].filter(Boolean).join("\n\n");
    },
    report: (error) => errors.push(error),
  });
  return {
    text,
    errors,
    shown: () => shown,
    type(next: string) {
      shown = next;
      text.changed();
    },
  };
}
const texts = async ({ db }: TestStudio, place: string) => (await draftsAt(db, place)).map(({ text }) => text);
const untilOnDisk = (studio: TestStudio, place: string, wanted: readonly string[]) =>
  vi.waitFor(async () => expect(await texts(studio, place)).toEqual(wanted), { timeout: 20_000 });

test("a closed page's text comes back above the text typed before, and both are written", async () => {
  const studio = await testStudio();
  await studio.db.drafts.put({ id: "a\ngone", text: "Left.", updatedAt: 1 });
  const { type, shown } = open(studio, "a");
  type("Typed.");
  await untilOnDisk(studio, "a", ["Left.\n\nTyped."]);
  expect(shown()).toBe("Left.\n\nTyped.");
});

test("a text survives its field, even one closed before the store opened", async () => {
  const studio = await testStudio();
  const { text, type } = open(studio, "b");
  type("Typed.");
  await text.close();
  expect(await texts(studio, "b")).toEqual(["Typed."]);
});

test("an emptied text leaves no draft", async () => {
  const studio = await testStudio();
  const { type } = open(studio, "c");
  type("Typed.");
  await untilOnDisk(studio, "c", ["Typed."]);
  type("");
  await untilOnDisk(studio, "c", []);
});

test("the journal of a page that came back never replaces later typing", async () => {
  const studio = await testStudio();
  const { type } = open(studio, "d");
  type("First.");
  dispatchEvent(new Event("pagehide"));
  await untilOnDisk(studio, "d", ["First."]);
  type("First. Second.");
  await untilOnDisk(studio, "d", ["First. Second."]);
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith(":d"))).toEqual([]);
});

test("a text that the disk refuses is retried without another key press", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const studio = await testStudio();
  const { type, errors } = open(studio, "e");
  await vi.waitFor(async () => expect((await studio.workspace()).ok).toBe(true));
  const { workspace } = studio;
  type("Typed.");
  Object.assign(studio, { workspace: async () => err(DISK_FULL) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(errors.at(-1)).toEqual(DISK_FULL);
  Object.assign(studio, { workspace });
  await vi.advanceTimersByTimeAsync(RETRY);
  vi.useRealTimers();
  await untilOnDisk(studio, "e", ["Typed."]);
  expect(errors.at(-1)).toBeNull();
});
