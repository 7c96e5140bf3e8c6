import { deferred } from "../deferred.ts";
import { SYNC_OFF, type Sync } from "./sync.ts";

/** Stands in for the sync until its code is loaded. */
export function deferredSync(load: () => Promise<Sync>): Sync & { start(): void } {
  const { there, fetched, subscribe } = deferred(load);
  const start = () => void fetched().catch(() => addEventListener("online", start, { once: true }));
  return {
    get state() {
      return (there() ?? SYNC_OFF).state;
    },
    get live() {
      return (there() ?? SYNC_OFF).live;
    },
    subscribe,
    start,
    ask: () =>
      void fetched().then(
        (sync) => sync.ask(),
        () => {}, // the sync starts with a pass once it is loaded
      ),
    syncNow: (signal) =>
      fetched().then(
        (sync) => sync.syncNow(signal),
        () => SYNC_OFF.syncNow(),
      ),
  };
}
