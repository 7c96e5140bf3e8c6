import { type AuditEvent, nextRecord, textHash } from "#domain/audit/chain.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import { commitDecided } from "#sync/store/commit.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { sha256Digest } from "../sha256.ts";
import type { Workspace } from "../workspace.ts";

/** How long a copy of a sent text stays on this device. Milliseconds: 90 days. */
export const COPIES_LAST = 90 * 24 * 60 * 60_000;

const FIRST = -Infinity;
const LAST: IDBValidKey = [[]];

/** The newest record of a device. */
export const newestRecord = (tx: Pick<Tables, "audit_records">, device: string): Promise<AuditRecord | undefined> =>
  tx.audit_records.where("[device+seq]").between([device, FIRST], [device, LAST]).last();

/** The records of a device, in order. */
export const recordsOf = (db: StudioDatabase, device: string): Promise<AuditRecord[]> =>
  db.audit_records.where("[device+seq]").between([device, FIRST], [device, LAST]).toArray();

/**
 * Adds a record to this device's chain, with a copy of the text that leaves. The newest record is read in the same transaction, so two tabs
 * never write one place twice. Copies whose time is over are removed.
 * @param text what leaves, to the letter
 * @returns the record once it is on disk; the errors of `commit()`
 */
export async function recordAudit(
  { db, author }: Pick<Workspace, "db" | "author">,
  event: Omit<AuditEvent, "textHash">,
  text?: string,
): Promise<Result<AuditRecord>> {
  const { device } = author;
  const timestamp = author.now();
  const hash = text === undefined ? null : textHash(text, sha256Digest);
  let record: AuditRecord | undefined;
  const stored = await commitDecided(
    db,
    ["audit_records", "audit_texts"],
    async (tx) => {
      const last = await newestRecord(tx, device);
      record = nextRecord(last, { ...event, textHash: hash }, { device, timestamp, digest: sha256Digest });
      await tx.audit_texts.where("until").below(timestamp).delete();
      if (hash !== null && text !== undefined)
        await tx.audit_texts.put({ id: hash, text, at: timestamp, until: timestamp + COPIES_LAST });
      return [{ table: "audit_records", put: record }];
    },
    author,
  );
  return stored.ok ? ok(record as AuditRecord) : stored;
}
