import type { AuditRecord } from "#domain/entities.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { readReceipts } from "./receipts.ts";

/** The audit's file (`docs/audit-file.md`), line by line: all records, then the receipts that were pasted here. No copy of a text is in it. */
export async function recordLines(db: StudioDatabase): Promise<readonly string[]> {
  const rows = await db.audit_records.orderBy("[device+seq]").toArray();
  const receipts = (await readReceipts(db)).map((receipt) => ({ receipt }));
  return [...rows.map(withoutMarks), ...receipts].map((line) => `${canonicalJson(line)}\n`);
}

/** A record as it was hashed, without what the sync stores beside it. */
function withoutMarks(row: AuditRecord): unknown {
  const { id, device, seq, timestamp, kind, sessionId, runId, personaId, body, textHash, prev, hash } = row;
  return { id, device, seq, timestamp, kind, sessionId, runId, personaId, body, textHash, prev, hash };
}
