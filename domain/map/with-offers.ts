/** A map's tree with what a model offers: for its picture alone, since nothing of it is a thought of the map yet. */
import type { MapNode } from "../entities.ts";
import type { Rel } from "./ties.ts";
import { type MapTree, treeOf } from "./tree.ts";

const MARK = "offer:";
/** Behind every place that a thought can have. */
const LAST = "~";

interface Offered {
  readonly id: string;
  readonly above: string;
  readonly text: string;
  readonly rel: Rel | null;
}

export const isOffer = (id: string): boolean => id.startsWith(MARK);

/** The tree with each offer as the last one below its thought; the same tree where there are none. */
export function withOffers(tree: MapTree, mapId: string, offers: readonly Offered[]): MapTree {
  const nodes = offers
    .filter(({ above }) => tree.node(above))
    .map(
      ({ id, above, text, rel }, at): MapNode => ({
        id: `${MARK}${id}`,
        mapId,
        text,
        kind: null,
        spot: { parent: above, order: `${LAST}${`${at}`.padStart(4, "0")}` },
        rel,
        settled: null,
        at: null,
        by: "model",
        gone: null,
        createdAt: 0,
        updatedAt: 0,
      }),
    );
  return nodes.length === 0 ? tree : treeOf([...tree.all, ...nodes]);
}
