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
    const { clearing } = await store.read(); // another tab may have been faster, and its account signed in again since
    for (const accountId of clearing) {
      const gone = await remove(accountId).catch(() => false);
      // held by a frozen page, the deletion waits in the browser: not to be asked for again once the account works here anew
      await store.update((kept) =>
        gone || kept.session?.account.id === accountId
          ? { ...kept, clearing: kept.clearing.filter((id) => id !== accountId) }
          : kept,
      );
    }
  });
}
