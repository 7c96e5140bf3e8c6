/** Local storage key of the switch. */
export const SINGLE_KEYS = "single-keys-enabled";

/** Whether a single letter, digit or sign is a shortcut where nothing is typed. On, unless this browser says otherwise (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== "false";
  } catch {
    return true;
  }
}
