import { useSyncExternalStore } from "react";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";

type StoredSwitch = readonly [set: (on: boolean) => void, use: () => boolean];

/**
 * A switch of this browser, stored as "true" or "false". Apart from what reads it, which every first visit loads.
 * @param read its current state, also without storage
 * @returns how to set it: without storage nothing changes; and a hook with its state, which repaints when any tab changes it
 */
export function storedSwitch(key: string, read: () => boolean): StoredSwitch {
  const subscribe = (listener: () => void) => onStoredChange(key, listener);
  return [
    (on) => {
      try {
        localStorage.setItem(key, String(on));
      } catch {
        // without storage there is no switch
      }
      tellStoredChange(key);
    },
    () => useSyncExternalStore(subscribe, read),
  ];
}
