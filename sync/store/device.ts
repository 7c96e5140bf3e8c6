import { err, ok, type Result } from "#domain/result.ts";
import type { Random } from "./ports.ts";
import type { StudioDatabase } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

/** Base 36 digits: 41 bits, enough to tell one person's devices apart. */
const LENGTH = 8;

/**
 * This device's id within the workspace, made on first use and kept. It ends every stamp, hence lower-case letters and digits only.
 * @returns the id; `DATABASE_ERROR` as in `commit()`
 */
export async function deviceId(db: StudioDatabase, random: Random): Promise<Result<string>> {
  try {
    const id = await writing(db, ["state"], async (tx) => {
      const kept = await tx.state.get("device");
      if (typeof kept?.value === "string") return kept.value;
      const value = Array.from({ length: LENGTH }, () => Math.floor(random() * 36).toString(36)).join("");
      await tx.state.put({ name: "device", value });
      return value;
    });
    return ok(id);
  } catch (cause) {
    return err(storageError(cause));
  }
}
