/** What lost, as it is found from the item it belonged to. */
import type { RowKey } from "./row-key.ts";
import type { HistoryEntry, Stored, StudioDatabase } from "./schema.ts";

/** Entries of these rows, each row's later ones first. */
export const historyOf = (
  db: StudioDatabase,
  keys: readonly RowKey[],
  { limit }: { limit: number },
): Promise<Stored<HistoryEntry>[]> => db.history.where("of").anyOf(keys).reverse().limit(limit).toArray();
