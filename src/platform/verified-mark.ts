/** Marks that the address was confirmed in this browser session, and whether the person was told. The page may restart in between. */
const KEY = "sotm:verified";

/** The address was confirmed just now. */
export function markVerified(): void {
  try {
    if (sessionStorage.getItem(KEY) !== "told") sessionStorage.setItem(KEY, "due");
  } catch {
    // a tab without storage shows no notice
  }
}

/** True once: the notice is due, and counts as shown from now on. */
export function takeVerifiedMark(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== "due") return false;
    sessionStorage.setItem(KEY, "told");
    return true;
  } catch {
    return false;
  }
}
