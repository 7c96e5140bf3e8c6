import { entity } from "./entity.ts";
import { number, time } from "./shape.ts";

/** How much an item was opened on this device lately. Its id is the item's key. */
export const paletteUses = entity({
  sync: "device",
  things: ["opening", "openings"],
  fields: {
    /** As of `at`: see `domain/palette/heat.ts`. */
    heat: number,
    at: time,
  },
  indexes: "at",
  schema: 8,
  file: { not: "It tells what was opened on this device." },
  unsent: "studio",
  adopted: true,
});
