import { entity } from "./entity.ts";
import { id, list, number, object, optional, text, time } from "./shape.ts";

/** How long each step of a run took on this device, or of a call that a tool made. It holds no words of the person. */
export const traces = entity({
  sync: "device",
  things: ["trace", "traces"],
  fields: {
    /** The run, or the item that the call was for. */
    runId: id,
    at: time,
    /** The engine that made the run; empty for a call. */
    engine: text,
    /** In their order. Together they are the whole time. */
    steps: list(object({ name: text, ms: number })),
    /** A call of a model for an item: a debate, a synthesis, a board, a session. */
    call: optional(
      object({
        /** The item's key. */
        item: text,
        task: text,
        adapter: text,
        /** The person's name for the model's provider. */
        provider: text,
        /** The host that the text went to; empty for this browser. */
        destination: text,
        characters: number,
        ms: number,
        retries: number,
        /** One for each attempt, the last one last. */
        outcomes: list(text),
        circuit: object({ before: text, after: text, failures: number }),
      }),
    ),
  },
  indexes: "runId, at",
  schema: 9,
  file: { not: "The times are about one device, and stay on it." },
  unsent: "studio",
  adopted: true,
});
