import { entity } from "./entity.ts";
import { id, list, number, oneOf, time } from "./shape.ts";

/** How a map was last looked at on this device; the id is the map's. */
export const mapViews = entity({
  sync: "device",
  things: ["view of a map", "views of maps"],
  fields: {
    /** Thoughts whose branches are folded. */
    folded: list(id),
    view: oneOf("canvas", "outline"),
    /** The point of the map in the middle of the window, and the zoom: 1 is 100 %. */
    x: number,
    y: number,
    zoom: number,
    at: time,
  },
  indexes: "at",
  schema: 8,
  file: { not: "It says how this device looks at a map, nothing of the map." },
  unsent: "studio",
  changes: ["at"],
  adopted: true,
});
