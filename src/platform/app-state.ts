/** State that earlier versions of the studio and other tools may have left (specification, section 3). */
const KEY = "som-app-state";

/**
 * Safe mode is never taken from what a browser keeps: it is written off on every load, whatever else is there, and the operator's flag alone
 * turns it on (decision 20).
 */
export function forceSafeModeOff(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("safeMode" in kept) || kept.safeMode === false) return;
    localStorage.setItem(KEY, JSON.stringify({ ...kept, safeMode: false }));
  } catch {
    // nothing can be read, so nothing can be on
  }
}
