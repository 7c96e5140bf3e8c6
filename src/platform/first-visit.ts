/** So begins every key of what a page reads before it is first drawn. */
const OURS = "sotm:";

function nothingIsKept(): boolean {
  try {
    return document.cookie === "" && !Object.keys(localStorage).some((key) => key.startsWith(OURS));
  } catch {
    return false;
  }
}

/**
 * Nothing that this browser keeps was there when the page was opened: nobody is known here, and nothing of theirs. Public pages are rendered
 * for this case.
 */
export const isFirstVisit: boolean = nothingIsKept();

/** Who reads for so long and does nothing else is not disturbed by what comes. Milliseconds. */
const QUIET = 4_000;
const ACTS = ["pointerdown", "keydown", "focusin", "input"] as const;

/**
 * Resolves when what is not seen may be fetched and started: at once for whoever was here before. A first visit begins with reading, so
 * there it waits until somebody acts, or has been reading for a while.
 */
export const untilAtHome: Promise<void> = new Promise((resolve) => {
  // somebody may have begun to write before this was there
  if (!isFirstVisit || document.activeElement instanceof HTMLTextAreaElement) return resolve();
  setTimeout(resolve, QUIET);
  for (const act of ACTS) addEventListener(act, () => resolve(), { capture: true, passive: true, once: true });
});
