import { backendAccess } from "#sync/account/backend-access.ts";
import { REFRESH_LOCK } from "#sync/session/lock-names.ts";
import type { SessionStore } from "#sync/session/session-store.ts";
import { accountCommands } from "./account-commands.ts";
import type { SessionNetwork } from "./session.ts";
import { tabLock } from "./tab-lock.ts";

/** The session's commands with this browser's own parts. */
export function browserNetwork(store: SessionStore, announce: () => void): SessionNetwork {
  const { origin } = location;
  const access = backendAccess(
    { url: import.meta.env.VITE_SUPABASE_URL, publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY },
    {
      store,
      origin,
      announce,
      fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
      now: Date.now,
      lock: tabLock(REFRESH_LOCK),
    },
  );
  const { findBackend, accessToken } = access;
  const commands = accountCommands({ ...access, store, origin, announce, online: () => navigator.onLine });
  return {
    commands,
    // while a sign-out clears the device, pages go on asking: a token that the server has ended would only be refused
    accessToken: async (refused) => {
      if (refused !== undefined && commands.isOver(refused)) return { kind: "ended" };
      const current = await accessToken(refused);
      return current.kind === "token" && commands.isOver(current.token) ? { kind: "ended" } : current;
    },
    findBackend,
  };
}
