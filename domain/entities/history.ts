import { entity } from "./entity.ts";
import { anything, stamp, text } from "./shape.ts";

/** The losing text of a merge, found from its item by `of`. The id derives from the loss, so that two devices write the same row. */
export const history = entity({
  sync: "record",
  things: ["earlier version", "earlier versions"],
  fields: {
    /** The key of the row in which it lost: `prompts/<id>`. */
    of: text,
    field: text,
    value: anything,
    stamp,
  },
  indexes: "of",
  schema: 1,
  file: 1,
  excerpt: ["value"],
  unsent: "studio",
  adopted: true,
  maxBytes: 772 * 1024,
});
