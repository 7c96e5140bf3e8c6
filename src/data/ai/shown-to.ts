import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";

/** State entry: ids of the providers for which the person saw what leaves the device (decision 24). */
const SHOWN_TO = "shownTo";

/** Whether the person saw what leaves for this provider, before a first call. Throws Dexie's errors. */
export const wasShown = async (db: StudioDatabase, providerId: string): Promise<boolean> =>
  (await shownTo(db)).includes(providerId);

/** Remembers that they did, and went on. @returns DATABASE_ERROR as in `commit()` */
export async function markShown(db: StudioDatabase, providerId: string): Promise<Result<undefined>> {
  try {
    await writing(db, ["state"], async (tx) => {
      const shown = await shownTo(tx);
      if (!shown.includes(providerId)) await tx.state.put({ name: SHOWN_TO, value: [...shown, providerId] });
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** It is shown again before the next call. In the caller's transaction. */
export async function forgetShown(tx: Pick<Tables, "state">, providerId: string): Promise<void> {
  const shown = await shownTo(tx);
  await tx.state.put({ name: SHOWN_TO, value: shown.filter((id) => id !== providerId) });
}

async function shownTo({ state }: Pick<Tables, "state">): Promise<readonly string[]> {
  const kept = (await state.get(SHOWN_TO))?.value;
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}
