import { HAPTICS_KEY } from "./haptics.ts";

/** Stores the switch in this browser; without storage nothing changes. */
export function setHapticsEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(HAPTICS_KEY, String(enabled));
  } catch {
    // without storage there is no switch
  }
}
