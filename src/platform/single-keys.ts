/** Local storage key of the switch. */
const KEY = "som-single-keys";

/** Whether a single letter, digit or sign is a shortcut where nothing is typed. On, unless this browser says otherwise (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Stores the switch in this browser; without storage nothing changes. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // without storage there is no switch
  }
}
