import { Dexie } from "dexie";
import { studioDatabase } from "./database.ts";
import type { StudioDatabase } from "./schema.ts";

let loaded: Promise<{ factory: IDBFactory; keyRange: typeof IDBKeyRange }> | undefined;

/** One store per page, so that a workspace that is closed and opened again still has its data. */
async function load() {
  const { IDBFactory, IDBKeyRange } = await import("fake-indexeddb");
  const factory = new IDBFactory();
  // live queries only run when Dexie knows an IndexedDB
  Dexie.dependencies.indexedDB ??= factory;
  Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;
  return { factory, keyRange: IDBKeyRange };
}

/** The same database without a disk, for a browser that stores nothing. Loaded only when needed. */
export async function memoryDatabase(name: string): Promise<StudioDatabase> {
  loaded ??= load();
  const { factory, keyRange } = await loaded;
  const db = studioDatabase(name, factory, keyRange);
  await db.open();
  return db;
}
