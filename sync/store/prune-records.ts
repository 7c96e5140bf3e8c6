import { keyOf } from "./row-key.ts";
import type { StudioDatabase } from "./schema.ts";
import { writing } from "./transaction.ts";

export interface Pruning {
  /** The number of newest records that stay. */
  readonly keep: number;
  /** Also drops unsent and refused records: for accounts that send nothing, and for a fixed limit. */
  readonly unsent?: boolean;
}

/**
 * Drops the oldest records of a table from this device; the server keeps its own. Unsent and refused records stay, however many there are,
 * unless `unsent` is set.
 * @throws Dexie's errors
 */
export async function pruneRecords(
  db: StudioDatabase,
  table: "session_logs" | "feedback" | "error_reports",
  { keep, unsent = false }: Pruning,
): Promise<void> {
  if ((await db.table(table).count()) <= keep) return;
  await writing(db, [table, "outbox", "parked", "base"], async (tx) => {
    const rows = tx[table];
    const surplus = (await rows.count()) - keep;
    const oldest = await rows.orderBy("[deleted+timestamp+id]").limit(Math.max(surplus, 0)).primaryKeys();
    const keys = oldest.map((id) => keyOf(table, id));
    if (unsent) await Promise.all([tx.outbox.where("key").anyOf(keys).delete(), tx.parked.bulkDelete(keys)]);
    const [waiting, parked] = await Promise.all([
      tx.outbox.where("key").anyOf(keys).toArray(),
      tx.parked.where("key").anyOf(keys).primaryKeys(),
    ]);
    const held = new Set([...waiting.map(({ key }) => key), ...parked]);
    const sent = keys.filter((key) => !held.has(key));
    await Promise.all([rows.bulkDelete(oldest.filter((id) => !held.has(keyOf(table, id)))), tx.base.bulkDelete(sent)]);
  });
}
