import { ok, type Result } from "#domain/result.ts";
import { VISITOR_LOCK } from "#sync/session/lock-names.ts";
import { type Adopted, adoptVisitorWork } from "#sync/store/adopt.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { databaseName, openWorkspace, VISITOR } from "#sync/store/open.ts";
import { browserStorage, type Workspace } from "./workspace.ts";

/** Pages of visitors go by themselves when someone signs in; a frozen one does not. Milliseconds. */
const PATIENCE = 10_000;

const NOTHING = ok<Adopted>({ items: 0 });

/**
 * Brings what a visitor kept on this device into the workspace of whoever signed in. Waits until no page has the visitor's workspace open; where
 * one stays, nothing is done, and the next start tries again.
 * @param now epoch ms
 */
export async function bringVisitorWork(
  account: Workspace,
  accountId: string,
  now: () => number,
): Promise<Result<Adopted>> {
  const { indexedDB, ...rest } = browserStorage();
  if (!indexedDB || account.mode === "memory" || !(await hasVisitorWorkspace(indexedDB))) return NOTHING;
  return alone(async () => {
    const opened = await openWorkspace(VISITOR, { indexedDB, ...rest });
    if (!opened.ok) return opened;
    const { db } = opened.value;
    const remove = async () => {
      db.close();
      await deleteWorkspace(VISITOR, indexedDB);
    };
    return adoptVisitorWork({ visitor: db, account: account.db, accountId, now, random: Math.random, remove }).finally(
      () => db.close(),
    );
  });
}

/** Opening it would make it. */
async function hasVisitorWorkspace(indexedDB: IDBFactory): Promise<boolean> {
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === databaseName(VISITOR));
}

async function alone(work: () => Promise<Result<Adopted>>): Promise<Result<Adopted>> {
  if (!navigator.locks) return work();
  try {
    return await navigator.locks.request(VISITOR_LOCK, { signal: AbortSignal.timeout(PATIENCE) }, work);
  } catch (cause) {
    if (cause instanceof DOMException && /Abort|Timeout/.test(cause.name)) return NOTHING;
    throw cause;
  }
}
