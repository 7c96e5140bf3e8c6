import { auditRecords } from "../entities/audit-records.ts";
import { isStored } from "../entities/stored.ts";
import type { AuditRecord } from "../entities.ts";

/** Reads a stored record of the audit for display; null when it is damaged. Never throws, and never changes it. */
export const readAuditRecord = (row: unknown): AuditRecord | null => (isStored(auditRecords, row) ? row : null);
