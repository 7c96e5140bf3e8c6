/** Alone in its file: the page itself needs no more, and a first visit loads it. */
import { type Live, useLive } from "#src/data/use-live.ts";
import type { MapSearch } from "../model/map-search.ts";

/** A thought with its map, which is undefined where the thought is not on this device. Names the thought: of an earlier one it may be said first. */
export const useMapOf = (node: string | undefined): Live<Pick<MapSearch, "node" | "map">> =>
  useLive(
    async (db) => {
      const row = node === undefined ? undefined : await db.map_nodes.get(node);
      return { node, map: row && row.deleted !== 1 ? row.mapId : undefined };
    },
    [node],
  );
