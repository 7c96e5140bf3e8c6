import { entity } from "./entity.ts";
import { text, time } from "./shape.ts";

/** A text that left this device, as it was sent. The id is its SHA-256. */
export const auditTexts = entity({
  sync: "device",
  things: ["copy of a sent text", "copies of sent texts"],
  fields: {
    text,
    at: time,
    /** When the copy is removed, epoch milliseconds. */
    until: time,
  },
  indexes: "until",
  schema: 7,
  file: { not: "The copies stay on this device, and are removed after a while." },
  unsent: "studio",
  adopted: true,
});
