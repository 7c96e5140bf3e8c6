import { liveQuery } from "dexie";
import { workerWaker } from "#src/platform/background-sync.ts";
import { BACKGROUND_SYNC } from "#sync/account/background-tag.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Sync } from "./sync.ts";

/**
 * Asks the worker to send what this page may not get to send: whenever something waits while the page is offline, in the background, or
 * failing.
 * @returns the way to stop
 */
export function wakeWorkerForWaiting(db: StudioDatabase, sync: Pick<Sync, "state" | "subscribe">): () => void {
  const wake = workerWaker(BACKGROUND_SYNC);
  let waiting = false;
  let asked = false;
  const look = () => {
    const ableHere = navigator.onLine && document.visibilityState === "visible" && sync.state.status !== "waiting";
    if (!waiting || ableHere) asked = false;
    else if (!asked) {
      asked = true;
      wake();
    }
  };
  const watch = liveQuery(() => db.outbox.limit(1).count()).subscribe({
    next: (count) => {
      waiting = count > 0;
      look();
    },
    error: () => undefined,
  });
  const unsubscribe = sync.subscribe(look);
  document.addEventListener("visibilitychange", look);
  addEventListener("offline", look);
  return () => {
    watch.unsubscribe();
    unsubscribe();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("offline", look);
  };
}
