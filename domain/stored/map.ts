/** Reads the rows of a map for display. A damaged row is null: it is shown as such and left as it is. */
import { mapNodes } from "../entities/map-nodes.ts";
import { mapTies } from "../entities/map-ties.ts";
import { mapViews } from "../entities/map-views.ts";
import { maps } from "../entities/maps.ts";
import { readStored } from "../entities/stored.ts";
import type { MapNode, MapTie, MapView, ThoughtMap } from "../entities.ts";

export const readMap = (row: unknown): ThoughtMap | null => readStored(maps, row);
export const readMapNode = (row: unknown): MapNode | null => readStored(mapNodes, row);
export const readMapTie = (row: unknown): MapTie | null => readStored(mapTies, row);
export const readMapView = (row: unknown): MapView | null => readStored(mapViews, row);
