import type { SyncedItem } from "#sync/store/change.ts";
import type { ItemState } from "#sync/store/item-states.ts";
import { useSession } from "./session/use-session.ts";
import { useLive } from "./use-live.ts";
import { useWorkspaceState, type WorkspaceState } from "./use-workspace.ts";

/** How far an item has synced, as its sync mark shows it. */
export interface ItemSyncMark {
  readonly kind: ItemState;
  readonly words: string;
  /** The page where the person decides about the item. */
  readonly leadsTo?: "/attention";
  /** The item's key, where a person may ask how far it came: see `ItemMark`. */
  readonly asks?: string;
}

const MARKS: Readonly<Record<ItemState, ItemSyncMark>> = {
  here: { kind: "here", words: "saved here" },
  synced: { kind: "synced", words: "synced" },
  attention: { kind: "attention", words: "needs attention", leadsTo: "/attention" },
};
const NONE: ReadonlyMap<string, ItemState> = new Map();
const THIS_TAB: ItemSyncMark = { kind: "attention", words: "until this tab closes" };

/** False in a browser without storage: work lasts until the tab closes. */
export const useStoresHere = (): boolean => storesHere(useWorkspaceState());

const storesHere = (state: WorkspaceState): boolean => state.status !== "ready" || state.workspace.mode !== "memory";

/**
 * The sync marks of one page of items; null until they are known. A visitor's work is never sent, so its mark is only ever 'saved'.
 * @param ids at most a page of them: one read covers all
 */
export function useSyncMarks(table: SyncedItem, ids: readonly string[]): (id: string) => ItemSyncMark | null {
  const { person } = useSession();
  const opened = useWorkspaceState();
  const states = useLive(
    // the workspace has the read: it needs the declarations of all tables, which no page is to wait for
    () => (opened.status === "ready" ? opened.workspace.itemStates(table, ids) : Promise.resolve(NONE)),
    [opened.status, table, ids.join()],
  );
  return (id) => {
    if (!storesHere(opened)) return THIS_TAB;
    const state = states.status === "ready" ? states.value.get(id) : undefined;
    if (!state) return null;
    return person.status === "signed-in" ? { ...MARKS[state], asks: `${table}/${id}` } : MARKS[state];
  };
}
