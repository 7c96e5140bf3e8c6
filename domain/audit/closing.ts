/** A chain that goes on from an earlier place because the person restored a backup: they say so once, in a record. */
import type { AuditRecord } from "../entities.ts";
import type { AuditEvent } from "./chain.ts";
import type { ReceiptLine } from "./receipt.ts";

export interface Closing {
  readonly device: string;
  /** The newest place that was here, and its hash; 0 and empty where no record was. */
  readonly seq: number;
  readonly hash: string;
  /** The last place that was known elsewhere and was missing. */
  readonly missing: number;
}

const RESTORED = "restored";

/** The record that says so. It holds no words. */
export const closingOf = ({ device, seq, hash, missing }: Closing): AuditEvent => ({
  kind: "closed",
  body: { device, seq, hash, missing, why: RESTORED },
});

/** What a record closes; null for any other record, or one whose body came damaged from a disk or another device. */
export function closingIn({ kind, body }: Pick<AuditRecord, "kind" | "body">): Closing | null {
  if (kind !== "closed" || typeof body !== "object" || body === null) return null;
  const { device, seq, hash, missing, why } = body as Readonly<Record<string, unknown>>;
  const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  return why === RESTORED && typeof device === "string" && typeof hash === "string" && isPlace(seq) && isPlace(missing)
    ? { device, seq, hash, missing }
    : null;
}

/**
 * The closings that hold: the chain still has the record at which it was closed, so that nobody can close a chain that was rewritten.
 * @param hashAt the hash of the record at a place; undefined where there is none
 */
export const holding = (
  closings: readonly Closing[],
  device: string,
  hashAt: (seq: number) => string | undefined,
): readonly Closing[] =>
  closings.filter(
    ({ device: of, seq, hash, missing }) =>
      of === device && missing > seq && (seq === 0 ? hash === "" : hashAt(seq) === hash),
  );

/** Whether a place that is known elsewhere was given up with a closing. */
export const isClosed = ({ seq }: Pick<ReceiptLine, "seq">, closings: readonly Closing[]): boolean =>
  closings.some((closing) => seq > closing.seq && seq <= closing.missing);
