import { create } from "zustand";

interface YourDataState {
  readonly open: boolean;
  show(): void;
  close(): void;
}

/** Whether the dialog *Your data* is open. */
export const useYourData = create<YourDataState>()((set) => ({
  open: false,
  show: () => set({ open: true }),
  close: () => set({ open: false }),
}));
