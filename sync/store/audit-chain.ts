import { type AuditEvent, nextRecord } from "#domain/audit/chain.ts";
import type { ReceiptLine } from "#domain/audit/receipt.ts";
import type { AuditRecord, EntityName } from "#domain/entities.ts";
import { applyChanges } from "./apply-changes.ts";
import { prepareChange } from "./change.ts";
import type { Author, Now } from "./ports.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { sha256Digest } from "./sha256.ts";

const FIRST = -Infinity;
const LAST: IDBValidKey = [[]];

/** The newest record of a device. */
export const newestRecord = (tx: Pick<Tables, "audit_records">, device: string): Promise<AuditRecord | undefined> =>
  tx.audit_records.where("[device+seq]").between([device, FIRST], [device, LAST]).last();

/** The next records of a device, in the order of the events. Reads its newest one: for the transaction that stores them. */
export async function nextRecords(
  tx: Pick<Tables, "audit_records">,
  events: readonly AuditEvent[],
  { device, now }: Author,
): Promise<readonly AuditRecord[]> {
  if (events.length === 0) return [];
  const timestamp = now();
  const records: AuditRecord[] = [];
  let last = await newestRecord(tx, device);
  for (const event of events) {
    last = nextRecord(last, event, { device, timestamp, digest: sha256Digest });
    records.push(last);
  }
  return records;
}

/** The tables that a transaction needs for `tellIn()`. */
export const TOLD_IN = ["audit_records", "outbox", "state"] as const;

/**
 * Records something within a transaction that changes this device's state. The device's id, and the server's clock as the last pass measured it, are
 * read in it. Where the device has no id yet, nothing is recorded: no workspace is open.
 * @param now epoch milliseconds, uncorrected
 */
export async function tellIn(tx: Tables, event: AuditEvent, now: Now): Promise<void> {
  const [id, offset] = await tx.state.bulkGet(["device", "offset"]);
  if (typeof id?.value !== "string") return;
  const timestamp = now() + (typeof offset?.value === "number" ? offset.value : 0);
  const author = { device: id.value, now: () => timestamp };
  const changes = (await nextRecords(tx, [event], author)).map((put) => prepareChange({ table: "audit_records", put }));
  await applyChanges(tx, changes, author);
}

/**
 * Records, in the transaction that does it, that items of this device alone went or came back. @param rows by table; nothing where there are none
 * @param now epoch milliseconds, uncorrected
 */
export async function tellGone(
  tx: Tables,
  kind: "deleted" | "restored",
  rows: Readonly<Partial<Record<EntityName, number>>>,
  now: Now,
): Promise<void> {
  const tables = Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0));
  if (Object.keys(tables).length > 0) await tellIn(tx, { kind, body: { tables, trash: false } }, now);
}

/** A place that was written twice: two records of one device, which only a copy of a browser's profile can write, or a disk that was reset. */
export interface Split {
  readonly device: string;
  readonly seq: number;
  /** Of the record that was here and that the server did not take. */
  readonly hash: string;
}

/** State entry: the places of this account's chains that were found written twice. */
const SPLITS = "auditSplits";
/** The first of a chain says all: the others follow from it. */
const MOST_SPLITS = 20;

/** The places that were written twice, the first of each device. */
export async function splitsIn({ state }: Pick<Tables, "state">): Promise<readonly Split[]> {
  const value = (await state.get(SPLITS))?.value;
  return Array.isArray(value) ? (value as Split[]) : [];
}

/** Notes that the server has another record at the place of this one. */
export async function noteSplit(tx: Pick<Tables, "state">, { device, seq, hash }: Split): Promise<void> {
  const known = await splitsIn(tx);
  const before = known.find((split) => split.device === device);
  if (before && before.seq <= seq) return;
  const others = known.filter((split) => split !== before);
  await tx.state.put({ name: SPLITS, value: [...others, { device, seq, hash }].slice(-MOST_SPLITS) });
}

/** The records of a device, in order. */
export const recordsOf = (db: StudioDatabase, device: string): Promise<AuditRecord[]> =>
  db.audit_records.where("[device+seq]").between([device, FIRST], [device, LAST]).toArray();

/** The records of a device after a place, in order. */
export const recordsAfter = (tx: Pick<Tables, "audit_records">, device: string, seq: number) =>
  tx.audit_records.where("[device+seq]").between([device, seq], [device, LAST], false);

/** The newest record of each device, by device. Reads one row a device. */
export async function endsOf(db: Pick<Tables, "audit_records">): Promise<readonly ReceiptLine[]> {
  const ends: ReceiptLine[] = [];
  let query = db.audit_records.orderBy("[device+seq]");
  for (;;) {
    const last = await query.last();
    if (!last) return ends.reverse();
    const { device, seq, hash } = last;
    ends.push({ device, seq, hash });
    query = db.audit_records.where("[device+seq]").below([device, FIRST]);
  }
}
