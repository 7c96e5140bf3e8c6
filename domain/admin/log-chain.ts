/** The chain of the admins' log: each record holds the hash of the one before. It is recomputed on the admin's device, from what is shown. */
import type { Digest } from "../workspace-file/format.ts";
import type { AdminLogRecord } from "./answers.ts";

type Hashed = Omit<AdminLogRecord, "actorAddress" | "subjectAddress">;

/** Bytes of a text in UTF-8. */
const bytes = (text: string): number => {
  let sum = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    sum += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return sum;
};
/** As `sync.hashed_field` writes it: its length in bytes before it, so that no text can pass for two fields. */
const field = (value: string | null): string => (value === null ? "-" : `${bytes(value)}:${value}`);

/** The hash that a record should have. @param digest a new SHA-256 */
export function logHash(record: Hashed, digest: () => Digest): string {
  const { seq, at, actor, action, subject, reason, details, prev } = record;
  const sum = digest();
  sum.update([String(seq), String(at), actor, action, subject, reason, details, prev].map(field).join(""));
  return sum.hex();
}

/**
 * Recomputes records in the order of `seq`, the first one of all among them.
 * @returns the `seq` at which the chain does not hold: something was changed, removed, added or moved; null when it holds
 */
export function logBrokenAt(records: readonly Hashed[], digest: () => Digest): number | null {
  let last: Hashed | undefined;
  for (const record of records) {
    if (record.seq !== (last?.seq ?? 0) + 1 || record.prev !== (last?.hash ?? "")) return record.seq;
    if (logHash(record, digest) !== record.hash) return record.seq;
    last = record;
  }
  return null;
}
