import { entity } from "./entity.ts";
import { anything, nullable, number, oneOf, text, time } from "./shape.ts";

/** What the audit records. */
export const AUDIT_KINDS = [
  "idea",
  "drafted",
  "decided",
  "shown",
  "call-begun",
  "call-ended",
  "sync-begun",
  "synced",
  "exported",
  "shared",
  "imported",
  "deleted",
  "restored",
  "feedback",
  "signed-in",
  "adopted",
  "provider-set",
  "key-remembered",
  "persona-changed",
  "update",
  "retention",
  "witness",
  "closed",
  "verify",
] as const;

/**
 * What happened on a device, and what left it. The records of one device are a chain: each holds the hash of the one before. The id is
 * `<device>:<seq>`. No record holds words of the person.
 */
export const auditRecords = entity({
  sync: "record",
  things: ["audit record", "audit records"],
  fields: {
    device: text,
    /** 1 for a device's first record, without gaps. */
    seq: number,
    timestamp: time,
    kind: oneOf(...AUDIT_KINDS),
    sessionId: nullable(text),
    runId: nullable(text),
    personaId: nullable(text),
    /** Plain data, at most 8 kB. */
    body: anything,
    /** SHA-256 of the text that left; the text itself is in `audit_texts`. */
    textHash: nullable(text),
    /** The hash of the record before; empty in the first. */
    prev: text,
    hash: text,
  },
  indexes: "[deleted+timestamp+id], [device+seq], [sessionId+timestamp], [personaId+timestamp]",
  schema: 7,
  file: 9,
  excerpt: ["kind"],
  unsent: "studio",
  adopted: true,
  maxBytes: 16 * 1024,
});
