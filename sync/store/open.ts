import { Dexie } from "dexie";
import type { AppError } from "#domain/errors.ts";
import { ok, type Result } from "#domain/result.ts";
import { studioDatabase } from "./database.ts";
import { databaseName } from "./database-name.ts";
import { MEMORY_ONLY, type OpenOptions, openOnDisk } from "./open-on-disk.ts";
import type { StudioDatabase } from "./schema.ts";

/** The account id of a visitor: a person who has not signed in. */
export const VISITOR = "anon";

/** `memory`: this browser stores nothing; the work is lost with the page, and `reason` says so. */
export type Workspace =
  | { readonly mode: "disk"; readonly db: StudioDatabase }
  | { readonly mode: "memory"; readonly db: StudioDatabase; readonly reason: AppError };

/**
 * Opens the workspace of an account, creating it when there is none.
 * @param accountId `VISITOR`, or the id of the account
 * @returns the workspace on disk, or in memory where the browser has no IndexedDB, refuses it, or does not answer in time.
 * Errors, nothing touched: `RESOURCE_LOCKED` when a newer version wrote the database, or when another tab keeps it open.
 */
export async function openWorkspace(accountId: string, options: OpenOptions = {}): Promise<Result<Workspace>> {
  const name = databaseName(accountId);
  const { indexedDB, IDBKeyRange } = options;
  if (indexedDB && IDBKeyRange) {
    const opened = await openOnDisk(name, { ...options, indexedDB, IDBKeyRange });
    if (opened.ok) return ok({ mode: "disk", db: opened.value });
    if (opened.error !== MEMORY_ONLY) return opened;
  }
  return ok({ mode: "memory", db: await memoryDatabase(name), reason: MEMORY_ONLY });
}

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
async function memoryDatabase(name: string): Promise<StudioDatabase> {
  loaded ??= load();
  const { factory, keyRange } = await loaded;
  const db = studioDatabase(name, factory, keyRange);
  await db.open();
  return db;
}
