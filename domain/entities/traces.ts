import { entity } from "./entity.ts";
import { id, list, number, object, text, time } from "./shape.ts";

/** How long each step of a run took on this device. It holds no words of the person. */
export const traces = entity({
  sync: "device",
  things: ["trace", "traces"],
  fields: {
    runId: id,
    at: time,
    /** The engine that made the run. */
    engine: text,
    /** In their order. Together they are the whole time. */
    steps: list(object({ name: text, ms: number })),
  },
  indexes: "runId, at",
  schema: 9,
  file: { not: "The times are about one device, and stay on it." },
  unsent: "studio",
  adopted: true,
});
