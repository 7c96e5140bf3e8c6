import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { studioDatabase } from "./database.ts";
import { type Interruption, watchConnection } from "./interruption.ts";
import type { StudioDatabase } from "./schema.ts";
import { isNewerDatabase, NEWER_DATABASE, NewerDatabaseError } from "./storage-error.ts";

/** The browser's globals. Undefined when the browser lacks them, or throws on access. */
export interface OpenOptions {
  readonly indexedDB?: IDBFactory | undefined;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange | undefined;
  /**
   * Resolves when an open that has not been answered should be given up; some private modes never answer. A database that is being created or
   * upgraded is waited for. Without it the wait has no end.
   */
  readonly timeLimit?: Promise<unknown>;
  readonly durability?: "strict" | "relaxed";
  /** Called when the open connection is lost; the next use reopens it if possible. */
  readonly onInterrupted?: (interruption: Interruption) => void;
}

/** The same when both exist. */
interface Disk {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
}

export const MEMORY_ONLY = appError("SERVICE_UNAVAILABLE", "This browser stores nothing for the studio.", {
  remedy:
    "Your work is lost when this tab closes. Export what you need, or open the studio outside private browsing and allow it to store data.",
});

const HELD_BY_OTHER_TAB = appError("RESOURCE_LOCKED", "Another tab uses an older version of the studio's storage.", {
  remedy: "Close the other tabs of the studio, then reload this one. Nothing was changed.",
  retry: "backoff",
});

const NEVER = new Promise<never>(() => {});

/** @returns the open database; `MEMORY_ONLY` when this browser gives us no disk, other errors as in `openWorkspace()` */
export async function openOnDisk(
  name: string,
  { indexedDB, IDBKeyRange, timeLimit = NEVER, durability, onInterrupted }: OpenOptions & Disk,
): Promise<Result<StudioDatabase>> {
  const guard = guardedFactory(indexedDB);
  const db = studioDatabase(name, guard.factory, IDBKeyRange, durability);
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
    timeLimit.then(() => (guard.hasAnswered() ? NEVER : blocked ? HELD_BY_OTHER_TAB : MEMORY_ONLY)),
  ]);
  if (!failure) return ok(db);
  guard.abandon();
  db.close();
  return err(failure);
}

/**
 * The browser's IndexedDB, guarded against two problems:
 * - Dexie reacts to a database newer than its schema by opening whatever version exists. Old code must not write into it, so the second
 *   try, which names no version, fails instead.
 * - An open that timed out may still succeed later. Its connection is closed at once, or it would block other tabs' upgrades.
 */
function guardedFactory(indexedDB: IDBFactory): {
  factory: IDBFactory;
  /** Whether the disk creates or upgrades the database. */
  hasAnswered: () => boolean;
  abandon: () => void;
} {
  let abandoned = false;
  let answered = false;
  const factory: IDBFactory = {
    open(name, version) {
      if (version === undefined) throw new NewerDatabaseError(`${name} is newer than this build`);
      const request = indexedDB.open(name, version);
      request.addEventListener("upgradeneeded", () => {
        answered = true;
      });
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
    hasAnswered: () => answered,
    abandon() {
      abandoned = true;
    },
  };
}
