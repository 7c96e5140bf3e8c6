import { create } from "zustand";

const WEEK_S = 7 * 24 * 60 * 60;

/** Anything but a stored "false" means open: a forged or cut cookie cannot hide the navigation for good, nor one that may not be read. */
function readCookie(): boolean {
  try {
    return !/(^|; )sidebar(:|%3A)state=false(;|$)/.test(document.cookie);
  } catch {
    return true;
  }
}

interface SidebarState {
  /** From 768 px up: wide, or a rail of icons. Kept for seven days. */
  readonly expanded: boolean;
  /** Below 768 px: the slide-over. Never kept. */
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
        // forbidden: it stays so until the page goes
      }
      return { expanded: !expanded };
    }),
  closeSheet: () => set({ sheet: false }),
}));
