/** What this device has told the person, or asked and been answered: it is not said twice. */
import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

const told = (id: string) => `told:${id}`;

/** The history entries among these that the person has not been told of. Rejects with Dexie's errors. */
export async function untold<Entry extends { readonly id: string }>(
  db: StudioDatabase,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (entries.length === 0) return [];
  const known = await db.state.bulkGet(entries.map(({ id }) => told(id)));
  return entries.filter((_, at) => !known[at]);
}

/** Records that the person has read these entries. @returns `DATABASE_ERROR` as in `commit()` */
export async function markTold(db: StudioDatabase, ids: readonly string[]): Promise<Result<undefined>> {
  try {
    await writing(db, ["state"], (tx) => tx.state.bulkPut(ids.map((id) => ({ name: told(id), value: true }))));
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
