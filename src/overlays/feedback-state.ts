import { create } from "zustand";
import type { FeedbackTrigger } from "#domain/feedback.ts";

interface FeedbackState {
  /** What is asked now. It stays over a change of the frame. */
  readonly asking: FeedbackTrigger | null;
  ask(trigger: FeedbackTrigger): void;
  close(): void;
}

export const useFeedback = create<FeedbackState>()((set) => ({
  asking: null,
  ask: (asking) => set({ asking }),
  close: () => set({ asking: null }),
}));
