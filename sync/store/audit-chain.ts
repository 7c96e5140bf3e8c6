import type { ReceiptLine } from "#domain/audit/receipt.ts";
import type { AuditRecord } from "#domain/entities.ts";
import type { StudioDatabase, Tables } from "./schema.ts";

const FIRST = -Infinity;
const LAST: IDBValidKey = [[]];

/** The newest record of a device. */
export const newestRecord = (tx: Pick<Tables, "audit_records">, device: string): Promise<AuditRecord | undefined> =>
  tx.audit_records.where("[device+seq]").between([device, FIRST], [device, LAST]).last();

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
