import { entity } from "./entity.ts";
import { id, number, oneOf, text, time } from "./shape.ts";

/** How likely the person found a belief at one time. */
export const estimates = entity({
  sync: "edited",
  fixed: true,
  things: ["estimate", "estimates"],
  fields: {
    statementId: id,
    stage: oneOf("before", "after", "review"),
    /** A whole number from 1 to 99. */
    percent: number,
    /** What the person did not know, in their words; may be empty. */
    unknowns: text,
    at: time,
  },
  indexes: "[statementId+deleted+at+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "statements", field: "statementId" },
  excerpt: ["unknowns"],
  unsent: "parent",
  adopted: true,
  maxBytes: 16 * 1024,
});
