import type { Page } from "@playwright/test";

/** A page's own databases, read and written past the app. Neither ever creates one: the app could not open what it did not make. */

export type StoredRow = Readonly<Record<string, unknown>>;

/** The name of a visitor's database. */
export const VISITOR = "som:anon";

/** @returns the rows of a store, or those with keys from `from` to `to`; none if the app has not made the database or the store yet */
export function storedRows(
  page: Page,
  database: string,
  store: string,
  from?: string,
  to = from,
): Promise<StoredRow[]> {
  return page.evaluate(
    (where) =>
      new Promise<StoredRow[]>((resolve, reject) => {
        const open = indexedDB.open(where.database);
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onerror = () => (open.error?.name === "AbortError" ? resolve([]) : reject(open.error));
        open.onsuccess = () => {
          const finish = (rows: StoredRow[]) => {
            open.result.close();
            resolve(rows);
          };
          if (!open.result.objectStoreNames.contains(where.store)) return finish([]);
          const keys = where.from === undefined ? null : IDBKeyRange.bound(where.from, where.to);
          const read = open.result.transaction(where.store).objectStore(where.store).getAll(keys);
          read.onsuccess = () => finish(read.result);
          read.onerror = () => reject(read.error);
        };
      }),
    { database, store, from, to },
  );
}

/**
 * Writes rows into their stores, in one transaction, over those with the same keys.
 * @throws if the app has not made the database, or a store
 */
export function putStored(
  page: Page,
  database: string,
  rows: Readonly<Record<string, readonly StoredRow[]>>,
): Promise<void> {
  return page.evaluate(
    ({ database, rows }) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(database);
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const missing = Object.keys(rows).filter((store) => !open.result.objectStoreNames.contains(store));
          if (missing.length > 0) {
            open.result.close();
            return reject(new Error(`${database} has no ${missing.join()}`));
          }
          const write = open.result.transaction(Object.keys(rows), "readwrite");
          for (const [store, all] of Object.entries(rows)) for (const row of all) write.objectStore(store).put(row);
          write.oncomplete = () => {
            open.result.close();
            resolve();
          };
          write.onabort = () => reject(write.error);
        };
      }),
    { database, rows },
  );
}
