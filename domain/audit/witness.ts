/** A witness: a record of one device that names the ends of the other devices' chains, as they were when it last synced with them. */
import type { AuditRecord } from "../entities.ts";
import type { AuditEvent } from "./chain.ts";
import { RECEIPT_HASH, type ReceiptLine } from "./receipt.ts";

/** As many ends as one record's body has room for. */
const MOST_ENDS = 40;

/** Records that say nothing new to others: were they witnessed, two devices would answer each other for ever. */
const QUIET: ReadonlySet<AuditRecord["kind"]> = new Set(["witness", "sync-begun", "synced"]);

export const isQuiet = ({ kind }: Pick<AuditRecord, "kind">): boolean => QUIET.has(kind);

/** The record that names these ends. @param ends those that changed come first: what does not fit is left for the next one */
export const witnessOf = (ends: readonly ReceiptLine[]): AuditEvent => ({
  kind: "witness",
  body: { ends: ends.slice(0, MOST_ENDS).map(({ device, seq, hash }) => ({ device, seq, hash })) },
});

/** The ends that a record names; none for any other record, or one whose body came damaged from a disk or another device. */
export function endsIn({ kind, device, body }: Pick<AuditRecord, "kind" | "device" | "body">): readonly ReceiptLine[] {
  const ends: unknown = kind === "witness" ? (body as { readonly ends?: unknown } | null)?.ends : undefined;
  // a device proves nothing about its own chain
  return Array.isArray(ends)
    ? ends
        .slice(0, MOST_ENDS)
        .filter(isEnd)
        .filter((end) => end.device !== device)
    : [];
}

function isEnd(value: unknown): value is ReceiptLine {
  if (typeof value !== "object" || value === null) return false;
  const { device, seq, hash } = value as Readonly<Record<string, unknown>>;
  return (
    typeof device === "string" &&
    Number.isSafeInteger(seq) &&
    (seq as number) > 0 &&
    typeof hash === "string" &&
    RECEIPT_HASH.test(hash)
  );
}
