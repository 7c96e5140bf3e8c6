/** Queries of the maps, and the one write of how a map is looked at on this device. They reject with Dexie's errors. */
import type { MapNode, MapTie, MapView, ThoughtMap } from "#domain/entities.ts";
import type { Stored, StudioDatabase } from "./schema.ts";
import { writing } from "./transaction.ts";

/** Most recently changed first, maps in the trash included. */
export const storedMaps = (db: StudioDatabase, limit: number): Promise<Stored<ThoughtMap>[]> =>
  db.maps.where("[deleted+updatedAt+id]").between([0], [1], true, false).reverse().limit(limit).toArray();

export interface MapRows {
  readonly map: Stored<ThoughtMap> | undefined;
  /** In the order they were added, with those that were taken away. */
  readonly nodes: readonly Stored<MapNode>[];
  readonly ties: readonly Stored<MapTie>[];
}

const WITHIN = "[mapId+deleted+createdAt+id]";

export const nodesOn = (db: Pick<StudioDatabase, "map_nodes">, id: string): Promise<Stored<MapNode>[]> =>
  db.map_nodes.where(WITHIN).between([id, 0], [id, 1], false, false).toArray();

export const tiesOn = (db: Pick<StudioDatabase, "map_ties">, id: string): Promise<Stored<MapTie>[]> =>
  db.map_ties.where(WITHIN).between([id, 0], [id, 1], false, false).toArray();

/** A map with everything on it, as it is on disk; without the map where it was deleted. */
export async function mapRows(
  db: Pick<StudioDatabase, "maps" | "map_nodes" | "map_ties">,
  id: string,
): Promise<MapRows> {
  const [map, nodes, ties] = await Promise.all([db.maps.get(id), nodesOn(db, id), tiesOn(db, id)]);
  return { map: map?.deleted === 1 ? undefined : map, nodes, ties };
}

/**
 * The first thought that was written at the top of a map and is still there: its name where it has no title. One row of most maps is read.
 * Undefined where nothing stands at the top.
 */
export const firstThought = (
  db: Pick<StudioDatabase, "map_nodes">,
  mapId: string,
): Promise<Stored<MapNode> | undefined> =>
  db.map_nodes
    .where(WITHIN)
    .between([mapId, 0], [mapId, 1], false, false)
    .filter(({ gone, spot }) => gone === null && spot?.parent === null)
    .first();

export const putMapView = (db: StudioDatabase, view: MapView): Promise<void> =>
  writing(db, ["map_views"], async (tx) => {
    await tx.map_views.put(view);
  });
