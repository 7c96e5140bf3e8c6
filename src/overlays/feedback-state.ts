import { create } from "zustand";
import type { FeedbackTrigger } from "#domain/feedback.ts";

interface Question {
  readonly trigger: FeedbackTrigger;
  /** The page it was asked on. */
  readonly route: string;
}

interface FeedbackState {
  /** What is asked now. It stays over a change of the frame. */
  readonly asking: Question | null;
  ask(question: Question): void;
  close(): void;
}

export const useFeedback = create<FeedbackState>()((set) => ({
  asking: null,
  ask: (asking) => set({ asking }),
  close: () => set({ asking: null }),
}));
