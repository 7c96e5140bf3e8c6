import { useSyncExternalStore } from "react";
import { useStudio } from "../studio.tsx";
import type { SyncState } from "./sync.ts";

/** The state of this device's sync. Repaints on every change. */
export function useSync(): SyncState {
  const { sync } = useStudio();
  return useSyncExternalStore(
    (changed) => sync.subscribe(changed),
    () => sync.state,
  );
}

/** Whether the realtime channel is joined. Repaints when that changes. */
export function useLiveChannel(): boolean {
  const { sync } = useStudio();
  return useSyncExternalStore(
    (changed) => sync.subscribe(changed),
    () => sync.live,
    () => false,
  );
}
