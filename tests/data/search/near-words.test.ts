import { expect, test, vi } from "vitest";
import { readQuery } from "#domain/sessions/search-query.ts";
import { nearWords } from "#src/data/search/near-words.ts";
import { aSession } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";

const { parted } = vi.hoisted(() => ({ parted: vi.fn() }));
vi.mock("#domain/sessions/near-word.ts", async (original) => {
  const words = await original<typeof import("#domain/sessions/near-word.ts")>();
  return {
    ...words,
    wordsOf: (texts: readonly string[]) => {
      parted(texts.length);
      return words.wordsOf(texts);
    },
  };
});

test("the words of all titles are parted once, and again when a session changed", async () => {
  const studio = await testStudio();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const { db, commit, create } = opened.value;
  await commit(create("sessions", { ...aSession("s1"), title: "Pruning the orchard", idea: "" }, "typed"));
  const near = async (query: string) => (await nearWords(db, readQuery(query, 0))).map((one) => one.near);
  expect(await near("orchrad")).toEqual(["orchard"]);
  expect(await near("prunign")).toEqual(["pruning"]);
  expect(parted.mock.calls).toEqual([[2]]);
  await commit([{ table: "sessions", id: "s1", set: { title: "Planting the meadow" } }]);
  expect(await near("medow")).toEqual(["meadow"]);
  expect(parted.mock.calls).toEqual([[2], [2]]);
});
