/** The prefix of every key that a page reads before its first paint. */
const OURS = "sotm:";

function nothingIsStored(): boolean {
  try {
    return document.cookie === "" && !Object.keys(localStorage).some((key) => key.startsWith(OURS));
  } catch {
    return false;
  }
}

/** True if this browser had stored nothing of the studio when the page opened, so nobody is known here. Public pages are rendered for this case. */
export const isFirstVisit: boolean = nothingIsStored();
