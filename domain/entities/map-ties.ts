import { entity } from "./entity.ts";
import { tieType } from "./map-nodes.ts";
import { id, nullable, object, oneOf, text, time } from "./shape.ts";

/**
 * A tie between two thoughts, besides the line to the thought above. The id is `<mapId>.<from>.<type>.<to>`, so that the same tie made on two devices
 * is one row.
 */
export const mapTies = entity({
  sync: "edited",
  things: ["tie of a map", "ties of maps"],
  fields: {
    mapId: id,
    from: id,
    to: id,
    type: tieType,
    /** What the person decided where it contradicts. */
    settled: nullable(object({ keep: oneOf("from", "to", "both"), why: text, at: time })),
    gone: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[mapId+deleted+createdAt+id]",
  schema: 8,
  file: 10,
  memberOf: { table: "maps", field: "mapId" },
  excerpt: ["type"],
  unsent: "parent",
  adopted: true,
  maxBytes: 16 * 1024,
});
