/** What a person can do about a refused change. Editing it is an ordinary `commit()`: the row is then sent again. */

import { err, ok, type Result } from "#domain/result.ts";
import { withFamilies } from "./families.ts";
import type { Now } from "./ports.ts";
import { type RowKey, splitKey } from "./row-key.ts";
import type { ParkedEntry, StudioDatabase, Tables, WireRow } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { noteTorn } from "./torn.ts";
import { rowsOf, writing } from "./transaction.ts";

/** Every refused change, in the order of their keys. */
export const parkedChanges = (db: StudioDatabase): Promise<ParkedEntry[]> => db.parked.toArray();

/** Sends a refused change once more as it is. Nothing happens where it waits already. @returns `DATABASE_ERROR` as in `commit()` */
export const retryParked = (db: StudioDatabase, key: RowKey, now: Now): Promise<Result<undefined>> =>
  decided(db, key, async (tx) => {
    if ((await tx.outbox.where("key").equals(key).count()) === 0) await tx.outbox.add({ key, at: now() });
  });

/**
 * Gives a refused change up: the row is again what the server has, or gone where the server never had it. Nothing happens where the
 * change is not refused any more. @returns `DATABASE_ERROR` as in `commit()`
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
      if (!after.deleted) await noteTorn(tx, [{ key, before: row, after }]);
    };
    if (parked.server) {
      await putBack(parked.server.row);
      await tx.base.put({ key, ...parked.server, gen: (gen?.value ?? 0) as number });
    } else if (base && (base.rev === null || refill || base.gen === (gen?.value ?? 0))) {
      await putBack(base.row);
      // acknowledged once, lost by a restore of the server: it gets the row again
      if (base.rev === null) await tx.outbox.add({ key, at: now() });
    } else {
      await rows.delete(id);
      await tx.base.delete(key); // a full read did not meet the row any more
    }
  });

/** Forgets an entry that cannot be read any more. The row it was about stays as it is. @returns `DATABASE_ERROR` as in `commit()` */
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
