import type { Result } from "#domain/result.ts";
import { type OpenOptions, openOnDisk } from "#sync/store/open-on-disk.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Databases that checks write into. None lives longer than its check; what a crash leaves is swept by the next one. */
const PREFIX = "studio-scratch:";

export type Disk = Required<Pick<OpenOptions, "indexedDB" | "IDBKeyRange">> & {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
};

/** Some private modes never answer. Milliseconds. */
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
  const name = PREFIX + id;
  const timeLimit = new Promise((resolve) => setTimeout(resolve, OPEN_TIMEOUT));
  const opened = await openOnDisk(name, { ...disk, timeLimit });
  if (!opened.ok) return opened;
  try {
    return { ok: true, value: await work(opened.value) };
  } finally {
    opened.value.close();
    await remove(disk.indexedDB, name);
  }
}

/** Deletes the databases that a crash left. To be called while no check runs. @returns how many there were; 0 where the browser lists none */
export async function sweepScratch(indexedDB: IDBFactory): Promise<number> {
  const found = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const left = found.flatMap(({ name = "" }) => (name.startsWith(PREFIX) ? [name] : []));
  await Promise.all(left.map((name) => remove(indexedDB, name)));
  return left.length;
}

/** Resolves once it is gone, or once the browser waits for another connection to close. */
const remove = (indexedDB: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onblocked = request.onerror = () => resolve();
  });
