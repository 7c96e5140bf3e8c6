import { create } from "zustand";

/** Characters. */
export const MAX_QUERY = 200;

type Panel = "commands" | "shortcuts" | null;

interface PaletteState {
  readonly panel: Panel;
  /** What is typed into the palette, also before its code has come. */
  readonly query: string;
  open(): void;
  setQuery(query: string): void;
  showShortcuts(): void;
  close(): void;
}

/** Which of the two keyboard panels is open. */
export const usePalette = create<PaletteState>()((set) => ({
  panel: null,
  query: "",
  // a second Ctrl+K keeps what is typed
  open: () => set(({ panel, query }) => ({ panel: "commands", query: panel === "commands" ? query : "" })),
  setQuery: (query) => set({ query }),
  showShortcuts: () => set({ panel: "shortcuts" }),
  close: () => set({ panel: null }),
}));
