import { keyOf } from "./row-key.ts";
import type { StudioDatabase } from "./schema.ts";
import { writing } from "./transaction.ts";

/**
 * Drops the oldest records of a table beyond `keep` from this device; the server keeps its own. What has not been sent, or was refused, stays
 * however many there are.
 * @throws Dexie's errors
 */
export async function pruneRecords(
  db: StudioDatabase,
  table: "session_logs" | "feedback",
  keep: number,
): Promise<void> {
  if ((await db.table(table).count()) <= keep) return;
  await writing(db, [table, "outbox", "parked", "base"], async (tx) => {
    const rows = tx[table];
    const surplus = (await rows.count()) - keep;
    const oldest = await rows.orderBy("[deleted+timestamp+id]").limit(Math.max(surplus, 0)).primaryKeys();
    const keys = oldest.map((id) => keyOf(table, id));
    const [waiting, parked] = await Promise.all([
      tx.outbox.where("key").anyOf(keys).toArray(),
      tx.parked.where("key").anyOf(keys).primaryKeys(),
    ]);
    const held = new Set([...waiting.map(({ key }) => key), ...parked]);
    const sent = keys.filter((key) => !held.has(key));
    await Promise.all([rows.bulkDelete(oldest.filter((id) => !held.has(keyOf(table, id)))), tx.base.bulkDelete(sent)]);
  });
}
