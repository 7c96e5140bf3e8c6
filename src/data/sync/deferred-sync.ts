import { deferred } from "../deferred.ts";
import { SYNC_OFF, type Sync } from "./sync.ts";

/** The sync before its code is there. */
export function deferredSync(load: () => Promise<Sync>): Sync & { start(): void } {
  const { there, fetched, subscribe } = deferred(load);
  const start = () => void fetched().catch(() => addEventListener("online", start, { once: true }));
  return {
    get state() {
      return (there() ?? SYNC_OFF).state;
    },
    subscribe,
    start,
    ask: () =>
      void fetched().then(
        (sync) => sync.ask(),
        () => {}, // it begins with a pass when it comes
      ),
    syncNow: (signal) =>
      fetched().then(
        (sync) => sync.syncNow(signal),
        () => SYNC_OFF.syncNow(),
      ),
  };
}
