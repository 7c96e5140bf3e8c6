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
