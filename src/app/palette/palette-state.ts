import { create } from "zustand";
import { isDialogOpen } from "#src/platform/occupied.ts";

/** Characters. */
export const MAX_QUERY = 200;

type Panel = "commands" | "shortcuts";

interface PaletteState {
  readonly panel: Panel | null;
  /** What is typed into the palette, also before its code has come. */
  readonly query: string;
  setQuery(query: string): void;
  show(panel: Panel): void;
  /** By its keys: opens it where no other dialog stands, closes it where it is open. */
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
