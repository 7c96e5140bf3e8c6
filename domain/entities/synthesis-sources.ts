import { SOURCE_KINDS } from "./arena-sources.ts";
import { entity } from "./entity.ts";
import { flag, id, list, nullable, number, object, text, time, word } from "./shape.ts";

/** A source of a synthesis: a copy, as it was when it was added. */
export const synthesisSources = entity({
  sync: "edited",
  fixed: true,
  things: ["source of a synthesis", "sources of syntheses"],
  fields: {
    synthesisId: id,
    /** Its place among the sources. */
    position: number,
    kind: word(...SOURCE_KINDS),
    /** The id of the item it was copied from; null for a pasted text. */
    origin: nullable(id),
    title: text,
    /** At most 40,000 characters; 120,000 in a synthesis. */
    text,
    /** It was made from other texts (a debate, a synthesis, a model's reply), so it is no witness for what they say. */
    derived: flag,
    /** For a debate: which persona said which part. */
    seats: nullable(list(object({ start: number, end: number, personaId: id, dissent: flag }))),
    takenAt: time,
  },
  indexes: "[synthesisId+deleted+takenAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "syntheses", field: "synthesisId" },
  excerpt: ["title", "text"],
  unsent: "parent",
  adopted: true,
  maxBytes: 192 * 1024,
});
