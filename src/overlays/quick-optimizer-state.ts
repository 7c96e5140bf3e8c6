import { create } from "zustand";
import type { SplitPrompt } from "#domain/thinking/prompt/types.ts";

interface QuickOptimizerState {
  readonly open: boolean;
  /** What was made of a text, and of which; null before that. Stays when the overlay is closed: by mistake, mostly. */
  readonly made: { readonly of: string; readonly split: SplitPrompt } | null;
  show(): void;
  close(): void;
  setMade(of: string, split: SplitPrompt): void;
  /** Forgets what was made: it has gone to the full Optimizer. */
  clear(): void;
}

export const useQuickOptimizer = create<QuickOptimizerState>()((set) => ({
  open: false,
  made: null,
  show: () => set({ open: true }),
  close: () => set({ open: false }),
  setMade: (of, split) => set({ made: { of, split } }),
  clear: () => set({ made: null }),
}));
