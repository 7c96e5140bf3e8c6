import type { AppError } from "#domain/errors.ts";
import { VISITOR_LOCK } from "#sync/session/lock-names.ts";
import { adoptVisitorWork, countItems } from "#sync/store/adopt.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { openWorkspace } from "#sync/store/open.ts";
import { visitorWorkspaces } from "#sync/store/visitor-workspaces.ts";
import { browserStorage, type Workspace } from "./workspace.ts";

/** Pages of visitors go by themselves when someone signs in; a frozen one does not. Milliseconds. */
const PATIENCE = 10_000;

/** What came along with a sign-in, and what could not. */
export interface Brought {
  /** Things a person kept: sessions, prompts, personas. */
  readonly items: number;
  /** What is still to come, and why; the next start tries again. */
  readonly waiting: { readonly items: number; readonly error: AppError } | null;
}

const NOTHING: Brought = { items: 0, waiting: null };

/**
 * Brings what visitors kept on this device into the workspace of whoever signed in, but for what another account has claimed. Waits until no
 * page has a visitor's workspace open; where one stays, nothing is done, and the next start tries again.
 * @param now epoch ms
 */
export async function bringVisitorWork(account: Workspace, accountId: string, now: () => number): Promise<Brought> {
  const { indexedDB, ...rest } = browserStorage();
  if (!indexedDB || account.mode === "memory") return NOTHING;
  const ids = await visitorWorkspaces(indexedDB);
  if (ids.length === 0) return NOTHING;

  async function bring(id: string): Promise<Brought> {
    const opened = await openWorkspace(id, { indexedDB, ...rest });
    if (!opened.ok) return { items: 0, waiting: { items: 0, error: opened.error } };
    const { db } = opened.value;
    const remove = async () => {
      db.close();
      await deleteWorkspace(id, indexedDB as IDBFactory);
    };
    try {
      const adoption = { visitor: db, account: account.db, accountId, now, random: Math.random, remove };
      const adopted = await adoptVisitorWork(adoption);
      if (adopted.ok) return { items: adopted.value.items, waiting: null };
      return { items: 0, waiting: { items: await countItems(db).catch(() => 0), error: adopted.error } };
    } finally {
      db.close();
    }
  }

  return alone(async () => {
    let all = NOTHING;
    for (const id of ids) all = together(all, await bring(id));
    return all;
  });
}

function together(a: Brought, b: Brought): Brought {
  const [first, second] = [a.waiting, b.waiting];
  return {
    items: a.items + b.items,
    waiting: first && second ? { items: first.items + second.items, error: first.error } : (first ?? second),
  };
}

async function alone(work: () => Promise<Brought>): Promise<Brought> {
  if (!navigator.locks) return work();
  try {
    return await navigator.locks.request(VISITOR_LOCK, { signal: AbortSignal.timeout(PATIENCE) }, work);
  } catch (cause) {
    if (cause instanceof DOMException && /Abort|Timeout/.test(cause.name)) return NOTHING;
    throw cause;
  }
}
