/** Reads the rows of a map for display. A damaged row is null: it is shown as such and left as it is. */
import { mapNodes } from "../entities/map-nodes.ts";
import { mapTies } from "../entities/map-ties.ts";
import { mapViews } from "../entities/map-views.ts";
import { maps } from "../entities/maps.ts";
import { readStored } from "../entities/stored.ts";
import type { MapNode, MapTie, MapView, ThoughtMap } from "../entities.ts";
import { isText } from "./value.ts";

export const readMap = (row: unknown): ThoughtMap | null => readStored(maps, row);
export const readMapNode = (row: unknown): MapNode | null => readStored(mapNodes, row);
export const readMapTie = (row: unknown): MapTie | null => readStored(mapTies, row);
export const readMapView = (row: unknown): MapView | null => readStored(mapViews, row);

const UNREADABLE = "Unreadable thought";

/**
 * A damaged thought as far as it holds together, for its place on the map. It stays on disk as it is; only taking it away changes it.
 * @returns null where not even that can be told: whose it is, or whether it was taken away
 */
export function readDamagedNode(row: unknown): MapNode | null {
  if (typeof row !== "object" || row === null) return null;
  const { text, spot, rel, ...rest } = row as Readonly<Record<string, unknown>>;
  const words = isText(text) && text.trim() !== "" ? `${UNREADABLE}: ${text}` : UNREADABLE;
  const parts = { text: words, kind: null, settled: null, at: null, by: "import", updatedAt: 0, createdAt: 0 };
  const base = { ...rest, ...parts };
  const atTop = { parent: null, order: "" };
  const candidates = [
    { ...base, spot, rel },
    { ...base, spot, rel: null },
    { ...base, spot: atTop, rel: null },
  ];
  for (const each of candidates) {
    const read = readMapNode(each);
    if (read) return read;
  }
  return null;
}
