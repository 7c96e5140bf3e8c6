import { entity, everyRow } from "./entity.ts";
import { nullable, number, object, oneOf, record, text, time } from "./shape.ts";

/** The time in which a person writes down their own ideas, before any card. What is left of it: `domain/ideation/silence.ts`. */
export const silence = object({
  seconds: number,
  /** When it was last begun; null while it is stopped and after its end. */
  startedAt: nullable(time),
  /** Milliseconds that passed before `startedAt`. */
  spent: number,
  endedAt: nullable(time),
  /** How it ended: the time was up, the person had no more ideas, or there was none. */
  how: nullable(oneOf("time", "dry", "skipped")),
});

/** A question with the ideas that a person has about it. */
export const ideaBoards = entity({
  sync: "edited",
  things: ["board of ideas", "boards of ideas"],
  hasOrigin: true,
  fields: {
    /** At most 200 characters; the question's first words when it is empty. */
    title: text,
    /** At most 2,000 characters. */
    question: text,
    silence,
    /** 32 bits. With the version of the decks it decides the order of all cards. */
    seed: number,
    deckVersion: number,
    /** At most 60, by an id of 8 characters. */
    groups: record(object({ name: text, order: number })),
    /** How many dots there are to give: 3 to 20. */
    dots: number,
    trashedAt: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[deleted+updatedAt+id]",
  schema: 7,
  file: 9,
  mergedByKey: ["groups"],
  ownWords: { question: { label: "Question", long: true }, title: { label: "Title" } },
  excerpt: ["title", "question"],
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 64 * 1024,
});
