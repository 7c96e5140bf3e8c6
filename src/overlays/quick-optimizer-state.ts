import { create } from "zustand";
import type { SplitPrompt } from "#domain/thinking/prompt/types.ts";

interface QuickOptimizerState {
  readonly open: boolean;
  /** Stays when the overlay is closed: by mistake, mostly. */
  readonly text: string;
  /** What was made of `text`; null once the text has changed. */
  readonly result: SplitPrompt | null;
  show(): void;
  close(): void;
  write(text: string): void;
  /** What was made of `text`; nothing when the field has another text by now. */
  setResult(text: string, result: SplitPrompt): void;
  /** Forgets text and result: they have gone to the full Optimizer. */
  clear(): void;
}

export const useQuickOptimizer = create<QuickOptimizerState>()((set) => ({
  open: false,
  text: "",
  result: null,
  show: () => set({ open: true }),
  close: () => set({ open: false }),
  write: (text) => set({ text, result: null }),
  setResult: (text, result) => set((state) => (state.text === text ? { result } : {})),
  clear: () => set({ text: "", result: null }),
}));
