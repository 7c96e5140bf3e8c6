import { entity } from "./entity.ts";
import { id, number, time } from "./shape.ts";

/** The effect of a persona on a wording: its structure score before and after. Structure, not truth. */
export const personaLift = entity({
  sync: "record",
  things: ["lift sample", "lift samples"],
  fields: {
    personaId: id,
    /** Structure scores, 0 to 100. */
    baseQuality: number,
    finalQuality: number,
    /** `finalQuality` minus `baseQuality`. */
    delta: number,
    timestamp: time,
  },
  indexes: "",
  schema: 6,
  file: 7,
  unsent: "studio",
  adopted: true,
});
