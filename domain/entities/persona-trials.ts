import { entity } from "./entity.ts";
import { id, list, nullable, number, object, oneOf, optional, record, text, time, word } from "./shape.ts";

/** `near`: what a lens asks besides its wording. Trials of earlier versions were held without it. */
const wording = object({ questions: list(text), general: list(text), near: optional(list(text)) });

/**
 * A trial of a persona's new wording against its present one. What it compares is set when it begins; afterwards only the choices and the
 * end are written.
 */
export const personaTrials = entity({
  sync: "edited",
  things: ["trial of a persona", "trials of personas"],
  fields: {
    personaId: id,
    /** The version it is compared with; null for the wording of the catalogue. */
    parent: nullable(id),
    /** 1 for a persona's first trial. */
    number,
    /** How the new wording was made, and from what: a lens's id, or the person's provider. */
    from: object({
      operator: word("slot", "missing-slot", "deeper", "crossover", "order", "own", "model"),
      source: nullable(text),
    }),
    before: wording,
    after: wording,
    /** The built-in cases by name, and how many of the person's own were added. */
    bench: object({ name: text, own: number }),
    /** At most 16. */
    cases: list(object({ id, text })),
    /** The probability at which the new wording is kept. */
    alpha: number,
    createdAt: time,
    /** The choices, by case. */
    choices: record(oneOf("before", "after", "tie")),
    endedAt: nullable(time),
    ended: nullable(oneOf("kept", "not-kept", "abandoned")),
  },
  indexes: "[personaId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "personas", field: "personaId" },
  mergedByKey: ["choices"],
  excerpt: ["bench.name"],
  unsent: "parent",
  adopted: true,
  maxBytes: 768 * 1024,
});
