import { useSyncExternalStore } from "react";
import { HAPTICS_KEY, hapticsEnabled } from "./haptics.ts";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";

/** Stores the switch in this browser; without storage nothing changes. */
export function setHapticsEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(HAPTICS_KEY, String(enabled));
  } catch {
    // without storage there is no switch
  }
  tellStoredChange(HAPTICS_KEY);
}

const subscribe = (listener: () => void) => onStoredChange(HAPTICS_KEY, listener);

/** The current state of the switch, also when another tab changes it. */
export const useHapticsEnabled = (): boolean => useSyncExternalStore(subscribe, hapticsEnabled);
