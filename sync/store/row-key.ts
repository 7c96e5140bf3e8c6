import type { SyncedTable } from "./table-names.ts";

/** Identifies one row among all synced tables. */
export type RowKey = `${SyncedTable}/${string}`;

export const keyOf = (table: SyncedTable, id: string): RowKey => `${table}/${id}`;

/** An id may contain slashes; a table's name never does. */
export function splitKey(key: RowKey): { table: SyncedTable; id: string } {
  const slash = key.indexOf("/");
  return { table: key.slice(0, slash) as SyncedTable, id: key.slice(slash + 1) };
}
