import { openSession, type Session } from "#src/data/session/session.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";

/** Nobody is signed in, and no request can be made. */
export const visitorSession = (): Session =>
  openSession({
    store: memorySessionStore(),
    channel: { announce: () => undefined, listen: () => undefined },
    builtIn: false,
    keeps: async () => true,
    loadNetwork: () => Promise.reject(new TypeError("Failed to fetch")),
    clear: async () => undefined,
  });
