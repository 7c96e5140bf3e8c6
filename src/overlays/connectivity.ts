import { useSyncExternalStore } from "react";
import { createConnectivityMonitor } from "#src/platform/connectivity.ts";

const monitor = createConnectivityMonitor();

// each one thing for ever: with a new one a render, every render would ask anew
const subscribe = (changed: () => void) => monitor.subscribe(changed);
const isOnline = () => monitor.current.online;

/** True while the static host can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** Asks now, for the Retry button. */
export const checkConnection = () => monitor.check();
