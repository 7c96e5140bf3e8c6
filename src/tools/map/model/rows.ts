import type { MapNode } from "#domain/entities.ts";
import type { MapTree } from "#domain/map/tree.ts";
import type { Writing } from "../store.ts";

/** A line of the outline. */
export type Row =
  | { readonly kind: "thought"; readonly node: MapNode; readonly depth: number; readonly isFolded: boolean }
  | { readonly kind: "new"; readonly depth: number };

/** The lines of the outline: the tree without what is folded away, and the thought that is being written. */
export function rowsOf(tree: MapTree, folded: ReadonlySet<string>, writing: Writing | null): readonly Row[] {
  const rows: Row[] = [];
  let hiddenFrom = Number.POSITIVE_INFINITY;
  for (const node of tree.all) {
    const depth = tree.depth(node.id);
    if (depth > hiddenFrom) continue;
    const isFolded = folded.has(node.id) && tree.below(node.id).length > 0;
    hiddenFrom = isFolded ? depth : Number.POSITIVE_INFINITY;
    rows.push({ kind: "thought", node, depth, isFolded });
  }
  if (writing?.kind !== "new") return rows;
  const { parent, at } = writing;
  const depth = parent === null ? 0 : tree.depth(parent) + 1;
  const before = (parent === null ? tree.roots : tree.below(parent))[at - 1]?.id ?? parent;
  let place = rows.findIndex((row) => row.kind === "thought" && row.node.id === before) + 1;
  // behind all that is below the thought before it
  if (before !== parent) while ((rows[place]?.depth ?? -1) > depth) place++;
  return [...rows.slice(0, place), { kind: "new", depth }, ...rows.slice(place)];
}

/** Levels that are drawn by default. */
const LEVELS = 8;
/** What is folded before a person folds anything: branches deeper than eight levels. */
export const foldedToLevel = (tree: MapTree, level = LEVELS): ReadonlySet<string> =>
  new Set(tree.all.flatMap(({ id }) => (tree.depth(id) >= level - 1 && tree.below(id).length > 0 ? [id] : [])));
