import { entity, everyRow } from "./entity.ts";
import { flag, id, list, nullable, object, oneOf, optional, record, text, time } from "./shape.ts";

/** How long the text is, what orders it, and the words that it keeps. */
const SHAPE = {
  length: oneOf(3, 7, 12, 24),
  order: oneOf("weight", "source"),
  keep: list(text),
};
export const synthesisShape = object(SHAPE);

/**
 * Several sources merged into one text. A statement's key is `<source id>:<start>-<end>`: sources never change, so it is the same on every
 * device.
 */
export const syntheses = entity({
  sync: "edited",
  things: ["synthesis", "syntheses"],
  hasOrigin: true,
  fields: {
    title: text,
    question: text,
    /** `sequence`: the statements in the order that the person gave their sentences; others come after them. */
    shape: object({ ...SHAPE, sequence: optional(list(text)) }),
    /** Where each statement goes, and why it is left out, by statement. */
    decisions: record(object({ to: oneOf("report", "text", "out"), why: text })),
    /** How each disagreement was settled, by theme: `both`, `no-conflict`, or the key of a statement. */
    themes: record(text),
    /** Sentences in the person's own words, by statement. */
    wording: record(text),
    /** Whether a source or a persona is represented, as the person says; `kept:<source>:<time>`: the item's text of then is not wanted. */
    heard: record(flag),
    /** Sources that were taken out again, by id. */
    removed: record(flag),
    /** Whether the question is answered, as the person says; null before. */
    answered: nullable(flag),
    /** The draft in use; null for none. */
    draftId: nullable(id),
    finishedAt: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[deleted+updatedAt+id]",
  schema: 7,
  file: 9,
  mergedByKey: ["decisions", "themes", "wording", "heard", "removed"],
  ownWords: { title: { label: "Title" }, question: { label: "Question", long: true } },
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 256 * 1024,
});
