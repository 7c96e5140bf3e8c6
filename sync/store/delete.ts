import { databaseName } from "./database-name.ts";

/**
 * Deletes everything an account kept on this device. Other connections are asked to let go; those of a frozen page may not.
 * @returns false while something still holds the database: the browser deletes it when that lets go
 */
export function deleteWorkspace(accountId: string, indexedDB: IDBFactory): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseName(accountId));
    request.onsuccess = () => resolve(true);
    request.onblocked = () => resolve(false);
    request.onerror = () => reject(request.error);
  });
}
