import { isLeaving } from "#domain/audit/ledger.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { readAuditRecord } from "#domain/stored/audit-record.ts";
import { type Live, useLive } from "#src/data/use-live.ts";

/** The records of what left of a session, the newest first. */
export const useLeft = (sessionId: string): Live<readonly AuditRecord[]> =>
  useLive(
    async (db) =>
      (
        await db.audit_records
          .where("[sessionId+timestamp]")
          .between([sessionId, 0], [sessionId, []])
          .reverse()
          .toArray()
      )
        .flatMap((row) => readAuditRecord(row) ?? [])
        .filter(isLeaving),
    [sessionId],
  );

/** The copy of a text that left; null once this device has it no more. */
export const useSentText = (hash: string): Live<string | null> =>
  useLive(async (db) => (await db.audit_texts.get(hash))?.text ?? null, [hash]);
