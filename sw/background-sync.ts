import { accountTokens } from "#sync/account/account-tokens.ts";
import { backendAccess } from "#sync/account/backend-access.ts";
import { syncAccount, syncPorts } from "#sync/account/sync-account.ts";
import { REFRESH_LOCK, SESSION_CHANNEL } from "#sync/session/lock-names.ts";
import { indexedDbSessionStore } from "#sync/session/session-store.ts";
import { databaseName } from "#sync/store/database-name.ts";
import { openOnDisk } from "#sync/store/open-on-disk.ts";
import { webLock } from "#sync/transport/web-lock.ts";

/** Milliseconds. */
const OPEN_TIMEOUT = 5_000;

/**
 * Sends the changes that wait on this device for the signed-in account, with the same pass as a page and under the same locks. Does nothing
 * when nobody is signed in or nothing waits. A failure changes nothing.
 * @throws when a later try may succeed: the browser then wakes the worker again
 */
export async function syncInBackground(origin: string): Promise<void> {
  const store = indexedDbSessionStore(indexedDB);
  const { session, clearing } = await store.read();
  const account = session?.tokens ? session.account.id : undefined;
  if (account === undefined || clearing.includes(account)) return;
  const opened = await openOnDisk(databaseName(account), {
    indexedDB,
    IDBKeyRange,
    timeLimit: new Promise((resolve) => setTimeout(resolve, OPEN_TIMEOUT)),
    // Someone signed out, or a newer version opened the database. Closes for good, or the next read would create the database again.
    onInterrupted: () => opened.ok && opened.value.close(),
  });
  if (!opened.ok) return; // a page says why
  const db = opened.value;
  const fetchNow: typeof fetch = (...request) => fetch(...request);
  const { findBackend, accessToken } = backendAccess(
    { url: import.meta.env.VITE_SUPABASE_URL, publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY },
    {
      store,
      origin,
      fetch: fetchNow,
      now: Date.now,
      lock: (work) => navigator.locks.request(REFRESH_LOCK, work),
      announce: () => new BroadcastChannel(SESSION_CHANNEL).postMessage("changed"),
    },
  );
  const ports = syncPorts({
    db,
    tokens: accountTokens(accessToken, account),
    findBackend,
    fetch: (url, init) => fetch(url, init),
    now: Date.now,
    withLock: webLock(navigator.locks, db.name),
  });
  try {
    const result = await syncAccount(ports, { kind: "unsent" });
    if (!result.ok && result.error.retry === "backoff") throw new Error(result.error.code);
  } finally {
    db.close();
  }
}
