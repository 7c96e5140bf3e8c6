import { entity } from "./entity.ts";
import { anything } from "./shape.ts";

/** One row per setting, so that two devices that change different settings never conflict. */
export const settings = entity({
  sync: "edited",
  things: ["setting", "settings"],
  fields: { value: anything },
  /** A setting of several entries, such as what is put off on the dashboard: two devices that change different ones keep both. */
  mergedByKey: ["value"],
  indexes: "",
  schema: 1,
  file: 1,
  excerpt: ["id"],
  unsent: "others",
  adopted: true,
  maxBytes: 64 * 1024,
});
