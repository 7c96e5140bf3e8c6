import { SINGLE_KEYS } from "./single-keys.ts";

/** Stores the switch of single keys in this browser; without storage nothing changes. Apart from what reads it, which every first visit loads. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(SINGLE_KEYS, String(on));
  } catch {
    // without storage there is no switch
  }
}
