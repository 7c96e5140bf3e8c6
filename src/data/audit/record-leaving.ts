import { type AuditEvent, nextRecord, textHash } from "#domain/audit/chain.ts";
import { readRetention, untilOf } from "#domain/audit/retention.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import { newestRecord, recordsOf } from "#sync/store/audit-chain.ts";
import { commitDecided } from "#sync/store/commit.ts";
import type { Tables } from "#sync/store/schema.ts";
import { sha256Digest } from "../sha256.ts";
import type { Workspace } from "../workspace.ts";

/** State entry: how long copies stay on this device, where the person chose. */
export const RETENTION = "auditRetention";

export { newestRecord, recordsOf };

/**
 * Adds a record to this device's chain, with a copy of the text that leaves. The newest record is read in the same transaction, so two tabs
 * never write one place twice. Copies whose time is over are removed; how long that is the person chooses (`keepCopies`).
 * @param text what leaves, to the letter
 * @param alongside what the record tells of, where it is a change of the copies: done in the same transaction, and gives the record's body
 * @returns the record once it is on disk; the errors of `commit()`
 */
export async function recordAudit(
  { db, author }: Pick<Workspace, "db" | "author">,
  event: Omit<AuditEvent, "textHash">,
  text?: string,
  alongside?: (tx: Tables, now: number) => Promise<AuditEvent["body"]>,
): Promise<Result<AuditRecord>> {
  const { device } = author;
  const timestamp = author.now();
  const hash = text === undefined ? null : textHash(text, sha256Digest);
  let record: AuditRecord | undefined;
  const stored = await commitDecided(
    db,
    ["audit_records", "audit_texts", "state"],
    async (tx) => {
      const last = await newestRecord(tx, device);
      const body = alongside ? await alongside(tx, timestamp) : event.body;
      record = nextRecord(last, { ...event, body, textHash: hash }, { device, timestamp, digest: sha256Digest });
      await tx.audit_texts.where("until").below(timestamp).delete();
      if (hash !== null && text !== undefined) {
        const retention = readRetention((await tx.state.get(RETENTION))?.value);
        await tx.audit_texts.put({ id: hash, text, at: timestamp, until: untilOf(timestamp, retention) });
      }
      return [{ table: "audit_records", put: record }];
    },
    author,
  );
  return stored.ok ? ok(record as AuditRecord) : stored;
}
