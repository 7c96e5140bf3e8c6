import { entity } from "./entity.ts";
import { place } from "./lab-plan.ts";
import { id, oneOf, time } from "./shape.ts";

/** One blind choice between two outputs. */
export const labVotes = entity({
  sync: "device",
  things: ["vote", "votes"],
  fields: {
    ...place,
    /** The two prompts, in the order of the plan. */
    a: id,
    b: id,
    choice: oneOf("a", "b", "tie"),
    at: time,
  },
  indexes: "runId",
  schema: 5,
  file: 6,
  memberOf: { table: "lab_runs", field: "runId" },
  unsent: "parent",
  adopted: true,
});
