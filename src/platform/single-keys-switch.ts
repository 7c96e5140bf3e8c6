import { useSyncExternalStore } from "react";
import { SINGLE_KEYS, singleKeysOn } from "./single-keys.ts";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";

/** Stores the switch of single keys in this browser; without storage nothing changes. Apart from what reads it, which every first visit loads. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(SINGLE_KEYS, String(on));
  } catch {
    // without storage there is no switch
  }
  tellStoredChange(SINGLE_KEYS);
}

const subscribe = (listener: () => void) => onStoredChange(SINGLE_KEYS, listener);

/** The current state of the switch, also when another tab changes it. */
export const useSingleKeysOn = (): boolean => useSyncExternalStore(subscribe, singleKeysOn);
