import { expect, test } from "vitest";
import type { WorkVersion } from "#domain/entities.ts";
import { readVersion, readWork } from "#domain/kept/work-row.ts";
import { readUnsent } from "#sync/store/unsent-work.ts";
import { countVersions, deleteWork, newestWorkRows, restoreWorkRows, saveWork, workRow } from "#sync/store/works.ts";
import { aVersion, aWork, beforeEachWrite, everything, newDisk, openOn } from "./workspace.ts";

test("a work is kept as it stands, with the version that goes with it", async () => {
  const db = await openOn(newDisk());
  expect(await saveWork(db, { work: aWork("w"), seen: null, versions: [aVersion("v", "w")] })).toMatchObject({
    ok: true,
  });
  expect(readWork(await workRow(db, "w"))).toEqual(aWork("w"));
  expect(await newestWorkRows(db, "w", 10)).toEqual([aVersion("v", "w")]);
  expect(await newestWorkRows(db, "", 10)).toEqual([aWork("w")]);
});

test("what another tab wrote unseen becomes a version before it is overwritten", async () => {
  const db = await openOn(newDisk());
  await saveWork(db, { work: aWork("w", { task: "Theirs." }, { rev: "theirs" }), seen: null });
  await saveWork(db, { work: aWork("w", { task: "Mine." }, { rev: "mine" }), seen: "before" });
  expect(readWork(await workRow(db, "w"))?.sections.task).toBe("Mine.");
  const versions = (await newestWorkRows(db, "w", 10)) as WorkVersion[];
  expect(versions).toMatchObject([{ why: "elsewhere", sections: { task: "Theirs." } }]);
});

test("one's own earlier state, and one that reads the same, make no version", async () => {
  const db = await openOn(newDisk());
  await saveWork(db, { work: aWork("w", { task: "a" }, { rev: "1" }), seen: null });
  await saveWork(db, { work: aWork("w", { task: "ab" }, { rev: "2" }), seen: "1" });
  await saveWork(db, { work: aWork("w", { task: "ab" }, { rev: "3" }), seen: "1" });
  expect(await countVersions(db, "w")).toBe(0);
});

test("what stood is no version again when the newest version says the same", async () => {
  const db = await openOn(newDisk());
  const first = aVersion("v1", "w");
  await saveWork(db, { work: aWork("w"), seen: null, versions: [first] });
  const edited = aVersion("v2", "w", { why: "edited", updatedAt: 2_000 });
  const made = aVersion("v3", "w", {
    why: "optimized",
    sections: { ...first.sections, task: "Better." },
    updatedAt: 2_000,
  });
  await saveWork(db, { work: aWork("w"), seen: "r1", versions: [edited, made] });
  expect((await newestWorkRows(db, "w", 10)).map((row) => (row as WorkVersion).id)).toEqual(["v3", "v1"]);
});

test("a full disk keeps what was there, and says so", async () => {
  const disk = newDisk();
  const db = await openOn(disk);
  await saveWork(db, { work: aWork("w", { task: "kept" }), seen: null });
  beforeEachWrite(db, () => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const failed = await saveWork(db, { work: aWork("w", { task: "new" }), seen: "r1" });
  expect(failed).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
  expect(readWork(await workRow(db, "w"))?.sections.task).toBe("kept");
});

test("a deletion takes the versions along, and undo brings all of it back", async () => {
  const db = await openOn(newDisk());
  await saveWork(db, { work: aWork("w"), seen: null, versions: [aVersion("v", "w")] });
  await saveWork(db, { work: aWork("other"), seen: null });
  const before = await everything(db);
  const gone = await deleteWork(db, "w");
  expect(await db.works.toArray()).toEqual([aWork("other")]);
  if (gone.ok) await restoreWorkRows(db, gone.value);
  expect(await everything(db)).toEqual(before);
});

test("prompts are counted as work that is here alone; their versions are not, but hold a clearing back", async () => {
  const db = await openOn(newDisk());
  await saveWork(db, { work: aWork("w"), seen: null, versions: [aVersion("v", "w")] });
  const { work, versions } = await readUnsent(db);
  expect(work).toEqual({ sessions: 0, others: 0, drafts: 0, works: 1, experiments: 0 });
  expect(versions.size).toBe(2);
});

test.each([
  ["no object", 5],
  ["sections that are no text", { ...aWork("w"), sections: { ...aWork("w").sections, task: 7 } }],
  ["no time", { ...aWork("w"), updatedAt: "yesterday" }],
])("a work with %s cannot be shown", (_, row) => {
  expect(readWork(row)).toBeNull();
});

test("damage beside the words takes nothing of them away", () => {
  const row = { ...aWork("w"), title: 5, optimized: { made: {} }, dismissed: "x", added: [1], rev: null };
  expect(readWork(row)).toMatchObject({
    title: "",
    sections: aWork("w").sections,
    optimized: null,
    dismissed: [],
    added: [],
  });
  expect(readVersion({ ...aVersion("v", "w"), why: "?" })).toBeNull();
});
