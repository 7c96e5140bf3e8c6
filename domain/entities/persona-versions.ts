import { entity } from "./entity.ts";
import { id, list, number, record, text, time } from "./shape.ts";

/** A wording of a persona: how it looks at a text and what it asks. */
export const personaVersions = entity({
  sync: "edited",
  fixed: true,
  things: ["version of a persona", "versions of personas"],
  hasOrigin: true,
  fields: {
    personaId: id,
    name: text,
    looksAt: text,
    line: text,
    /** Templates with slots for the person's words; at most 24. */
    questions: list(text),
    /** Questions that fit any text; 1 to 8. */
    general: list(text),
    /** Words that call for this persona; at most 20. */
    cue: list(text),
    /** Its flavours of question. */
    kinds: list(text),
    critique: text,
    stop: text,
    /** What it asks about an argument. */
    critical: text,
    /** How much of each side of a question it covers: 1 or 0.5. */
    sides: record(number),
    /** The versions it was made from. */
    parents: list(id),
    /** What was changed, in the person's words; may be empty. */
    note: text,
    createdAt: time,
  },
  indexes: "[personaId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "personas", field: "personaId" },
  excerpt: ["name", "line", "note"],
  unsent: "parent",
  adopted: true,
  maxBytes: 64 * 1024,
});
