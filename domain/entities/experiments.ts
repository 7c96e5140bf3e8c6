import { entity, everyRow } from "./entity.ts";
import { price, tried } from "./lab-plan.ts";
import { id, list, nullable, object, text, time } from "./shape.ts";

/** A comparison in the Prompt Lab. */
export const experiments = entity({
  sync: "device",
  things: ["experiment", "experiments"],
  hasOrigin: true,
  fields: {
    title: text,
    ...tried,
    /** Ids of providers' set-ups, with what the person pays for them. */
    adapters: list(object({ id, price })),
    /** The provider's set-up that judges rubrics; null while none is chosen. */
    judge: nullable(id),
    /** The run that others are compared with. */
    baseline: nullable(id),
    /** New with every write, so that a tab sees whether another one has written meanwhile. */
    rev: text,
    createdAt: time,
    updatedAt: time,
  },
  indexes: "updatedAt",
  schema: 5,
  file: 7,
  unsent: "own",
  changes: ["rev"],
  adopted: true,
  isItem: everyRow,
});
