import { entity, everyRow } from "./entity.ts";
import { nullable, object, oneOf, record, text, time } from "./shape.ts";

/** Thoughts laid out with ties between them. */
export const maps = entity({
  sync: "edited",
  things: ["map", "maps"],
  hasOrigin: true,
  fields: {
    /** At most 200 characters. */
    title: text,
    /** Where a branch grows to: to the right, to both sides, or down. */
    shape: oneOf("right", "both", "down"),
    /** Findings that the person leaves open, by their key (`domain/map/findings.ts`), with the reason. */
    keptOpen: record(object({ why: text, at: time })),
    trashedAt: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[deleted+updatedAt+id]",
  schema: 8,
  file: 10,
  mergedByKey: ["keptOpen"],
  ownWords: { title: { label: "Title" } },
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 256 * 1024,
});
