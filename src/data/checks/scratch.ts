import type { Result } from "#domain/result.ts";
import { responsiveTime } from "#src/platform/responsive-time.ts";
import { openOnDisk } from "#sync/store/open-on-disk.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { removeDatabase, scratchName } from "./sweep-scratch.ts";

/** A browser's IndexedDB. */
export interface Disk {
  /** Where nothing has to survive a crash, writing need not wait for the disk. */
  readonly durability?: "strict" | "relaxed";
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
}

/** Some private modes never answer. Milliseconds in which the page can respond. */
const OPEN_TIMEOUT = 5_000;

/**
 * Runs `work` with an empty database with the studio's schema, and deletes the database in any case.
 * @param id an id that no other database has
 * @returns the result of `work`; the error when the database cannot be opened
 */
export async function withScratch<T>(
  disk: Disk,
  id: string,
  work: (db: StudioDatabase) => Promise<T>,
): Promise<Result<T>> {
  const name = scratchName(id);
  const opened = await openOnDisk(name, { ...disk, timeLimit: responsiveTime(OPEN_TIMEOUT) });
  if (!opened.ok) return opened;
  try {
    return { ok: true, value: await work(opened.value) };
  } finally {
    opened.value.close();
    await removeDatabase(disk.indexedDB, name);
  }
}
