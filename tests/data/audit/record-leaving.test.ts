import { expect, test } from "vitest";
import { brokenAt } from "#domain/audit/chain.ts";
import { untilOf } from "#domain/audit/retention.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import { auditPort, textOfTurns } from "#src/data/audit/audit-port.ts";
import { recordAudit, recordsOf } from "#src/data/audit/record-leaving.ts";
import { copiesOver, keepCopies, readKeptCopies } from "#src/data/audit/retention.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { author, beforeEachWrite, newDisk, openOn } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";

const SETUP: ProviderSetup = {
  id: "p1",
  kind: "anthropic",
  label: "My canary's key",
  baseUrl: "https://api.example.com",
  model: "canary-model",
  takesSchema: false,
};
const TURNS = [
  { role: "system", content: "Answer." },
  { role: "user", content: "My canary sings." },
] as const;
const CALL = { task: "answer", setup: SETUP, destination: "api.example.com", turns: TURNS } as const;

test("a call leaves a record without words, and on this device an exact copy of the text", async () => {
  const studio = await testStudio();
  const begun = await auditPort(studio).begin({ ...CALL, about: { sessionId: "s1", runId: "r1" } });
  if (!begun.ok) throw new Error(begun.error.message);
  const [record] = await recordsOf(studio.db, "devicea1");
  expect(record).toMatchObject({
    id: begun.value.record,
    kind: "call-begun",
    sessionId: "s1",
    runId: "r1",
    body: { task: "answer", adapter: "anthropic", destination: "api.example.com", turns: 2, characters: 23 },
  });
  expect(JSON.stringify(record)).not.toContain("canary");
  expect(await studio.db.audit_texts.toArray()).toEqual([
    { id: record?.textHash, text: textOfTurns(TURNS), at: studio.at, until: untilOf(studio.at, "90") },
  ]);
  expect((await studio.db.outbox.toArray()).map(({ key }) => key)).toEqual([`audit_records/${record?.id}`]);
});

test("how the call went follows as a record of its own, and the chain holds", async () => {
  const studio = await testStudio();
  const port = auditPort(studio);
  const begun = await port.begin({ ...CALL, about: {} });
  if (!begun.ok) throw new Error(begun.error.message);
  const attempts = [
    { ms: 5, outcome: "status", status: 503 },
    { ms: 9, outcome: "answered" },
  ] as const;
  const report = { task: "answer", providerId: "p1", kind: "anthropic", startedAt: 1, circuit: "closed" } as const;
  const circuitAfter = { state: "closed", failures: 0 } as const;
  await port.end(begun.value, {
    ...report,
    circuitAfter,
    ms: 14.2,
    loadMs: 0.4,
    pausesMs: [],
    attempts,
    retries: 1,
    called: true,
  });
  const records = await recordsOf(studio.db, "devicea1");
  expect(records[1]).toMatchObject({
    kind: "call-ended",
    body: {
      begun: begun.value.record,
      ms: 14,
      retries: 1,
      called: true,
      circuitAfter,
      outcomes: ["status 503", "answered"],
    },
  });
  expect(brokenAt(records, sha256Digest)).toBeNull();
});

test("two tabs and eight writers at once leave one chain without a gap", async () => {
  const disk = newDisk();
  const tabs = [await openOn(disk), await openOn(disk)];
  const write = (n: number) =>
    recordAudit({ db: tabs[n % 2] as (typeof tabs)[0], author: author() }, { kind: "shared", body: { n } });
  expect((await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)))).every(({ ok }) => ok)).toBe(true);
  const records = await recordsOf(tabs[0] as (typeof tabs)[0], "devicea1");
  expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(brokenAt(records, sha256Digest)).toBeNull();
});

test("on a full disk there is no permit, and neither record nor copy stays", async () => {
  const db = await openOn(newDisk());
  beforeEachWrite(db, (table) => {
    if (table === "audit_records") throw new DOMException("full", "QuotaExceededError");
    return undefined;
  });
  const recorded = await recordAudit({ db, author: author() }, { kind: "call-begun", body: {} }, "some text");
  expect(recorded).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
  expect([await db.audit_records.count(), await db.audit_texts.count()]).toEqual([0, 0]);
});

test("copies are removed when their time is over; records stay, and the chain holds", async () => {
  const db = await openOn(newDisk());
  const writer = author();
  await recordAudit({ db, author: writer }, { kind: "call-begun", body: {} }, "old");
  writer.at = untilOf(writer.at, "90") + 1;
  await recordAudit({ db, author: writer }, { kind: "call-begun", body: {} }, "new");
  expect((await db.audit_texts.toArray()).map(({ text }) => text)).toEqual(["new"]);
  expect(brokenAt(await recordsOf(db, "devicea1"), sha256Digest)).toBeNull();
});

test("a shorter time removes older copies at once and is a record; the chain gives the same verdict as before", async () => {
  const db = await openOn(newDisk());
  const writer = author();
  const workspace = { db, author: writer };
  await recordAudit(workspace, { kind: "call-begun", body: {} }, "old");
  writer.at += 40 * 24 * 60 * 60_000;
  await recordAudit(workspace, { kind: "call-begun", body: {} }, "new");
  expect(await copiesOver(db, "30", writer.at)).toBe(1);
  expect(await keepCopies(workspace, "30")).toEqual({ ok: true, value: 1 });
  expect(await readKeptCopies(db)).toEqual({ retention: "30", copies: 1 });
  const records = await recordsOf(db, "devicea1");
  expect(records.at(-1)).toMatchObject({ kind: "retention", body: { days: "30", removed: 1 } });
  expect(records[0]?.textHash).not.toBeNull();
  expect(brokenAt(records, sha256Digest)).toBeNull();
});

test("a longer time holds for the copies that are here too, and for those to come", async () => {
  const db = await openOn(newDisk());
  const writer = author();
  const workspace = { db, author: writer };
  await recordAudit(workspace, { kind: "call-begun", body: {} }, "old");
  expect(await keepCopies(workspace, "ever")).toEqual({ ok: true, value: 0 });
  writer.at += 4_000 * 24 * 60 * 60_000;
  await recordAudit(workspace, { kind: "call-begun", body: {} }, "new");
  expect((await db.audit_texts.toArray()).map(({ text }) => text).sort()).toEqual(["new", "old"]);
});

test("on a full disk the time stays as it was, and no copy goes", async () => {
  const db = await openOn(newDisk());
  const workspace = { db, author: author() };
  await recordAudit(workspace, { kind: "call-begun", body: {} }, "old");
  beforeEachWrite(db, (table) => {
    if (table === "audit_records") throw new DOMException("full", "QuotaExceededError");
    return undefined;
  });
  expect((await keepCopies(workspace, "30")).ok).toBe(false);
  expect(await readKeptCopies(db)).toEqual({ retention: "90", copies: 1 });
});
