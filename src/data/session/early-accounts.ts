import { backendFinder } from "#sync/session/backend-config.ts";
import { indexedDbSessionStore } from "#sync/session/session-store.ts";

/** Milliseconds. */
const PATIENCE = 5_000;

/**
 * Whether this host has no accounts. The answer is stored where the app looks for it, so that the app need not ask again. False as long as that is not
 * known, or where nothing can be stored.
 */
export async function hasNoAccounts(): Promise<boolean> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = import.meta.env;
  try {
    const find = backendFinder(
      { url, publishableKey },
      {
        store: indexedDbSessionStore(indexedDB),
        fetch: (...args) => fetch(...args),
        now: Date.now,
        timeLimit: () => AbortSignal.timeout(PATIENCE),
        origin: location.origin,
      },
    );
    return (await find()).kind === "none";
  } catch {
    return false;
  }
}
