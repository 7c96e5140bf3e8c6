import { entity } from "./entity.ts";
import { flag, id, list, nullable, number, object, oneOf, record, text, time } from "./shape.ts";

/**
 * An idea on a board. Links name it by itself, so it is not a member (decision 043). It is never deleted alone: taking it away sets `gone`, so that
 * undo and another device's edit find it.
 */
export const ideas = entity({
  sync: "edited",
  things: ["idea", "ideas"],
  hasOrigin: true,
  fields: {
    boardId: id,
    /** At most 2,000 characters. */
    text,
    /** Who first said it; never changes, also when the person edits the text. */
    by: oneOf("person", "model"),
    model: nullable(object({ adapter: text, provider: text, model: nullable(text) })),
    /** What became of a model's offer; null for the person's own idea. */
    offer: nullable(oneOf("offered", "taken", "left")),
    /** The card that was on the page, with its question to the letter. Never changes. */
    card: nullable(object({ deck: text, card: text, asked: text })),
    phase: oneOf("silent", "open"),
    /** Seconds of thinking time when it was said. */
    second: number,
    /** The ideas that it was merged from. */
    madeOf: list(id),
    /** The idea that it was merged into. */
    into: nullable(id),
    group: nullable(text),
    star: flag,
    dots: oneOf(0, 1, 2, 3),
    impact: nullable(oneOf(1, 2, 3, 4, 5)),
    effort: nullable(oneOf(1, 2, 3, 4, 5)),
    /** Its place in the box: a value's id by its axis's id. */
    place: record(text),
    /** What was said of it under each hat. */
    hats: record(text),
    gone: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[boardId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  standsIn: { table: "idea_boards", field: "boardId" },
  mergedByKey: ["place", "hats"],
  ownWords: { text: { label: "Idea", long: true } },
  unsent: "others",
  adopted: true,
  maxBytes: 64 * 1024,
});
