import { useSyncExternalStore } from "react";
import { createConnectivityMonitor } from "#src/platform/connectivity.ts";

let onBack: (offlineMs: number) => void = () => undefined;
const { isOnline, subscribe, check } = createConnectivityMonitor((offlineMs) => onBack(offlineMs));

/** True while the static host can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** Calls back with the milliseconds spent offline each time the connection returns, in place of an earlier listener. */
export function onBackOnline(listener: (offlineMs: number) => void): void {
  onBack = listener;
}

/** Asks now, for the Retry button. */
export const checkConnection = check;
