import { useSyncExternalStore } from "react";
import { useStudio } from "../studio.tsx";
import type { SyncState } from "./sync.ts";

/** How this device stands to the server. Repaints on every change. */
export function useSync(): SyncState {
  const { sync } = useStudio();
  return useSyncExternalStore(
    (changed) => sync.subscribe(changed),
    () => sync.state,
  );
}
