import type { AuditEvent } from "#domain/audit/chain.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { splitsIn, TOLD_IN, tellIn } from "./audit-chain.ts";
import { ADOPTED, DEVICE } from "./own-devices.ts";
import type { Now, Random } from "./ports.ts";
import type { StudioDatabase } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

/** Base 36 digits: 41 bits, enough to tell one person's devices apart. */
const LENGTH = 8;

/**
 * This device's id within the workspace, created on first use and then stored. Where another device was found to write under the same one, it is created
 * anew. It ends every stamp, so it has only lower-case letters and
 * digits.
 * @param first what the audit records of a new device, in the same transaction
 * @returns the id; `DATABASE_ERROR` as in `commit()`
 */
export async function deviceId(
  db: StudioDatabase,
  random: Random,
  first?: { readonly event: AuditEvent; readonly now: Now },
): Promise<Result<string>> {
  try {
    const id = await writing(db, first ? TOLD_IN : ["state"], async (tx) => {
      const stored = await tx.state.get(DEVICE);
      if (typeof stored?.value === "string") {
        // a copy of this browser's profile writes under the same id: from now on this one has its own
        if (!(await splitsIn(tx)).some(({ device }) => device === stored.value)) return stored.value;
        await tx.state.put({ name: `${ADOPTED}${stored.value}`, value: true });
      }
      const value = Array.from({ length: LENGTH }, () => Math.floor(random() * 36).toString(36)).join("");
      await tx.state.put({ name: DEVICE, value });
      if (first && !stored) await tellIn(tx, first.event, first.now);
      return value;
    });
    return ok(id);
  } catch (cause) {
    return err(storageError(cause));
  }
}
