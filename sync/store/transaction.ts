import type { Table } from "dexie";
import type { Entity } from "#domain/entities.ts";
import type { Stored, StudioDatabase, SyncedTable, Tables } from "./schema.ts";

/**
 * Everything `work` writes is kept, or nothing. Resolves when the transaction is on disk. Always a transaction of its own, never part of
 * one around it.
 *
 * `work` uses only the tables it is given. Dexie's ambient transaction (the database's own tables) can get lost after a native await,
 * and writes then happen silently outside the transaction; these tables are bound to it. For the same reason `work` is async.
 *
 * @throws Dexie's errors when the transaction aborts, and whatever `work` throws (which aborts it)
 */
export const writing = <T>(
  db: StudioDatabase,
  tables: readonly (keyof Tables)[],
  work: (tx: Tables) => Promise<T>,
): Promise<T> =>
  db.transaction("rw!", [...tables], async (tx) => {
    const result = await work(tx as unknown as Tables);
    tx.idbtrans.commit(); // now, rather than when the browser notices that nothing more comes
    return result;
  });

/** What `work` reads belongs together: no write falls between. The same holds for `work` as in `writing()`. */
export const reading = <T>(
  db: StudioDatabase,
  tables: readonly (keyof Tables)[],
  work: (tx: Tables) => Promise<T>,
): Promise<T> => db.transaction("r!", [...tables], async (tx) => work(tx as unknown as Tables));

/** The same table with its rows seen as rows of any synced table, for code that treats them all alike. */
export const rowsOf = (tx: Tables, table: SyncedTable): Table<Stored<Entity>, string> =>
  tx[table] as unknown as Table<Stored<Entity>, string>;
