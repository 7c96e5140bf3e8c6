import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { studioDatabase } from "./database.ts";
import { guardedFactory } from "./guarded-factory.ts";
import { type Interruption, watchConnection } from "./interruption.ts";
import type { StudioDatabase } from "./schema.ts";
import { isNewerDatabase, NEWER_DATABASE } from "./storage-error.ts";

/** The browser's parts. Left out where the browser has none, or throws when asked for them. */
export interface OpenOptions {
  readonly indexedDB?: IDBFactory | undefined;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange | undefined;
  /** Resolves when an open that hangs is to be given up; some private modes never answer. Without it the wait has no end. */
  readonly timeLimit?: Promise<unknown>;
  /** Told when the open connection is taken away; the next use reopens it where that is possible. */
  readonly onInterrupted?: (interruption: Interruption) => void;
}

/** A browser that has both. */
interface Disk {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
}

export const MEMORY_ONLY = appError("SERVICE_UNAVAILABLE", "This browser keeps nothing for the studio.", {
  remedy:
    "Your work stays until this tab closes. Export what you want to keep, or open the studio outside private browsing and allow it to store data.",
});

const HELD_BY_OTHER_TAB = appError("RESOURCE_LOCKED", "Another tab holds the studio's storage in an older version.", {
  remedy: "Close the other tabs of the studio, then reload this one. Nothing was changed.",
  retry: "backoff",
});

const NEVER = new Promise<never>(() => {});

/** @returns the open database; `MEMORY_ONLY` when this browser has no disk for us, other errors as `openWorkspace()` */
export async function openOnDisk(
  name: string,
  { indexedDB, IDBKeyRange, timeLimit = NEVER, onInterrupted }: OpenOptions & Disk,
): Promise<Result<StudioDatabase>> {
  const guard = guardedFactory(indexedDB);
  const db = studioDatabase(name, guard.factory, IDBKeyRange);
  let blocked = false;
  db.on("blocked", () => {
    blocked = true;
    return false;
  });
  watchConnection(db, onInterrupted);
  const failure = await Promise.race([
    db.open().then(
      () => undefined,
      (cause) => (isNewerDatabase(cause) ? NEWER_DATABASE : MEMORY_ONLY),
    ),
    timeLimit.then(() => (blocked ? HELD_BY_OTHER_TAB : MEMORY_ONLY)),
  ]);
  if (!failure) return ok(db);
  guard.abandon();
  db.close();
  return err(failure);
}
