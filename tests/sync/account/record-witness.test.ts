import { expect, test } from "vitest";
import { type AuditEvent, brokenAt, nextRecord } from "#domain/audit/chain.ts";
import { endsIn } from "#domain/audit/witness.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { recordWitness } from "#sync/account/record-witness.ts";
import { recordsOf } from "#sync/store/audit-chain.ts";
import { sha256Digest } from "#sync/store/sha256.ts";
import { NOON } from "../engine/device.ts";
import { newDisk, openOn } from "../workspace.ts";

const HOUR = 60 * 60_000;

async function aDevice() {
  const db = await openOn(newDisk(), {}, "ada");
  await db.state.put({ name: "device", value: "devicea1" });
  const clock = { at: NOON };
  const last = new Map<string, AuditRecord>();
  /** A record of another device, as a pass brings it. */
  async function brought(device: string, kind: AuditEvent["kind"] = "shown") {
    const record = nextRecord(
      last.get(device),
      { kind, body: {} },
      { device, timestamp: clock.at, digest: sha256Digest },
    );
    last.set(device, record);
    await db.audit_records.put({ ...record, deleted: 0, stamps: {}, v: 1 } as never);
    return { device, seq: record.seq, hash: record.hash };
  }
  return {
    db,
    clock,
    brought,
    witness: () => recordWitness({ db, now: () => clock.at }),
    records: () => recordsOf(db, "devicea1"),
    waiting: () => db.outbox.count(),
  };
}

test("the ends of the other chains are recorded in this device's chain, and wait to be sent", async () => {
  const { brought, witness, records, waiting } = await aDevice();
  await brought("phone123");
  const ends = [await brought("phone123"), await brought("tablet12")];
  expect(await witness()).toMatchObject({ ok: true });
  const [record, ...none] = await records();
  expect(none).toEqual([]);
  expect(record?.kind).toBe("witness");
  expect(endsIn(record as AuditRecord)).toEqual(ends);
  expect(brokenAt(await records(), sha256Digest)).toBeNull();
  expect(await waiting()).toBe(1);
});

test("without another device, or before this one has a name, nothing is recorded", async () => {
  const { db, brought, witness, records } = await aDevice();
  await witness();
  await brought("devicea1", "shown");
  await witness();
  expect(await records()).toHaveLength(1);
  await brought("phone123");
  await db.state.delete("device");
  expect(await witness()).toMatchObject({ ok: true });
  expect(await records()).toHaveLength(1);
});

test("at most once an hour, and then only the chains in which something is new", async () => {
  const { clock, brought, witness, records } = await aDevice();
  await brought("phone123");
  await brought("tablet12");
  await witness();
  const end = await brought("phone123");
  clock.at += HOUR - 1;
  await witness();
  expect(await records()).toHaveLength(1);
  clock.at += 1;
  await witness();
  await witness();
  expect((await records()).map(endsIn)).toEqual([[expect.anything(), expect.anything()], [end]]);
});

test("what others recorded of syncing and witnessing is not answered; it is named once something else is new", async () => {
  const { clock, brought, witness, records } = await aDevice();
  for (const kind of ["witness", "sync-begun", "synced"] as const) await brought("phone123", kind);
  await witness();
  expect(await records()).toEqual([]);
  const end = await brought("phone123", "exported");
  clock.at += HOUR;
  await witness();
  expect((await records()).map(endsIn)).toEqual([[end]]);
});

test("two tabs record one witness", async () => {
  const { brought, witness, records } = await aDevice();
  await brought("phone123");
  await Promise.all([witness(), witness()]);
  expect(await records()).toHaveLength(1);
});

test("a clock that was set back does not keep it from going on", async () => {
  const { clock, brought, witness, records } = await aDevice();
  await brought("phone123");
  await witness();
  clock.at -= 30 * 24 * HOUR;
  await brought("phone123");
  await witness();
  expect(await records()).toHaveLength(2);
});
