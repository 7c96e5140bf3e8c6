import { entity } from "./entity.ts";
import { id, list, nullable, number, object, oneOf, open, optional, text, time } from "./shape.ts";

/** A sentence with the statements it is made of. */
const sentence = object({ text, keys: list(text) });

/** One merge of the sources, by this device or by a model. */
export const synthesisDrafts = entity({
  sync: "edited",
  fixed: true,
  things: ["draft of a synthesis", "drafts of syntheses"],
  hasOrigin: true,
  fields: {
    synthesisId: id,
    /** `local`, or the adapter that asked a model. */
    by: text,
    /** The version of the engine that drafted it; null for a model's draft. */
    engine: nullable(text),
    /**
     * How a model's draft was made. `ms`: from the request to the end of the text, retries included. `cutOff`: the person stopped it, or it broke off;
     * its whole sentences are here.
     */
    made: nullable(
      object({
        provider: text,
        model: nullable(text),
        ms: number,
        retries: number,
        cutOff: optional(oneOf("stopped", "brokeOff")),
      }),
    ),
    recipeId: nullable(id),
    sentences: list(sentence),
    minority: list(sentence),
    /** Sentences that say what their sources do not, with the words that are missing. Sentences count from 0. */
    flags: list(open({ sentence: number, missing: list(text) })),
    createdAt: time,
  },
  indexes: "[synthesisId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "syntheses", field: "synthesisId" },
  excerpt: ["sentences.0.text"],
  unsent: "parent",
  adopted: true,
  maxBytes: 768 * 1024,
});
