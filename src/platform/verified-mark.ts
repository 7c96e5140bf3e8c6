/** That the address was confirmed in this browser session, and whether it was told: the page may start anew in between. */
const KEY = "sotm:verified";

/** The address was confirmed just now. */
export function markVerified(): void {
  try {
    if (sessionStorage.getItem(KEY) !== "told") sessionStorage.setItem(KEY, "due");
  } catch {
    // a tab that keeps nothing tells nothing
  }
}

/** True once: it is due, and counts as told from now on. */
export function takeVerifiedMark(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== "due") return false;
    sessionStorage.setItem(KEY, "told");
    return true;
  } catch {
    return false;
  }
}
