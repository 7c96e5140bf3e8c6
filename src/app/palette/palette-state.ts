import { create } from "zustand";

type Panel = "commands" | "shortcuts" | null;

interface PaletteState {
  readonly panel: Panel;
  open(): void;
  showShortcuts(): void;
  close(): void;
}

/** Which of the two keyboard panels is open. */
export const usePalette = create<PaletteState>()((set) => ({
  panel: null,
  open: () => set({ panel: "commands" }),
  showShortcuts: () => set({ panel: "shortcuts" }),
  close: () => set({ panel: null }),
}));
