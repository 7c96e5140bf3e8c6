import { openSession, type Session } from "#src/data/session/session.ts";
import type { Account } from "#sync/session/session.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";

export const ADA: Account = { id: "5b6c7d8e-0000-4000-8000-000000000001", email: "ada@example.com", verified: true };

/** Somebody is signed in, and no request can be made. */
export async function memberSession(): Promise<Session> {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, session: { account: ADA, tokens: null } }));
  return openSession({
    store,
    channel: { announce: () => undefined, listen: () => undefined },
    builtIn: true,
    keeps: async () => true,
    loadNetwork: () => Promise.reject(new TypeError("Failed to fetch")),
    clear: async () => undefined,
  });
}
