import { expect, test } from "vitest";
import { changedKeysOf } from "#src/data/changed-keys.ts";
import { foldedTexts } from "#src/data/search/session-texts.ts";
import { anIdea } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";

const stored = (row: object) => ({ deleted: 0, stamps: {}, v: 1, ...row }) as never;

async function heard() {
  const { db } = await testStudio();
  const keys = changedKeysOf(db, "prompts", () => undefined);
  keys.read().done();
  const change = (id: string) => db.prompts.put(stored({ id }));
  return { keys, change };
}

test("a read takes what changed since the last one that was done", async () => {
  const { keys, change } = await heard();
  await change("p1");
  const read = keys.read();
  expect(read.changed).toEqual(new Set(["p1"]));
  expect(read.done()).toBe(true);
  await change("p2");
  expect(keys.read().changed).toEqual(new Set(["p2"]));
});

test("what a read took that failed or still goes on is in the next one", async () => {
  const { keys, change } = await heard();
  await change("p1");
  keys.read();
  await change("p2");
  const second = keys.read();
  expect(second.changed).toEqual(new Set(["p1", "p2"]));
  second.done();
  expect(keys.read().changed).toEqual(new Set());
});

test("a read that ends after a later one has older rows, and is not done", async () => {
  const { keys, change } = await heard();
  await change("p1");
  const earlier = keys.read();
  const later = keys.read();
  expect(later.done()).toBe(true);
  expect(earlier.done()).toBe(false);
  const [one, two] = [keys.read(), keys.read()];
  expect([one.done(), two.done()]).toEqual([true, true]);
});

test("a search of the texts of sessions that begins while another reads them finds all of them", async () => {
  const { db } = await testStudio();
  await db.messages.put(stored(anIdea("m1", "s1", { text: "A quiet ROOM" })));
  const first = foldedTexts(db);
  const { partsOf } = await foldedTexts(db);
  expect(partsOf("s1").map(({ text }) => text)).toContain("a quiet room");
  await first;
});
