import { askHost, rememberHost } from "#sync/session/backend-config.ts";
import { indexedDbSessionStore } from "#sync/session/session-store.ts";

/** Milliseconds. */
const PATIENCE = 5_000;

/**
 * Whether this host has no accounts. The answer is stored where the app looks for it, so that the app need not ask again. False where the host does not
 * say.
 */
export async function hasNoAccounts(): Promise<boolean> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = import.meta.env;
  if (url && key) return false;
  const timeLimit = () => AbortSignal.timeout(PATIENCE);
  const said = await askHost({ fetch: (...args) => fetch(...args), origin: location.origin, timeLimit });
  if (said === undefined) return false;
  // a browser that keeps nothing is asked by the app once more
  if (globalThis.indexedDB) void rememberHost(indexedDbSessionStore(indexedDB), said, Date.now());
  return said.publishableKey === null;
}
