/** The database itself: separate from `schema.ts`, so that a page that only names tables loads without Dexie. */
import { Dexie } from "dexie";
import { linkOldSteps } from "./link-old-steps.ts";
import { INDEXES, SCHEMA_VERSION, type StudioDatabase } from "./schema.ts";

// Dexie turns this on by itself on localhost, where the studio is served. It then prints a trace of every error, even of handled ones.
Dexie.debug = false;

/**
 * Declares the database without opening it.
 * Strict durability: a write whose promise resolved survives a crash of the browser; only a scratch database needs no such promise. Dexie's cache is off
 * because it shows live queries what is not yet on disk.
 */
export function studioDatabase(
  name: string,
  indexedDB: IDBFactory,
  keyRange: typeof globalThis.IDBKeyRange,
  durability: "strict" | "relaxed" = "strict",
): StudioDatabase {
  const db = new Dexie(name, {
    indexedDB,
    IDBKeyRange: keyRange,
    chromeTransactionDurability: durability,
    cache: "disabled",
  });
  db.version(SCHEMA_VERSION)
    .stores({ ...INDEXES })
    .upgrade((tx) => linkOldSteps(tx));
  return db as StudioDatabase;
}
