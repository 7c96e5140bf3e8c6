import { useSyncExternalStore } from "react";

const isOffline = (): boolean => !navigator.onLine;

function onChange(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the browser says that it has no connection. A hint that costs no request: it may say nothing while the host cannot be reached. */
export const useIsOffline = (): boolean => useSyncExternalStore(onChange, isOffline, () => false);
