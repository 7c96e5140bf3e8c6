import { entity } from "./entity.ts";
import { labPlan } from "./lab-plan.ts";
import { id, nullable, number, oneOf, text, time } from "./shape.ts";

/** One run of an experiment. Its plan never changes. */
export const labRuns = entity({
  sync: "device",
  things: ["run of an experiment", "runs of experiments"],
  fields: {
    /** The experiment's id. */
    of: id,
    /** 1 for an experiment's first run. */
    number,
    plan: labPlan,
    /** `paused`: by the person, or because a provider cannot be reached. `running` without a tab that runs it: it was interrupted. */
    state: oneOf("running", "paused", "done"),
    /** Why it is paused, as a person reads it; null when they paused it themselves. */
    why: nullable(text),
    startedAt: time,
    /** Changes also with each answer and each vote. */
    updatedAt: time,
  },
  indexes: "[of+number]",
  schema: 5,
  file: 7,
  memberOf: { table: "experiments", field: "of" },
  unsent: "parent",
  changes: ["updatedAt"],
  adopted: true,
});
