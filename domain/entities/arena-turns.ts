import { entity } from "./entity.ts";
import { id, nullable, number, oneOf, optional, text, time, variants } from "./shape.ts";

/** Whose words a turn is: the person's, a part of a source letter for letter, or a model's. */
export const turnOrigin = variants("by", {
  you: {},
  source: { sourceId: id, start: number, end: number },
  /** `ms`: from the request to the end of the text, retries included. `cutOff`: the person stopped it, or it broke off; its whole sentences are here. */
  model: {
    adapter: text,
    provider: text,
    model: nullable(text),
    ms: number,
    retries: number,
    cutOff: optional(oneOf("stopped", "brokeOff")),
  },
});

/** One turn of a debate. A correction is another turn. */
export const arenaTurns = entity({
  sync: "edited",
  fixed: true,
  things: ["turn in a debate", "turns in debates"],
  hasOrigin: true,
  fields: {
    runId: id,
    round: oneOf(1, 2, 3),
    phase: oneOf("opening", "critique", "rebuttal", "interjection", "dissent"),
    /** Null for the person's own turn. */
    seatId: nullable(id),
    status: oneOf("said", "passed"),
    /** At most 4,000 characters; empty for a seat that passed. */
    text,
    /** The question it answers; may be empty. */
    asked: text,
    /** The claim or the turn it is about. */
    about: nullable(id),
    /** Null while nobody has said which. */
    relation: nullable(oneOf("for", "against")),
    origin: turnOrigin,
    createdAt: time,
  },
  indexes: "[runId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "arena_runs", field: "runId" },
  excerpt: ["text", "asked"],
  unsent: "parent",
  adopted: true,
  maxBytes: 32 * 1024,
});
