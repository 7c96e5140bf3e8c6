/** The chain of audit records of one device: each holds the hash of the one before, so that no change of an earlier record goes unseen. */
import type { AuditRecord } from "../entities.ts";
import { canonicalJson } from "../workspace-file/canonical.ts";
import type { Digest } from "../workspace-file/format.ts";

/** What happened, as a record says it. `body` is plain data without any words of the person. */
export type AuditEvent = Pick<AuditRecord, "kind" | "body"> &
  Partial<Pick<AuditRecord, "sessionId" | "runId" | "personaId">> & {
    /** The hash of the text that left (`textHash()`). */
    readonly textHash?: string | null;
  };

/** The version of what is hashed. */
const VERSION = 1;
/** The largest body, in characters of JSON. */
export const MOST_BODY = 8_000;

type NewDigest = () => Digest;
const sha256 = (text: string, digest: NewDigest): string => {
  const sum = digest();
  sum.update(text);
  return sum.hex();
};

/** The hash of a text that left the device. */
export const textHash = (text: string, digest: NewDigest): string => sha256(text, digest);

/**
 * The record's own hash. Of the body only the digest is hashed: the body can be removed later, and the chain still holds.
 * @param digest a new SHA-256
 */
export function recordHash(record: Omit<AuditRecord, "id" | "hash">, digest: NewDigest): string {
  const { device, seq, timestamp, kind, sessionId, runId, personaId, textHash: text, body, prev } = record;
  const ids = { sessionId, runId, personaId };
  const hashed = {
    v: VERSION,
    device,
    seq,
    timestamp,
    kind,
    ids,
    body: sha256(canonicalJson(body), digest),
    textHash: text,
  };
  return sha256(prev + canonicalJson(hashed), digest);
}

/**
 * The next record of a device.
 * @param last the device's newest record; undefined for its first one
 * @throws TypeError for a body that is too large: the caller must record less
 */
export function nextRecord(
  last: Pick<AuditRecord, "seq" | "hash"> | undefined,
  event: AuditEvent,
  { device, timestamp, digest }: { readonly device: string; readonly timestamp: number; readonly digest: NewDigest },
): AuditRecord {
  if (canonicalJson(event.body).length > MOST_BODY) throw new TypeError("An audit record's body is too large");
  const seq = (last?.seq ?? 0) + 1;
  const record = {
    device,
    seq,
    timestamp,
    kind: event.kind,
    sessionId: event.sessionId ?? null,
    runId: event.runId ?? null,
    personaId: event.personaId ?? null,
    body: event.body,
    textHash: event.textHash ?? null,
    prev: last?.hash ?? "",
  };
  return { id: `${device}:${seq}`, ...record, hash: recordHash(record, digest) };
}

/**
 * Recomputes a device's records, in the order of `seq`.
 * @param after the record before them, already recomputed; absent: they begin the chain
 * @returns the `seq` at which the chain does not hold: a record was changed, removed, added or moved; null when it holds
 */
export function brokenAt(records: readonly AuditRecord[], digest: NewDigest, after?: AuditRecord): number | null {
  let last = after;
  for (const record of records) {
    const follows = record.seq === (last?.seq ?? 0) + 1 && record.prev === (last?.hash ?? "");
    if (!follows || record.id !== `${record.device}:${record.seq}`) return record.seq;
    if (last && record.device !== last.device) return record.seq;
    if (recordHash(record, digest) !== record.hash) return record.seq;
    last = record;
  }
  return null;
}
