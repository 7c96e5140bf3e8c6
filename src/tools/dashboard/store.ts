import { create } from "zustand";

/** A place where a rough idea can be typed. One draft each: the front page and the dashboard share theirs. */
export type Place = "ask" | `follow:${string}` | `edit:${string}`;

interface AskState {
  readonly drafts: Readonly<Record<string, string>>;
  /** Runs under way; an update of the app waits for them. */
  readonly running: number;
  /** The session of the run that has just finished in front of the person; its thread draws itself once. */
  readonly fresh: string | null;
  setDraft(place: Place, text: string): void;
  /** Fills a draft from the database, unless the person was faster. */
  restoreDraft(place: Place, text: string): void;
  begin(): void;
  end(): void;
  setFresh(sessionId: string | null): void;
}

export const useAskStore = create<AskState>()((set) => ({
  drafts: {},
  running: 0,
  fresh: null,
  setDraft: (place, text) => set(({ drafts }) => ({ drafts: { ...drafts, [place]: text } })),
  restoreDraft: (place, text) => set(({ drafts }) => (drafts[place] ? {} : { drafts: { ...drafts, [place]: text } })),
  begin: () => set(({ running }) => ({ running: running + 1 })),
  end: () => set(({ running }) => ({ running: running - 1 })),
  setFresh: (fresh) => set({ fresh }),
}));

/** Something would be interrupted by a reload: words not yet asked, or a run under way. */
export const isBusy = (state: Pick<AskState, "drafts" | "running">): boolean =>
  state.running > 0 || Object.values(state.drafts).some((text) => text.trim() !== "");
