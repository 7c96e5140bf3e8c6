import { CLEARING_LOCK } from "#sync/session/lock-names.ts";
import type { SessionStore } from "#sync/session/session-store.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { type Lock, tabLock } from "./tab-lock.ts";

/** Deletes the data of every account that signed out in this browser. */
export function clearSignedOut(
  store: SessionStore,
  remove = (accountId: string) => deleteWorkspace(accountId, indexedDB),
  lock: Lock = tabLock(CLEARING_LOCK),
): Promise<void> {
  return lock(async () => {
    const { clearing } = await store.read(); // another tab may have done it first, and its account may have signed in again since
    for (const accountId of clearing) {
      const gone = await remove(accountId).catch(() => false);
      // if a frozen page holds the database, the browser defers the deletion; requested twice, it could hit the account's next stay here
      await store.update((stored) =>
        gone || stored.session?.account.id === accountId
          ? { ...stored, clearing: stored.clearing.filter((id) => id !== accountId) }
          : stored,
      );
    }
  });
}
