/** Other versions, found from the item they belonged to. */
import type { RowKey } from "./row-key.ts";
import type { HistoryEntry, Stored, StudioDatabase } from "./schema.ts";

/** History entries of these rows, each row's latest first. */
export const historyOf = (
  db: StudioDatabase,
  keys: readonly RowKey[],
  { limit }: { limit: number },
): Promise<Stored<HistoryEntry>[]> => db.history.where("of").anyOf(keys).reverse().limit(limit).toArray();
