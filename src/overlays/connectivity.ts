import { useSyncExternalStore } from "react";
import { createConnectivityMonitor } from "#src/platform/connectivity.ts";

const monitor = createConnectivityMonitor();

/** True while the static host can be reached. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => monitor.subscribe(changed),
    () => monitor.current.online,
  );

/** Asks now, for the Retry button. */
export const checkConnection = () => monitor.check();
