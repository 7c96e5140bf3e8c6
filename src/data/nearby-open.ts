import { create } from "zustand";

interface NearbyOpen {
  readonly open: boolean;
  show(): void;
  close(): void;
}

/** Whether the dialog *Sync with a device nearby* is open. */
export const useNearbyOpen = create<NearbyOpen>()((set) => ({
  open: false,
  show: () => set({ open: true }),
  close: () => set({ open: false }),
}));
