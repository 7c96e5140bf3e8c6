import { entity } from "./entity.ts";
import { id, later, nullable, number, object, time } from "./shape.ts";

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
    /** The score of the same wording with a plain question below it. Null in older samples, which are in no gain. */
    controlQuality: later(nullable(number), null),
    /** Which plain question: 1 is the first that was used. */
    control: later(nullable(number), null),
    /** Where the gain comes from: the parts of the score, `finalQuality` less `controlQuality`. */
    parts: later(nullable(object({ slots: number, specificity: number, readability: number, lint: number })), null),
  },
  indexes: "",
  schema: 6,
  file: 9,
  unsent: "studio",
  adopted: true,
  maxBytes: 1024,
});
