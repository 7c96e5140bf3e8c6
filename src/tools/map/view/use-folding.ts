import { useMemo, useRef } from "react";
import type { MapView } from "#domain/entities.ts";
import { branchOf, type MapTree } from "#domain/map/tree.ts";
import { useCommands } from "../data.ts";
import { foldedToLevel } from "../model/rows.ts";
import { say } from "../store.ts";

export type Folding = ReturnType<typeof useFolding>;

export type Look = Pick<MapView, "x" | "y" | "zoom">;

/** What is folded, and where the canvas looks, as this device remembers it. @param stored null before anything was */
export function useFolding(mapId: string, tree: MapTree, stored: MapView | null) {
  const { putView } = useCommands();
  const isUntouched = stored === null;
  const byDefault = useMemo(() => (isUntouched ? foldedToLevel(tree) : null), [isUntouched, tree]);
  // the same set while the same is folded: the view is stored after each pan, and a map is laid out anew with each set
  const key = (byDefault ? [...byDefault] : (stored?.folded ?? [])).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the set holds
  const folded = useMemo<ReadonlySet<string>>(() => byDefault ?? new Set(stored?.folded), [key]);
  const latest = useRef({ folded, stored });
  latest.current = { folded, stored };
  return useMemo(() => {
    const put = (change: Partial<Omit<MapView, "id" | "at">>) => {
      const { folded: now, stored: before } = latest.current;
      const view = before ?? { view: "canvas", x: 0, y: 0, zoom: 1 };
      void putView({
        id: mapId,
        folded: [...now],
        view: view.view,
        x: view.x,
        y: view.y,
        zoom: view.zoom,
        ...change,
      });
    };
    const set = (next: ReadonlySet<string>) => put({ folded: [...next].filter((id) => tree.node(id)) });
    const changed = (ids: readonly string[], fold: boolean) => {
      const next = new Set(folded);
      for (const id of ids) {
        if (fold) next.add(id);
        else next.delete(id);
      }
      return next;
    };
    return {
      folded,
      toggle(id: string) {
        if (tree.below(id).length === 0) return;
        set(changed([id], !folded.has(id)));
        say(folded.has(id) ? "Unfolded." : "Folded.");
      },
      /** Folds a thought and all below it, or unfolds them. */
      toggleAll(id: string) {
        const all = branchOf(tree, id).flatMap((node) => (tree.below(node.id).length > 0 ? [node.id] : []));
        set(changed(all, !folded.has(id)));
      },
      toLevel(level: number) {
        set(foldedToLevel(tree, level));
        say(`Folded to level ${level}.`);
      },
      /** Unfolds what hides a thought. */
      reveal(id: string) {
        const hiding: string[] = [];
        for (let node = tree.above(id); node; node = tree.above(node.id)) if (folded.has(node.id)) hiding.push(node.id);
        if (hiding.length > 0) set(changed(hiding, false));
      },
      unfold: (id: string) => folded.has(id) && set(changed([id], false)),
      fold: (id: string) => tree.below(id).length > 0 && !folded.has(id) && set(changed([id], true)),
      putLook: (look: Look) => put(look),
      putKindOfView: (view: MapView["view"]) => put({ view }),
    };
  }, [mapId, tree, folded, putView]);
}
