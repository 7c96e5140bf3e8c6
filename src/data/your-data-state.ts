import { create } from "zustand";

export interface OpenState {
  readonly open: boolean;
  show(): void;
  close(): void;
}

/** Whether a dialog that opens over any page is open. */
export const openState = () =>
  create<OpenState>()((set) => ({
    open: false,
    show: () => set({ open: true }),
    close: () => set({ open: false }),
  }));

/** Whether the dialog *Your data* is open. */
export const useYourData = openState();
