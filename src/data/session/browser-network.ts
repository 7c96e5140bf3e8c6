import { backendFinder } from "#sync/session/backend-config.ts";
import { REFRESH_LOCK } from "#sync/session/lock-names.ts";
import type { SessionStore } from "#sync/session/session-store.ts";
import { accountCommands } from "./account-commands.ts";
import type { SessionNetwork } from "./session.ts";
import { tabLock } from "./tab-lock.ts";

/** Longer than the server takes to say that it is starting. Milliseconds. */
const CONFIG_TIMEOUT = 4_000;
/** Specification, section 9. Milliseconds. */
const REQUEST_TIMEOUT = 12_000;

/** The session's commands with this browser's own parts. */
export function browserNetwork(store: SessionStore, announce: () => void): SessionNetwork {
  const { origin } = location;
  const ports = { store, origin, fetch: (...args: Parameters<typeof fetch>) => fetch(...args), now: Date.now };
  const findBackend = backendFinder(
    { url: import.meta.env.VITE_SUPABASE_URL, publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY },
    { ...ports, timeLimit: () => AbortSignal.timeout(CONFIG_TIMEOUT) },
  );
  const { commands, accessToken } = accountCommands({
    ...ports,
    findBackend,
    announce,
    online: () => navigator.onLine,
    lock: tabLock(REFRESH_LOCK),
    timeLimit: () => AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  return { commands, accessToken, findBackend };
}
