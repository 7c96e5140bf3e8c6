const WEEK_S = 7 * 24 * 60 * 60;

/** Anything but a stored "false" means open: a forged, cut off or unreadable cookie cannot hide the navigation for good. */
export function isSidebarOpen(): boolean {
  try {
    return !/(^|; )sidebar(:|%3A)state=false(;|$)/.test(document.cookie);
  } catch {
    return true;
  }
}

/** For seven days. */
export function rememberSidebar(isOpen: boolean): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps this state in a cookie, and the Cookie Store API is not everywhere
    document.cookie = `sidebar:state=${isOpen}; path=/; max-age=${WEEK_S}; samesite=lax`;
  } catch {
    // forbidden: the state lasts until the page goes
  }
}
