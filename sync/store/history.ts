/** Other versions, found from the item they belonged to. */
import { keyOf, type RowKey } from "./row-key.ts";
import type { HistoryEntry, Stored, StudioDatabase } from "./schema.ts";
import type { SyncedTable } from "./table-names.ts";

/** History entries of these rows, each row's latest first. */
export const historyOf = (
  db: StudioDatabase,
  keys: readonly RowKey[],
  { limit }: { limit: number },
): Promise<Stored<HistoryEntry>[]> => db.history.where("of").anyOf(keys).reverse().limit(limit).toArray();

/** History entries of all rows of a table. */
export const historyIn = (
  db: StudioDatabase,
  table: SyncedTable,
  { limit }: { limit: number },
): Promise<Stored<HistoryEntry>[]> => db.history.where("of").startsWith(keyOf(table, "")).limit(limit).toArray();
