/** Hand-offs between tools: on this device only. */
import type { Handoff, ItemName } from "#domain/entities.ts";
import { HANDOFF_LASTS } from "#domain/provenance/handoff.ts";
import { type ItemKey, itemKey } from "#domain/provenance/item-key.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

/** Stores a hand-off, and forgets those that are over. @returns DATABASE_ERROR as in `commit()` */
export async function putHandoff(db: StudioDatabase, handoff: Handoff): Promise<Result<undefined>> {
  try {
    await writing(db, ["handoffs"], async (tx) => {
      await tx.handoffs
        .where("at")
        .below(handoff.at - HANDOFF_LASTS)
        .delete();
      await tx.handoffs.put(handoff);
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** What was made of a hand-off: it has the hand-off's id. Undefined while nothing was. */
export async function madeOf(tx: Tables, tables: readonly ItemName[], id: string): Promise<ItemKey | undefined> {
  for (const table of tables) {
    const row = (await tx[table].get(id)) as { readonly deleted?: unknown } | undefined;
    if (row && row.deleted !== 1) return itemKey(table, id);
  }
  return undefined;
}
