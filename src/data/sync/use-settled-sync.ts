import { useRef } from "react";
import type { SyncState } from "./sync.ts";
import { useSync } from "./use-sync.ts";

/** As `useSync()`, but hides a pass under way: most end before anyone has read a word. */
export function useSettledSync(): Exclude<SyncState, { status: "syncing" }> {
  const sync = useSync();
  const last = useRef<Exclude<SyncState, { status: "syncing" }>>({ status: "off" });
  if (sync.status !== "syncing") last.current = sync;
  return last.current;
}
