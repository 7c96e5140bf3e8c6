import { liveQuery } from "dexie";
import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";

/** A `Watch` of one kind of read. */
export type WatchOf<T> = (
  query: (db: StudioDatabase) => Promise<T>,
  seen: (read: Result<T>) => void,
  broke: (fault: unknown) => void,
) => () => void;

/**
 * Reads at once, and again whenever rows it saw change, in this tab or another. Returns the way to stop. A lost connection or a full disk
 * comes as a result; `broke` is called for anything else, which is a fault of the query itself. The query may await only the database.
 */
export type Watch = <T>(
  query: (db: StudioDatabase) => Promise<T>,
  seen: (read: Result<T>) => void,
  broke: (fault: unknown) => void,
) => () => void;

export const watchOf =
  (db: StudioDatabase): Watch =>
  (query, seen, broke) => {
    const reads = liveQuery(async () => {
      try {
        return ok(await query(db));
      } catch (cause) {
        return err(storageError(cause));
      }
    });
    const subscription = reads.subscribe(seen, broke);
    return () => subscription.unsubscribe();
  };
