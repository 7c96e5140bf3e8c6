import { create } from "zustand";
import type { FeedbackTrigger } from "#domain/feedback.ts";
import { beginQuestion } from "#src/platform/occupied.ts";

interface Answer {
  /** Null until one is chosen. */
  readonly rating: number | null;
  readonly comment: string;
  readonly status: "open" | "sending" | "stored";
  /** Why it could not be stored; null when nothing was refused. */
  readonly problem: string | null;
}

export interface Question extends Answer {
  readonly trigger: FeedbackTrigger;
  /** The page it was asked on. */
  readonly route: string;
  /** It has stood in front of the person, and was not hidden for what it would have covered. */
  readonly seen: boolean;
}

interface FeedbackState {
  /** What is asked now, and what was answered so far. It stays over a change of the frame. */
  readonly asking: Question | null;
  ask(question: Pick<Question, "trigger" | "route">): void;
  /** Notes what changed in `asking`; nothing where that has been closed. */
  note(change: Partial<Answer> | { readonly seen: true }): void;
  close(): void;
  /** It holds no more: what nobody has seen is not asked. */
  withdraw(trigger: FeedbackTrigger): void;
}

let answered = () => {};

export const useFeedback = create<FeedbackState>()((set, get) => ({
  asking: null,
  ask: (question) => {
    answered();
    answered = beginQuestion();
    set({ asking: { ...question, seen: false, rating: null, comment: "", status: "open", problem: null } });
  },
  note: (change) => set(({ asking }) => ({ asking: asking && { ...asking, ...change } })),
  close: () => {
    answered();
    set({ asking: null });
  },
  withdraw: (trigger) => {
    const { asking, close } = get();
    if (asking?.trigger === trigger && !asking.seen) close();
  },
}));
