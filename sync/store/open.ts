import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { guardedFactory } from "./guarded-factory.ts";
import { type Interruption, watchConnection } from "./interruption.ts";
import { memoryDatabase } from "./memory.ts";
import { type StudioDatabase, studioDatabase } from "./schema.ts";
import { isNewerDatabase, NEWER_DATABASE } from "./storage-error.ts";

/** The account of whoever has not signed in. */
export const VISITOR = "anon";

export const databaseName = (accountId: string): string => `som:${accountId}`;

/** `memory`: this browser keeps nothing; the work is gone with the page, and `reason` says so. */
export type Workspace =
  | { readonly mode: "disk"; readonly db: StudioDatabase }
  | { readonly mode: "memory"; readonly db: StudioDatabase; readonly reason: AppError };

/** The browser's parts. Left out where the browser has none, or throws when asked for them. */
export interface OpenOptions {
  readonly indexedDB?: IDBFactory | undefined;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange | undefined;
  /** Resolves when an open that hangs is to be given up; some private modes never answer. Without it the wait has no end. */
  readonly timeLimit?: Promise<unknown>;
  /** Told when the open connection is taken away; the next use reopens it where that is possible. */
  readonly onInterrupted?: (interruption: Interruption) => void;
}

const MEMORY_ONLY = appError("SERVICE_UNAVAILABLE", "This browser keeps nothing for the studio.", {
  remedy:
    "Your work stays until this tab closes. Export what you want to keep, or open the studio outside private browsing and allow it to store data.",
});

const HELD_BY_OTHER_TAB = appError("RESOURCE_LOCKED", "Another tab holds the studio's storage in an older version.", {
  remedy: "Close the other tabs of the studio, then reload this one. Nothing was changed.",
  retry: "backoff",
});

const NEVER = new Promise<never>(() => {});

/**
 * Opens the workspace of an account, creating it when there is none.
 * @param accountId `VISITOR`, or the id of the account
 * @returns the workspace on disk, or in memory where the browser has no IndexedDB, refuses it, or does not answer in time.
 *   Errors, nothing touched: `RESOURCE_LOCKED` when a newer version wrote the database, or when another tab does not let go of it.
 */
export async function openWorkspace(accountId: string, options: OpenOptions = {}): Promise<Result<Workspace>> {
  const name = databaseName(accountId);
  const { indexedDB, IDBKeyRange } = options;
  if (indexedDB && IDBKeyRange) {
    const opened = await openOnDisk(name, indexedDB, IDBKeyRange, options);
    if (opened.ok) return ok({ mode: "disk", db: opened.value });
    if (opened.error !== MEMORY_ONLY) return opened;
  }
  return ok({ mode: "memory", db: await memoryDatabase(name), reason: MEMORY_ONLY });
}

/** @returns the open database; `MEMORY_ONLY` when this browser has no disk for us */
async function openOnDisk(
  name: string,
  indexedDB: IDBFactory,
  keyRange: typeof globalThis.IDBKeyRange,
  { timeLimit = NEVER, onInterrupted }: OpenOptions,
): Promise<Result<StudioDatabase>> {
  const guard = guardedFactory(indexedDB);
  const db = studioDatabase(name, guard.factory, keyRange);
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
