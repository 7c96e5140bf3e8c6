import { expect, test } from "vitest";
import { promptNamed, readLibrary } from "#src/data/prompts/library.ts";
import { commit } from "#sync/store/commit.ts";
import { aPrompt, author, newDisk, openOn } from "../../sync/workspace.ts";

async function withPrompts(count: number) {
  const db = await openOn(newDisk());
  const puts = Array.from({ length: count }, (_, n) => ({
    table: "prompts" as const,
    put: aPrompt(`p${n}`, { updatedAt: n }),
  }));
  await commit(db, puts, author());
  return db;
}

test("lists all prompts except deleted ones, most recently changed first", async () => {
  const db = await withPrompts(3);
  await commit(db, [{ table: "prompts", id: "p1", remove: true }], author());
  const { entries, byId } = await readLibrary(db);
  expect(entries.map(({ prompt }) => prompt.id)).toEqual(["p2", "p0"]);
  expect(byId.has("p1")).toBe(false);
});

test("a change reads only the changed rows, whatever changed", async () => {
  const db = await withPrompts(1_100);
  const first = await readLibrary(db);
  let read = 0;
  const { bulkGet } = db.prompts;
  db.prompts.bulkGet = ((ids: string[]) => {
    read += ids.length;
    return bulkGet.call(db.prompts, ids);
  }) as typeof bulkGet;

  await commit(db, [{ table: "prompts", id: "p7", set: { favourite: true } }], author());
  const second = await readLibrary(db);
  expect(second.byId.get("p7")?.favourite).toBe(true);
  // the store wrote the row and also read it, through tables of its own
  expect(read).toBe(1);
  expect(second.entries[0]).toBe(first.entries[0]);
});

test("a damaged row is passed on as it is on disk, and found again once it is repaired", async () => {
  const db = await withPrompts(1);
  await db.prompts.update("p0", { body: 5, v: 9 } as never);
  const broken = await readLibrary(db);
  expect([broken.entries, broken.unreadable]).toEqual([[], [expect.objectContaining({ id: "p0", body: 5 })]]);
  await db.prompts.update("p0", { body: "B", v: 10 });
  expect((await readLibrary(db)).entries).toHaveLength(1);
});

test("of two prompts with one name the older one is meant, and none from the trash", async () => {
  const db = await openOn(newDisk());
  const named = { name: "tone" };
  await commit(
    db,
    [
      { table: "prompts", put: aPrompt("late", { ...named, createdAt: 9 }) },
      { table: "prompts", put: aPrompt("early", { ...named, createdAt: 3 }) },
      { table: "prompts", put: aPrompt("gone", { ...named, createdAt: 1, trashedAt: 5 }) },
    ],
    author(),
  );
  expect(promptNamed(await readLibrary(db), "tone")?.id).toBe("early");
});
