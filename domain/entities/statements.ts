import { entity, everyRow } from "./entity.ts";
import { id, nullable, object, oneOf, text, time } from "./shape.ts";

/**
 * A belief: a sentence that can turn out true or false, and how one will know. Once an estimate exists, text and criterion stay as they
 * are; a change is another statement with `revises`.
 */
export const statements = entity({
  sync: "edited",
  things: ["belief", "beliefs"],
  hasOrigin: true,
  fields: {
    text,
    /** How one will know. */
    criterion: text,
    /** The session and the run in which it was stated. They may be gone. */
    sessionId: nullable(id),
    runId: nullable(id),
    /** The tool's item in which it was stated: a debate. */
    source: nullable(object({ tool: text, id })),
    /** The statement that this one replaces. */
    revises: nullable(id),
    reviewAt: time,
    /** `unknown`: what nobody knew at the time; may be empty. */
    settled: nullable(object({ outcome: oneOf("happened", "not", "unsettled"), at: time, unknown: text })),
    /** When it was moved to the trash; null when it is not there. */
    trashedAt: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[deleted+reviewAt+id]",
  schema: 7,
  file: 9,
  ownWords: { text: { label: "Belief", long: true }, criterion: { label: "How you will know", long: true } },
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 32 * 1024,
});
