import type { AppError } from "#domain/errors.ts";
import { VISITOR_LOCK } from "#sync/session/lock-names.ts";
import { adoptVisitorWork, claimOf, countItems } from "#sync/store/adopt.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { openWorkspace } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { visitorWorkspaces } from "#sync/store/visitor-workspaces.ts";
import { browserStorage, type Workspace } from "./workspace.ts";

/** Visitor pages close their workspace when someone signs in, but a frozen page does not. Milliseconds. */
const PATIENCE = 10_000;

/** What a sign-in adopted, and what it could not. */
export interface Brought {
  /** Number of sessions, prompts and personas. */
  readonly items: number;
  /** Items still to be adopted, and why; the next start tries again. */
  readonly waiting: { readonly items: number; readonly error: AppError } | null;
  /** Items that no account has claimed and that this one may not claim: they stay with the visitors. */
  readonly left: number;
}

const NOTHING: Brought = { items: 0, waiting: null, left: 0 };

interface Bringing {
  /** False: the account gets only what it has claimed before. */
  readonly mayClaim: boolean;
  /** Epoch ms. */
  now(): number;
}

/**
 * Adopts visitors' work on this device into the signed-in account's workspace, except what another account has claimed. Waits until no page
 * has a visitor's workspace open. If one stays open, nothing happens and the next start tries again.
 */
export async function bringVisitorWork(
  account: Workspace,
  accountId: string,
  { mayClaim, now }: Bringing,
): Promise<Brought> {
  const { indexedDB, ...rest } = browserStorage();
  if (!indexedDB || account.mode === "memory") return NOTHING;
  const ids = await visitorWorkspaces(indexedDB);
  if (ids.length === 0) return NOTHING;

  async function bring(id: string): Promise<Brought> {
    const opened = await openWorkspace(id, { indexedDB, ...rest });
    if (!opened.ok) return { ...NOTHING, waiting: { items: 0, error: opened.error } };
    const { db } = opened.value;
    const remove = async () => {
      db.close();
      await deleteWorkspace(id, indexedDB as IDBFactory);
    };
    try {
      const left = mayClaim ? 0 : await unclaimedItems(db);
      const adoption = { visitor: db, account: account.db, accountId, mayClaim, now, random: Math.random, remove };
      const adopted = await adoptVisitorWork(adoption);
      if (adopted.ok) return { items: adopted.value.items, waiting: null, left };
      return { ...NOTHING, waiting: { items: await countItems(db).catch(() => 0), error: adopted.error } };
    } finally {
      db.close();
    }
  }

  const brought = await withVisitorLock("exclusive", async () => {
    let all = NOTHING;
    for (const id of ids) all = together(all, await bring(id));
    return all;
  });
  return brought ?? NOTHING;
}

/** Counts the visitor items on this device that no account has claimed. Changes nothing. */
export async function countVisitorItems(): Promise<number> {
  const { indexedDB, ...rest } = browserStorage();
  if (!indexedDB) return 0;
  const count = await withVisitorLock("shared", async () => {
    let items = 0;
    for (const id of await visitorWorkspaces(indexedDB)) {
      const opened = await openWorkspace(id, { indexedDB, ...rest });
      if (!opened.ok) continue;
      const { db } = opened.value;
      items += await unclaimedItems(db);
      db.close();
    }
    return items;
  });
  return count ?? 0;
}

/** Counts what an account could still adopt. An unreadable workspace counts as empty; the next start looks again. */
const unclaimedItems = async (visitor: StudioDatabase): Promise<number> => {
  try {
    return (await claimOf(visitor)) === null ? await countItems(visitor) : 0;
  } catch {
    return 0;
  }
};

function together(a: Brought, b: Brought): Brought {
  const [first, second] = [a.waiting, b.waiting];
  return {
    items: a.items + b.items,
    left: a.left + b.left,
    waiting: first && second ? { items: first.items + second.items, error: first.error } : (first ?? second),
  };
}

/** Null if another page holds the lock for too long. */
async function withVisitorLock<T>(mode: LockMode, work: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return work();
  try {
    return await navigator.locks.request(VISITOR_LOCK, { mode, signal: AbortSignal.timeout(PATIENCE) }, work);
  } catch (cause) {
    if (cause instanceof DOMException && /Abort|Timeout/.test(cause.name)) return null;
    throw cause;
  }
}
