import { create } from "zustand";
import type { AppError } from "#domain/errors.ts";
import { beginWork } from "#src/platform/occupied.ts";

/**
 * A place where people type a rough idea. Each has its own draft; the front page and the dashboard share one. `from:ask` holds no words: what
 * the draft at `ask` came from.
 */
export type Place = "ask" | "from:ask" | `follow:${string}` | `edit:${string}` | `answer:${string}`;

interface AskState {
  readonly drafts: Readonly<Record<string, string>>;
  /** Places without an open field whose text is on disk: a reload loses nothing there. */
  readonly settled: ReadonlySet<string>;
  /** Runs under way; an update of the app waits for them. */
  readonly running: number;
  /** The run that has just finished in front of the person; its thread plays its animation once. */
  readonly fresh: string | null;
  /** Why the last draft could not be written; null when it was. */
  readonly draftError: AppError | null;
  setDraft(place: Place, text: string): void;
  /** Restores an earlier draft; does nothing for an empty one. The text typed meanwhile stays below it. */
  restoreDraft(place: Place, text: string): void;
  /** Removes the asked text. Text added meanwhile stays. */
  takeOut(place: Place, text: string): void;
  settle(place: Place, settled: boolean): void;
  begin(): void;
  end(): void;
  setFresh(runId: string | null): void;
  setDraftError(error: AppError | null): void;
}

export const useAskStore = create<AskState>()((set) => ({
  drafts: {},
  settled: new Set(),
  running: 0,
  fresh: null,
  draftError: null,
  setDraft: (place, text) => set(({ drafts }) => ({ drafts: { ...drafts, [place]: text } })),
  restoreDraft: (place, text) =>
    set(({ drafts }) => {
      const typed = drafts[place] ?? "";
      if (typed.includes(text)) return {};
      return { drafts: { ...drafts, [place]: typed === "" ? text : `${text}\n\n${typed}` } };
    }),
  takeOut: (place, text) =>
    set(({ drafts }) => {
      // the restored draft is above it, and may contain the same text
      const parts = (drafts[place] ?? "").split(text);
      const after = parts.pop();
      return { drafts: { ...drafts, [place]: (parts.join(text) + after).trim() } };
    }),
  settle: (place, isSettled) =>
    set(({ settled }) => {
      const now = new Set(settled);
      if (isSettled) now.add(place);
      else now.delete(place);
      return { settled: now };
    }),
  begin: () => set(({ running }) => ({ running: running + 1 })),
  end: () => set(({ running }) => ({ running: running - 1 })),
  setFresh: (fresh) => set({ fresh }),
  setDraftError: (draftError) => set({ draftError }),
}));

/** Whether a reload would interrupt something: a draft in progress or not yet on disk, or a run under way. */
export const isBusy = ({ drafts, settled, running }: Pick<AskState, "drafts" | "settled" | "running">): boolean =>
  running > 0 || Object.entries(drafts).some(([place, text]) => text.trim() !== "" && !settled.has(place));

// a thought is under way from its first letter to its answer
let endWork: (() => void) | null = null;
useAskStore.subscribe((state) => {
  if (isBusy(state)) endWork ??= beginWork();
  else {
    endWork?.();
    endWork = null;
  }
});
