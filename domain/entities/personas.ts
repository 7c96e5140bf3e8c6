import { entity } from "./entity.ts";
import { flag, id, later, nullable, oneOf, text, time } from "./shape.ts";

/**
 * A persona that the person changed or made. A lens of the catalogue has its own id here, so that two devices write one row; without a row
 * it is as in the catalogue.
 */
export const personas = entity({
  sync: "edited",
  things: ["persona", "personas"],
  hasOrigin: true,
  fields: {
    name: text,
    active: flag,
    kind: later(oneOf("lens", "custom"), "custom"),
    /** The version in use; null for the wording of the catalogue. */
    head: later(nullable(id), null),
    /** When it was moved to the trash; null when it is not there. */
    trashedAt: later(nullable(time), null),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[deleted+createdAt+id]",
  schema: 7,
  file: 9,
  ownWords: { name: { label: "Name" } },
  unsent: "others",
  adopted: true,
  isItem: ({ kind }) => kind !== "lens",
  maxBytes: 16 * 1024,
});
