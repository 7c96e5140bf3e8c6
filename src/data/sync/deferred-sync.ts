import { NOT_NOW, noPass, SYNC_OFF, type Sync } from "./sync.ts";

/** The sync before its code is there: the first paint does not wait for it. */
export function deferredSync(load: () => Promise<Sync>): Sync & { start(): void } {
  let sync = SYNC_OFF;
  let loading: Promise<Sync> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const loaded = () => {
    loading ??= load().then((there) => {
      sync = there;
      sync.subscribe(tell);
      tell();
      return there;
    });
    loading.catch(() => {
      loading = undefined; // code that could not be fetched: the next use tries again
    });
    return loading;
  };
  const start = () => void loaded().catch(() => addEventListener("online", start, { once: true }));
  return {
    get state() {
      return sync.state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    ask: () => {
      if (sync === SYNC_OFF) start();
      else sync.ask();
    },
    syncNow: (signal) =>
      loaded().then(
        (there) => there.syncNow(signal),
        () => noPass(NOT_NOW),
      ),
  };
}
