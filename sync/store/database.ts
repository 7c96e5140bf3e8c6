/** The database itself: apart from `schema.ts`, so that a page which only names tables loads without Dexie. */
import { Dexie } from "dexie";
import { LOCAL_INDEXES, SCHEMA_VERSION, type StudioDatabase, SYNCED_TABLE_NAMES, SYNCED_TABLES } from "./schema.ts";

// Dexie turns this on by itself on localhost, where the studio is served, and then prints a trace of every error, handled ones too.
Dexie.debug = false;

/**
 * Declares the database; nothing is opened yet.
 * Strict durability: a promise that resolved survives a crash of the browser. Dexie's cache is off because it shows live queries what
 * is not yet on disk.
 */
export function studioDatabase(
  name: string,
  indexedDB: IDBFactory,
  keyRange: typeof globalThis.IDBKeyRange,
): StudioDatabase {
  const db = new Dexie(name, {
    indexedDB,
    IDBKeyRange: keyRange,
    chromeTransactionDurability: "strict",
    cache: "disabled",
  });
  const synced = Object.fromEntries(SYNCED_TABLE_NAMES.map((table) => [table, SYNCED_TABLES[table].indexes]));
  db.version(SCHEMA_VERSION).stores({ ...synced, ...LOCAL_INDEXES });
  return db as StudioDatabase;
}
