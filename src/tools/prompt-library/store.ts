import { create } from "zustand";

interface LibraryState {
  /** Ids of the selected prompts; null while nothing is being selected. */
  readonly selected: ReadonlySet<string> | null;
  /** Begins a selection. */
  select(ids?: readonly string[]): void;
  toggle(id: string): void;
  endSelection(): void;
}

export const useLibraryStore = create<LibraryState>()((set) => ({
  selected: null,
  select: (ids = []) => set({ selected: new Set(ids) }),
  toggle: (id) =>
    set(({ selected }) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      return { selected: next };
    }),
  endSelection: () => set({ selected: null }),
}));
