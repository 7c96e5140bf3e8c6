import { databaseName } from "./database-name.ts";

/**
 * Deletes an account's database on this device. Other connections are asked to close; those of a frozen page may not.
 * @returns false while something still holds the database: the browser deletes it once that connection closes
 */
export function deleteWorkspace(accountId: string, indexedDB: IDBFactory): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseName(accountId));
    request.onsuccess = () => resolve(true);
    request.onblocked = () => resolve(false);
    request.onerror = () => reject(request.error);
  });
}
