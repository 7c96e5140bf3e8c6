import { create } from "zustand";
import type { OptimizerPrompt, OptimizerVersion } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import type { PromptReading, Review, SectionId } from "#domain/thinking/prompt/types.ts";
import type { PromptSections } from "#domain/thinking/types.ts";
import { before, type OptimizerChange, sameSections } from "./model/undo.ts";

/** A review and the sections it is about. */
export interface Reviewed {
  readonly review: Review;
  readonly of: PromptSections;
}

/** What the expert misses in the sections that were reviewed; nothing once they have changed. */
export const openIn = ({
  work,
  reviewed,
}: Pick<OptimizerState, "work" | "reviewed">): PromptReading["open"] | undefined =>
  work && reviewed && sameSections(reviewed.of, work.sections) ? reviewed.review.reading?.open : undefined;

interface OptimizerState {
  /** The optimizer prompt on the screen. */
  readonly work: OptimizerPrompt | null;
  /** To be written with it next. */
  readonly versions: readonly OptimizerVersion[];
  readonly saveError: AppError | null;
  readonly reviewed: Reviewed | null;
  readonly reviewError: AppError | null;
  /** The last change by a button, until the person types. */
  readonly lastChange: OptimizerChange | null;
  /** Shows an optimizer prompt that was read. */
  open(work: OptimizerPrompt): void;
  close(): void;
  write(section: SectionId, text: string): void;
  /** Applies a button's change; `versions` hold what it replaces. */
  change(change: OptimizerChange, versions?: readonly OptimizerVersion[]): void;
  /** Undoes the last change. */
  undo(): void;
  setReviewed(reviewed: Reviewed): void;
  setReviewError(error: AppError): void;
}

const CLOSED = {
  work: null,
  versions: [],
  saveError: null,
  reviewed: null,
  reviewError: null,
  lastChange: null,
} as const;

export const useOptimizer = create<OptimizerState>()((set) => ({
  ...CLOSED,
  open: (work) => set({ ...CLOSED, work }),
  close: () => set(CLOSED),
  write: (section, text) =>
    set(({ work }) =>
      work ? { work: { ...work, sections: { ...work.sections, [section]: text } }, lastChange: null } : {},
    ),
  change: (change, versions = []) =>
    set((state) =>
      state.work
        ? {
            work: { ...state.work, ...change },
            versions: [...state.versions, ...versions],
            lastChange: before(state.work, change),
          }
        : {},
    ),
  undo: () =>
    set(({ work, lastChange }) => (work && lastChange ? { work: { ...work, ...lastChange }, lastChange: null } : {})),
  setReviewed: (reviewed) => set({ reviewed, reviewError: null }),
  setReviewError: (reviewError) => set({ reviewError }),
}));
