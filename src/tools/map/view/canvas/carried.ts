import type { Layout } from "#domain/map/layout.ts";
import { branchOf, type MapTree } from "#domain/map/tree.ts";
import { isOffer } from "#domain/map/with-offers.ts";

/** What goes along with a thought that is dragged: its branch, and what a model offers below one of these. */
export function carried(tree: MapTree, { all }: Pick<Layout, "all">, id: string): ReadonlySet<string> {
  const ids = new Set(branchOf(tree, id).map((node) => node.id));
  for (const box of all) if (isOffer(box.id) && ids.has(box.above ?? "")) ids.add(box.id);
  return ids;
}
