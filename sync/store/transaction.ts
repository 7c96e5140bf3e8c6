import type { Table } from "dexie";
import type { Entity } from "#domain/entities.ts";
import type { Stored, StudioDatabase, Tables } from "./schema.ts";
import type { SyncedTable } from "./table-names.ts";

/**
 * Stores everything that `work` writes, or nothing. Resolves when the transaction is on disk. It is always a transaction of its own, never
 * part of an enclosing one.
 *
 * `work` uses only the tables it is given. Dexie's ambient transaction (the database's own tables) can get lost after a native await, and
 * writes then happen silently outside the transaction; these tables are bound to it. For the same reason `work` is async.
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
    tx.idbtrans.commit(); // commit now, rather than when the browser notices that nothing more comes
    return result;
  });

/** A consistent read: no write happens between the reads of `work`. The same rules hold for `work` as in `writing()`. */
export const reading = <T>(
  db: StudioDatabase,
  tables: readonly (keyof Tables)[],
  work: (tx: Tables) => Promise<T>,
): Promise<T> => db.transaction("r!", [...tables], async (tx) => work(tx as unknown as Tables));

/** The same table with its rows typed as rows of any synced table, for code that treats all of them alike. */
export const rowsOf = (tx: Tables, table: SyncedTable): Table<Stored<Entity>, string> =>
  tx[table] as unknown as Table<Stored<Entity>, string>;
