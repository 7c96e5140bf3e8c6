import { type ItemState, type ItemTable, itemStates } from "#sync/store/item-states.ts";
import { useLive } from "./use-live.ts";
import { useWorkspaceState } from "./use-workspace.ts";

/** How far what is written has come, as the mark on an item says it. */
export interface KeptMark {
  readonly kind: ItemState;
  readonly words: string;
  /** Where the person decides what becomes of it. */
  readonly leadsTo?: "/attention";
}

const MARKS: Readonly<Record<ItemState, KeptMark>> = {
  here: { kind: "here", words: "saved here" },
  synced: { kind: "synced", words: "synced" },
  attention: { kind: "attention", words: "needs attention", leadsTo: "/attention" },
};
const THIS_TAB: KeptMark = { kind: "attention", words: "until this tab closes" };

/** False in a browser that keeps nothing: what is written lasts until the tab closes. */
export function useKeeps(): boolean {
  const state = useWorkspaceState();
  return state.status !== "ready" || state.workspace.mode !== "memory";
}

/**
 * The mark of each of a page of items; null while it is not known. What nobody sends, a visitor's work, is only ever saved here.
 * @param ids as many as a page shows: one read for all of them
 */
export function useKeptMarks(table: ItemTable, ids: readonly string[]): (id: string) => KeptMark | null {
  const keeps = useKeeps();
  const states = useLive((db) => itemStates(db, table, ids), [table, ids.join()]);
  return (id) => {
    if (!keeps) return THIS_TAB;
    const state = states.status === "ready" ? states.value.get(id) : undefined;
    return state ? MARKS[state] : null;
  };
}
