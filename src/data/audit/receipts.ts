import { type ReceiptLine, readReceipt } from "#domain/audit/receipt.ts";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { endsOf } from "#sync/store/audit-chain.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";

/** A receipt that the person pasted; it stays on this device. */
export interface StoredReceipt {
  /** When it was pasted, epoch milliseconds. */
  readonly at: number;
  readonly lines: readonly ReceiptLine[];
}

/** State entry. */
const RECEIPTS = "auditReceipts";
/** The oldest go. */
const MOST = 50;

const NO_RECEIPT = appError("INVALID_INPUT", "This text is not a receipt.", {
  remedy: "A receipt has lines that begin with SOTM-AUDIT 1. Paste such a line as a whole.",
  retry: "never",
});
const NO_DEVICE = appError("INVALID_INPUT", "This receipt names no device of yours.", {
  remedy: "It was made by another account, or its devices have not synced with this one yet.",
  retry: "never",
});

export { endsOf };

/** The receipts on this device, the newest first. */
export async function readReceipts(tx: Pick<StudioDatabase, "state">): Promise<readonly StoredReceipt[]> {
  const value = (await tx.state.get(RECEIPTS))?.value;
  return Array.isArray(value) ? (value as StoredReceipt[]) : [];
}

/**
 * Stores a pasted receipt, once: from then on Verify holds the chains against it.
 * @param now epoch milliseconds
 * @returns `INVALID_INPUT` for a text that is no receipt, or names no device of which records are here; the errors of the disk
 */
export async function addReceipt(db: StudioDatabase, text: string, now: number): Promise<Result<StoredReceipt>> {
  const lines = readReceipt(text);
  if (lines.length === 0) return err(NO_RECEIPT);
  try {
    const devices = new Set((await endsOf(db)).map(({ device }) => device));
    if (!lines.some(({ device }) => devices.has(device))) return err(NO_DEVICE);
    const receipt = { at: now, lines };
    await writing(db, ["state"], async (tx) => {
      const others = (await readReceipts(tx)).filter((other) => !isSame(other, receipt));
      await tx.state.put({ name: RECEIPTS, value: [receipt, ...others].slice(0, MOST) });
    });
    return ok(receipt);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** Removes one from this device. @returns the errors of the disk */
export async function removeReceipt(db: StudioDatabase, receipt: StoredReceipt): Promise<Result<undefined>> {
  try {
    await writing(db, ["state"], async (tx) => {
      const others = (await readReceipts(tx)).filter((other) => !isSame(other, receipt));
      await tx.state.put({ name: RECEIPTS, value: others });
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

const isSame = (a: StoredReceipt, b: StoredReceipt): boolean => JSON.stringify(a.lines) === JSON.stringify(b.lines);
