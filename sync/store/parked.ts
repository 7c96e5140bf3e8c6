/** What a person can do about a refused change. To edit it they use an ordinary `commit()`, which sends the row again. */

import { err, ok, type Result } from "#domain/result.ts";
import { withFamilies } from "./families.ts";
import { noteOrphaned } from "./orphaned.ts";
import type { Now } from "./ports.ts";
import { type RowKey, splitKey } from "./row-key.ts";
import type { ParkedEntry, StudioDatabase, Tables, WireRow } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { rowsOf, writing } from "./transaction.ts";

/** Sends a refused change once more, unchanged. Does nothing when it waits already. @returns `DATABASE_ERROR` as in `commit()` */
export const retryParked = (db: StudioDatabase, key: RowKey, now: Now): Promise<Result<undefined>> =>
  decided(db, key, async (tx) => {
    if ((await tx.outbox.where("key").equals(key).count()) === 0) await tx.outbox.add({ key, at: now() });
  });

/**
 * Discards a refused change: the row becomes what the server has, or is deleted if the server never had it. Does nothing when the change is
 * no longer refused. @returns `DATABASE_ERROR` as in `commit()`
 */
export const discardParked = (db: StudioDatabase, key: RowKey, now: Now): Promise<Result<undefined>> =>
  decided(db, key, async (tx, parked) => {
    const { table, id } = splitKey(key);
    const rows = rowsOf(tx, table);
    const [row, base, gen, refill] = await Promise.all([
      rows.get(id),
      tx.base.get(key),
      tx.state.get("gen"),
      tx.state.get("refill"),
    ]);
    await tx.outbox.where("key").equals(key).delete();
    await tx.parked.delete(key);
    const putBack = async (to: WireRow) => {
      const after = { ...to, v: (row?.v ?? 0) + 1 };
      await rows.put(after);
      if (!after.deleted) await noteOrphaned(tx, [{ key, before: row, after }]);
    };
    if (parked.server) {
      await putBack(parked.server.row);
      await tx.base.put({ key, ...parked.server, gen: (gen?.value ?? 0) as number });
    } else if (base && (base.rev === null || refill || base.gen === (gen?.value ?? 0))) {
      await putBack(base.row);
      // the server once had the row and lost it in a restore, so it gets the row again
      if (base.rev === null) await tx.outbox.add({ key, at: now() });
    } else {
      await rows.delete(id);
      await tx.base.delete(key); // a full read did not find the row any more
    }
  });

/** Deletes an unreadable entry. The row that it concerned stays as it is. @returns `DATABASE_ERROR` as in `commit()` */
export async function discardDamaged(db: StudioDatabase, key: string): Promise<Result<undefined>> {
  try {
    await writing(db, ["parked"], (tx) => tx.parked.delete(key as RowKey));
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

async function decided(
  db: StudioDatabase,
  key: RowKey,
  work: (tx: Tables, parked: ParkedEntry) => Promise<void>,
): Promise<Result<undefined>> {
  try {
    await writing(db, [...withFamilies([splitKey(key).table]), "outbox", "base", "parked", "state"], async (tx) => {
      const parked = await tx.parked.get(key);
      if (parked) await work(tx, parked);
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
