/** The prefix of every key that a page reads before its first paint. */
const OURS = "sotm:";

/** True as long as this browser has stored nothing of the studio: then it has no work to wait for. */
export function nothingIsStored(): boolean {
  try {
    return document.cookie === "" && !Object.keys(localStorage).some((key) => key.startsWith(OURS));
  } catch {
    return false;
  }
}

/** True if this browser had stored nothing of the studio when the page opened, so nobody is known here. Public pages are rendered for this case. */
export const isFirstVisit: boolean = nothingIsStored();
