import { expect, test } from "vitest";
import { nextRecord } from "#domain/audit/chain.ts";
import { type Closing, closingOf } from "#domain/audit/closing.ts";
import { writeReceipt } from "#domain/audit/receipt.ts";
import { witnessOf } from "#domain/audit/witness.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { addReceipt, endsOf, readReceipts, removeReceipt } from "#src/data/audit/receipts.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { verify } from "#src/data/audit/verify.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

/** A chain of ten records, with the receipt of its end. */
async function withReceipt() {
  const studio = await testStudio();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const add = () => recordAudit(opened.value, { kind: "shown", body: {} });
  for (let n = 0; n < 10; n++) await add();
  return { studio, add, receipt: writeReceipt(await endsOf(studio.db)) };
}

const chainsOf = async ({ db }: TestStudio) =>
  (
    await verify(
      db,
      () => 0,
      () => undefined,
      new AbortController().signal,
    )
  )?.chains;
const place = (seq: number) => `devicea1:${seq}`;

test("a receipt names the end of each chain, and the chain that goes on is known to that place", async () => {
  const { studio, add, receipt } = await withReceipt();
  expect(receipt).toMatch(/^SOTM-AUDIT 1 devicea1 10 [\da-f]{64}\n$/);
  expect(await chainsOf(studio)).toMatchObject([{ witnessed: { knownTo: 0 } }]);
  expect(await addReceipt(studio.db, receipt, 1)).toMatchObject({ ok: true });
  await add();
  expect(await chainsOf(studio)).toMatchObject([
    { records: 11, broken: null, witnessed: { knownTo: 10, against: null, missing: null } },
  ]);
});

test("a cut end is unseen alone, and found with a receipt", async () => {
  const { studio, receipt } = await withReceipt();
  await studio.db.audit_records.bulkDelete([place(9), place(10)]);
  expect(await chainsOf(studio)).toMatchObject([{ records: 8, broken: null, witnessed: { missing: null } }]);
  await addReceipt(studio.db, receipt, 1);
  expect(await chainsOf(studio)).toMatchObject([
    { records: 8, broken: null, witnessed: { missing: { seq: 10, by: null } } },
  ]);
});

test("a chain that was rewritten as a whole is unseen alone, and found with a receipt", async () => {
  const { studio, receipt } = await withReceipt();
  let last: AuditRecord | undefined;
  for (let n = 0; n < 12; n++) {
    last = nextRecord(
      last,
      { kind: "shown", body: { forged: true } },
      { device: "devicea1", timestamp: n, digest: sha256Digest },
    );
    (await studio.db.audit_records.update(last.id, last)) ||
      (await studio.db.audit_records.put({ ...last, deleted: 0, stamps: {}, v: 1 } as never));
  }
  expect(await chainsOf(studio)).toMatchObject([{ records: 12, broken: null, witnessed: { against: null } }]);
  await addReceipt(studio.db, receipt, 1);
  const here = (await studio.db.audit_records.get(place(10)))?.hash;
  expect(await chainsOf(studio)).toMatchObject([
    { broken: null, witnessed: { knownTo: 0, against: { seq: 10, here } } },
  ]);
});

test("a device whose records are all gone is in the verdict, where a receipt names it beside another", async () => {
  const { studio, receipt } = await withReceipt();
  const other = { device: "phone123", seq: 391, hash: "c".repeat(64) };
  await addReceipt(studio.db, receipt + writeReceipt([other]), 1);
  expect(await chainsOf(studio)).toMatchObject([
    { device: "devicea1", witnessed: { knownTo: 10 } },
    { device: "phone123", records: 0, witnessed: { missing: { seq: 391 } } },
  ]);
});

test("a receipt of another account, or a text that is no receipt, is refused and not stored", async () => {
  const { studio } = await withReceipt();
  const other = writeReceipt([{ device: "stranger", seq: 1, hash: "c".repeat(64) }]);
  const named = { ok: false, error: { message: "This receipt names no device of yours." } };
  expect(await addReceipt(studio.db, other, 1)).toMatchObject(named);
  expect(await addReceipt(studio.db, "hello", 1)).toMatchObject({ error: { message: "This text is not a receipt." } });
  expect(await readReceipts(studio.db)).toEqual([]);
});

test("a receipt is stored once however often it is pasted, and goes when it is removed", async () => {
  const { studio, receipt } = await withReceipt();
  await addReceipt(studio.db, receipt, 1);
  const again = await addReceipt(studio.db, `> ${receipt}`, 2);
  expect(await readReceipts(studio.db)).toMatchObject([{ at: 2 }]);
  if (again.ok) await removeReceipt(studio.db, again.value);
  expect(await readReceipts(studio.db)).toEqual([]);
});

/** This device's chain of three records, and the phone's, which saw its end. */
async function seenByPhone() {
  const studio = await testStudio();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  for (let n = 0; n < 3; n++) await recordAudit(opened.value, { kind: "shown", body: {} });
  const record = nextRecord(undefined, witnessOf(await endsOf(studio.db)), {
    device: "phone123",
    timestamp: 1,
    digest: sha256Digest,
  });
  const brought = (row: AuditRecord) => studio.db.audit_records.put({ ...row, deleted: 0, stamps: {}, v: 1 } as never);
  await brought(record);
  return { studio, record, brought };
}
const own = async (studio: TestStudio) => (await chainsOf(studio))?.find(({ device }) => device === "devicea1");

test("an end that another device saw is known elsewhere; a cut end and a rewritten record are found by it", async () => {
  const { studio } = await seenByPhone();
  expect(await own(studio)).toMatchObject({ witnessed: { knownTo: 3, against: null, missing: null } });
  const third = await studio.db.audit_records.get(place(3));
  await studio.db.audit_records.delete(place(3));
  expect(await own(studio)).toMatchObject({ broken: null, witnessed: { missing: { seq: 3, by: "phone123" } } });

  const second = await studio.db.audit_records.get(place(2));
  const { hash: _, id: __, ...rest } = third as AuditRecord;
  const forged = nextRecord(
    second,
    { ...rest, body: { forged: true } },
    { device: "devicea1", timestamp: 9, digest: sha256Digest },
  );
  await studio.db.audit_records.put({ ...forged, deleted: 0, stamps: {}, v: 1 } as never);
  expect(await own(studio)).toMatchObject({
    broken: null,
    witnessed: { knownTo: 0, against: { seq: 3, by: "phone123", here: forged.hash } },
  });
});

test("a witness in a part of a chain that does not hold proves nothing", async () => {
  const { studio, record, brought } = await seenByPhone();
  await brought({ ...record, timestamp: 2 });
  expect(await own(studio)).toMatchObject({ witnessed: { knownTo: 0, against: null, missing: null } });
});

/** Says that a backup was restored, as the page does. */
async function restore(studio: TestStudio, change: Partial<Closing> = {}) {
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const [chain] = (await chainsOf(studio)) ?? [];
  const { device = "", end: seq = 0, head: hash = "" } = chain ?? {};
  const missing = chain?.witnessed.missing?.seq ?? 0;
  return recordAudit(opened.value, closingOf({ device, seq, hash, missing, ...change }));
}

test("a restored backup is said once: the chain goes on from there, past the places that were given up", async () => {
  const { studio, add, receipt } = await withReceipt();
  await addReceipt(studio.db, receipt, 1);
  await studio.db.audit_records.bulkDelete([place(8), place(9), place(10)]);
  expect(await restore(studio)).toMatchObject({ ok: true, value: { seq: 8, kind: "closed" } });
  const sound = [{ broken: null, restored: 7, witnessed: { against: null, missing: null } }];
  expect(await chainsOf(studio)).toMatchObject(sound);
  // other records stand now where the lost ones stood
  for (let n = 0; n < 4; n++) await add();
  expect(await chainsOf(studio)).toMatchObject([{ ...sound[0], records: 12 }]);
});

test("an end that goes missing after a restored backup is found again", async () => {
  const { studio, add, receipt } = await withReceipt();
  await addReceipt(studio.db, receipt, 1);
  await studio.db.audit_records.bulkDelete([place(9), place(10)]);
  await restore(studio);
  for (let n = 0; n < 5; n++) await add();
  await addReceipt(studio.db, writeReceipt(await endsOf(studio.db)), 2);
  await studio.db.audit_records.bulkDelete([place(13), place(14)]);
  expect(await chainsOf(studio)).toMatchObject([{ restored: 8, witnessed: { missing: { seq: 14 } } }]);
});

test("a closing of a chain that was rewritten, or of another place, closes nothing", async () => {
  const { studio, receipt } = await withReceipt();
  await addReceipt(studio.db, receipt, 1);
  await studio.db.audit_records.bulkDelete([place(9), place(10)]);
  await restore(studio, { hash: "0".repeat(64) });
  await restore(studio, { device: "another" });
  await restore(studio, { missing: 8 });
  expect(await chainsOf(studio)).toMatchObject([{ restored: null, witnessed: { against: { seq: 10 } } }]);
});
