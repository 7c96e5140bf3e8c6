import { create } from "zustand";

const WEEK_S = 7 * 24 * 60 * 60;

/** Anything but a stored "false" means open: a forged, cut off or unreadable cookie cannot hide the navigation for good. */
function readCookie(): boolean {
  try {
    return !/(^|; )sidebar(:|%3A)state=false(;|$)/.test(document.cookie);
  } catch {
    return true;
  }
}

interface SidebarState {
  /** From 768 px up: wide, or a strip of icons. Stored for seven days. */
  readonly expanded: boolean;
  /** Below 768 px: the slide-over. Never stored. */
  readonly sheet: boolean;
  toggle(narrow: boolean): void;
  closeSheet(): void;
}

export const useSidebar = create<SidebarState>()((set) => ({
  expanded: readCookie(),
  sheet: false,
  toggle: (narrow) =>
    set(({ expanded, sheet }) => {
      if (narrow) return { sheet: !sheet };
      try {
        // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps this state in a cookie, and the Cookie Store API is not everywhere
        document.cookie = `sidebar:state=${!expanded}; path=/; max-age=${WEEK_S}; samesite=lax`;
      } catch {
        // forbidden: the state lasts until the page goes
      }
      return { expanded: !expanded };
    }),
  closeSheet: () => set({ sheet: false }),
}));
