import { create } from "zustand";
import type { Work, WorkVersion } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import type { Review, SectionId } from "#domain/thinking/prompt/types.ts";
import type { PromptSections } from "#domain/thinking/types.ts";
import { before, type WorkChange } from "./model/undo.ts";

/** A review with the sections it is of. */
export interface Reviewed {
  readonly review: Review;
  readonly of: PromptSections;
}

interface OptimizerState {
  /** The work as it stands on the screen. */
  readonly work: Work | null;
  /** Its `rev` as this tab read or wrote it last; null before it is on disk. */
  readonly seen: string | null;
  /** The screen says something that the disk does not. */
  readonly dirty: boolean;
  /** Kept with the next write. */
  readonly versions: readonly WorkVersion[];
  readonly saveError: AppError | null;
  readonly reviewed: Reviewed | null;
  readonly reviewError: AppError | null;
  /** The last change by a button, as long as nothing was typed since. */
  readonly lastChange: WorkChange | null;
  /** Shows a work as it was read. */
  open(work: Work): void;
  close(): void;
  write(section: SectionId, text: string): void;
  /** A change by a button; `versions` keep what it replaces. */
  change(change: WorkChange, versions?: readonly WorkVersion[]): void;
  /** Takes the last change back. */
  undo(): void;
  /** What stood as `was` is on disk as `kept`, with these versions. */
  kept(was: Work, kept: Work, versions: readonly WorkVersion[]): void;
  setSaveError(error: AppError): void;
  setReviewed(reviewed: Reviewed): void;
  setReviewError(error: AppError): void;
}

const CLOSED = {
  work: null,
  seen: null,
  dirty: false,
  versions: [],
  saveError: null,
  reviewed: null,
  reviewError: null,
  lastChange: null,
} as const;

export const useOptimizer = create<OptimizerState>()((set) => ({
  ...CLOSED,
  open: (work) => set({ ...CLOSED, work, seen: work.rev }),
  close: () => set(CLOSED),
  write: (section, text) =>
    set(({ work }) =>
      work ? { work: { ...work, sections: { ...work.sections, [section]: text } }, dirty: true, lastChange: null } : {},
    ),
  change: (change, versions = []) =>
    set((state) =>
      state.work
        ? {
            work: { ...state.work, ...change },
            dirty: true,
            versions: [...state.versions, ...versions],
            lastChange: before(state.work, change),
          }
        : {},
    ),
  undo: () =>
    set(({ work, lastChange }) =>
      work && lastChange ? { work: { ...work, ...lastChange }, dirty: true, lastChange: null } : {},
    ),
  kept: (was, kept, written) =>
    set(({ work, versions }) => ({
      // typed meanwhile: the words stay, the row they are written over is known
      dirty: work !== was || versions.length > written.length,
      ...(work ? { work: { ...work, rev: kept.rev, updatedAt: kept.updatedAt } } : {}),
      seen: kept.rev,
      versions: versions.filter((version) => !written.includes(version)),
      saveError: null,
    })),
  setSaveError: (saveError) => set({ saveError }),
  setReviewed: (reviewed) => set({ reviewed, reviewError: null }),
  setReviewError: (reviewError) => set({ reviewError }),
}));
