import { expect, test } from "vitest";
import { sentenceOf } from "#domain/audit/ledger.ts";
import type { OptimizerVersion } from "#domain/entities.ts";
import { readOptimizerPrompt, readVersion } from "#domain/stored/optimizer-prompt.ts";
import {
  countVersions,
  deleteOptimizerPrompt,
  newestOptimizerRows,
  optimizerRow,
  restoreOptimizerRows,
  saveOptimizerPrompt,
} from "#sync/store/optimizer-prompts.ts";
import { readUnsent } from "#sync/store/unsent-work.ts";
import { anOptimizerPrompt, aVersion, beforeEachWrite, everything, newDisk, noLinks, openOn } from "./workspace.ts";

test("saveOptimizerPrompt stores a prompt with its new version", async () => {
  const db = await openOn(newDisk());
  expect(
    await saveOptimizerPrompt(
      db,
      { work: anOptimizerPrompt("w"), seen: null, links: [], versions: [aVersion("v", "w")] },
      noLinks,
    ),
  ).toMatchObject({
    ok: true,
  });
  expect(readOptimizerPrompt(await optimizerRow(db, "w"))).toEqual(anOptimizerPrompt("w"));
  expect(await newestOptimizerRows(db, "w", 10)).toEqual([aVersion("v", "w")]);
  expect(await newestOptimizerRows(db, "", 10)).toEqual([anOptimizerPrompt("w")]);
});

test("saveOptimizerPrompt turns another tab's unseen state into a version before overwriting it", async () => {
  const db = await openOn(newDisk());
  await saveOptimizerPrompt(
    db,
    { work: anOptimizerPrompt("w", { task: "Theirs." }, { rev: "theirs" }), seen: null, links: [] },
    noLinks,
  );
  await saveOptimizerPrompt(
    db,
    { work: anOptimizerPrompt("w", { task: "Mine." }, { rev: "mine" }), seen: "before" },
    noLinks,
  );
  expect(readOptimizerPrompt(await optimizerRow(db, "w"))?.sections.task).toBe("Mine.");
  const versions = (await newestOptimizerRows(db, "w", 10)) as OptimizerVersion[];
  expect(versions).toMatchObject([{ why: "elsewhere", sections: { task: "Theirs." } }]);
});

test("saveOptimizerPrompt makes no version of this tab's earlier state or of equal text", async () => {
  const db = await openOn(newDisk());
  await saveOptimizerPrompt(
    db,
    { work: anOptimizerPrompt("w", { task: "a" }, { rev: "1" }), seen: null, links: [] },
    noLinks,
  );
  await saveOptimizerPrompt(db, { work: anOptimizerPrompt("w", { task: "ab" }, { rev: "2" }), seen: "1" }, noLinks);
  await saveOptimizerPrompt(db, { work: anOptimizerPrompt("w", { task: "ab" }, { rev: "3" }), seen: "1" }, noLinks);
  expect(await countVersions(db, "w")).toBe(0);
});

test("saveOptimizerPrompt skips a hand-edited version that equals the newest version", async () => {
  const db = await openOn(newDisk());
  const first = aVersion("v1", "w");
  await saveOptimizerPrompt(db, { work: anOptimizerPrompt("w"), seen: null, links: [], versions: [first] }, noLinks);
  const edited = aVersion("v2", "w", { why: "edited", updatedAt: 2_000 });
  const made = aVersion("v3", "w", {
    why: "optimized",
    sections: { ...first.sections, task: "Better." },
    updatedAt: 2_000,
  });
  await saveOptimizerPrompt(db, { work: anOptimizerPrompt("w"), seen: "r1", versions: [edited, made] }, noLinks);
  expect((await newestOptimizerRows(db, "w", 10)).map((row) => (row as OptimizerVersion).id)).toEqual(["v3", "v1"]);
});

test("a full disk leaves the stored prompt unchanged and gives a readable error", async () => {
  const disk = newDisk();
  const db = await openOn(disk);
  await saveOptimizerPrompt(db, { work: anOptimizerPrompt("w", { task: "kept" }), seen: null, links: [] }, noLinks);
  beforeEachWrite(db, () => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const failed = await saveOptimizerPrompt(db, { work: anOptimizerPrompt("w", { task: "new" }), seen: "r1" }, noLinks);
  expect(failed).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
  expect(readOptimizerPrompt(await optimizerRow(db, "w"))?.sections.task).toBe("kept");
});

test("deleteOptimizerPrompt deletes the versions too, and undo restores everything", async () => {
  const db = await openOn(newDisk());
  await saveOptimizerPrompt(
    db,
    { work: anOptimizerPrompt("w"), seen: null, links: [], versions: [aVersion("v", "w")] },
    noLinks,
  );
  await saveOptimizerPrompt(db, { work: anOptimizerPrompt("other"), seen: null, links: [] }, noLinks);
  const before = await everything(db);
  const gone = await deleteOptimizerPrompt(db, "w", () => 5);
  expect(await db.works.toArray()).toEqual([anOptimizerPrompt("other")]);
  if (gone.ok) await restoreOptimizerRows(db, gone.value, () => 6);
  expect(await everything(db)).toEqual(before);
});

test("the audit records that a prompt was deleted and restored, and nothing where there was none", async () => {
  const db = await openOn(newDisk());
  await db.state.put({ name: "device", value: "devicea1" });
  await saveOptimizerPrompt(
    db,
    { work: anOptimizerPrompt("w"), seen: null, links: [], versions: [aVersion("v", "w")] },
    noLinks,
  );
  await deleteOptimizerPrompt(db, "nobody", () => 4);
  const gone = await deleteOptimizerPrompt(db, "w", () => 5);
  if (gone.ok) await restoreOptimizerRows(db, gone.value, () => 6);
  const records = await db.audit_records.orderBy("[device+seq]").toArray();
  expect(records).toMatchObject([
    { seq: 1, kind: "deleted", timestamp: 5, body: { tables: { works: 1 }, trash: false } },
    { seq: 2, kind: "restored", timestamp: 6, prev: records[0]?.hash },
  ]);
  expect(records.map(sentenceOf)).toEqual(["1 Optimizer prompt deleted", "1 Optimizer prompt restored"]);
});

test("prompts count as unsent work; their versions do not, but they too must be secured before a clearing", async () => {
  const db = await openOn(newDisk());
  await saveOptimizerPrompt(
    db,
    { work: anOptimizerPrompt("w"), seen: null, links: [], versions: [aVersion("v", "w")] },
    noLinks,
  );
  const { work, versions } = await readUnsent(db);
  expect(work).toEqual({ sessions: 0, others: 0, drafts: 0, works: 1, experiments: 0 });
  expect(versions.size).toBe(2);
});

test.each([
  ["a number as its row", 5],
  [
    "a section that is not text",
    { ...anOptimizerPrompt("w"), sections: { ...anOptimizerPrompt("w").sections, task: 7 } },
  ],
  ["no time", { ...anOptimizerPrompt("w"), updatedAt: "yesterday" }],
])("an optimizer prompt with %s cannot be shown", (_, row) => {
  expect(readOptimizerPrompt(row)).toBeNull();
});

test("damage elsewhere in a row does not hide its text", () => {
  const row = { ...anOptimizerPrompt("w"), title: 5, optimized: { made: {} }, dismissed: "x", added: [1], rev: null };
  expect(readOptimizerPrompt(row)).toMatchObject({
    title: "",
    sections: anOptimizerPrompt("w").sections,
    optimized: null,
    dismissed: [],
    added: [],
  });
  expect(readVersion({ ...aVersion("v", "w"), why: "?" })).toBeNull();
});
