import { create } from "zustand";
import { isSidebarOpen, rememberSidebar } from "#src/platform/sidebar-cookie.ts";

interface SidebarState {
  /** From 768 px up: wide, or a strip of icons. Stored for seven days. */
  readonly expanded: boolean;
  /** Below 768 px: the slide-over. Never stored. */
  readonly sheet: boolean;
  toggle(narrow: boolean): void;
  closeSheet(): void;
}

export const useSidebar = create<SidebarState>()((set) => ({
  expanded: isSidebarOpen(),
  sheet: false,
  toggle: (narrow) =>
    set(({ expanded, sheet }) => {
      if (narrow) return { sheet: !sheet };
      rememberSidebar(!expanded);
      return { expanded: !expanded };
    }),
  closeSheet: () => set({ sheet: false }),
}));
