import { responsiveTime } from "#src/platform/responsive-time.ts";
import { SESSION_CHANNEL } from "#sync/session/lock-names.ts";
import { indexedDbSessionStore, memorySessionStore, type SessionStore } from "#sync/session/session-store.ts";
import { openSession, type Session, type SessionChannel } from "./session.ts";

/** Some private modes never answer. Milliseconds in which the page can respond. */
const OPEN_TIMEOUT = 5_000;

/** The session of this browser. Reading it begins at once; the network code is fetched on use. */
export function openBrowserSession(): Session {
  const { store, keeps } = lastingOrMemory();
  return openSession({
    store,
    keeps,
    channel: tabChannel(),
    builtIn: Boolean(import.meta.env.VITE_SUPABASE_URL && import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY),
    loadNetwork: async (announce) => {
      const { browserNetwork } = await import("./browser-network.ts");
      return browserNetwork(store, announce);
    },
    clear: async () => {
      const { clearSignedOut } = await import("./clear-signed-out.ts");
      await clearSignedOut(store);
    },
  });
}

/** The record on disk, or in memory if the disk fails or does not answer. */
function lastingOrMemory(): { store: SessionStore; keeps: () => Promise<boolean> } {
  const memory = memorySessionStore();
  const disk = onDisk();
  const chosen = disk
    ? Promise.race([disk.read().then(() => true), responsiveTime(OPEN_TIMEOUT).then(() => false)]).catch(() => false)
    : Promise.resolve(false);
  const store = async () => (disk && (await chosen) ? disk : memory);
  return {
    store: {
      read: async () => (await store()).read(),
      update: async (change) => (await store()).update(change),
    },
    keeps: () => chosen,
  };
}

/** Reading the property can throw where storage is forbidden altogether. */
function onDisk(): SessionStore | null {
  try {
    return globalThis.indexedDB ? indexedDbSessionStore(globalThis.indexedDB) : null;
  } catch {
    return null;
  }
}

function tabChannel(): SessionChannel {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  return {
    announce: () => channel.postMessage("changed"),
    listen(onChange) {
      channel.onmessage = onChange;
      // a frozen page missed all changes
      addEventListener("pageshow", (event) => event.persisted && onChange());
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onChange());
    },
  };
}
