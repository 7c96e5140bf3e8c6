import { NewerDatabaseError } from "./storage-error.ts";

/**
 * The browser's IndexedDB, guarded against two problems:
 * - Dexie reacts to a database newer than its schema by opening whatever version exists. Old code must not write into it, so the second
 *   try, which names no version, fails instead.
 * - An open that timed out may still succeed later. Its connection is closed at once, or it would block other tabs' upgrades.
 */
export function guardedFactory(indexedDB: IDBFactory): { factory: IDBFactory; abandon: () => void } {
  let abandoned = false;
  const factory: IDBFactory = {
    open(name, version) {
      if (version === undefined) throw new NewerDatabaseError(`${name} is newer than this build`);
      const request = indexedDB.open(name, version);
      request.addEventListener("success", () => {
        if (abandoned) request.result.close();
      });
      return request;
    },
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
    databases: () => indexedDB.databases(),
    cmp: (first, second) => indexedDB.cmp(first, second),
  };
  return {
    factory,
    abandon() {
      abandoned = true;
    },
  };
}
