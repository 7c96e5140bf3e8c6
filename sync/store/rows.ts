import type { Row } from "./next-row.ts";
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import type { Tables } from "./schema.ts";
import type { SyncedTable } from "./table-names.ts";
import { rowsOf } from "./transaction.ts";

/** Rows of any synced tables. */
export type Rows = Map<RowKey, Row>;

/** Reads the rows that exist, one request per table. The transaction covers their tables. */
export async function readRows(tx: Tables, keys: readonly RowKey[]): Promise<Rows> {
  const found: Rows = new Map();
  const ids = grouped(keys.map(splitKey), ({ table }) => table);
  const read = async ([table, group]: [SyncedTable, { id: string }[]]) => {
    for (const row of await rowsOf(tx, table).bulkGet(group.map(({ id }) => id)))
      if (row) found.set(keyOf(table, row.id), row);
  };
  await Promise.all([...ids].map(read));
  return found;
}

export const byTable = (rows: Rows): [SyncedTable, Row[]][] =>
  [...grouped(rows, ([key]) => splitKey(key).table)].map(([table, group]) => [table, group.map(([, row]) => row)]);

export function grouped<T, K>(items: Iterable<T>, keyFor: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyFor(item));
    if (group) group.push(item);
    else groups.set(keyFor(item), [item]);
  }
  return groups;
}
