import { create } from "zustand";
import { isDialogOpen } from "#src/platform/occupied.ts";

/** Most characters of a query. */
export const MAX_QUERY = 200;

type Panel = "commands" | "shortcuts";

interface PaletteState {
  readonly panel: Panel | null;
  /** The palette's text, also before its code has loaded. */
  readonly query: string;
  setQuery(query: string): void;
  show(panel: Panel): void;
  /** For the shortcut: opens the panel if no other dialog is open, closes it if it is. */
  toggle(panel: Panel): void;
  close(): void;
}

/** Which of the two keyboard panels is open. */
export const usePalette = create<PaletteState>()((set, get) => ({
  panel: null,
  query: "",
  setQuery: (query) => set({ query }),
  show: (panel) => set((open) => ({ panel, query: open.panel === panel ? open.query : "" })),
  toggle(panel) {
    if (get().panel === panel) get().close();
    else if (!isDialogOpen()) get().show(panel);
  },
  close: () => set({ panel: null }),
}));
