import { entity } from "./entity.ts";
import { id, text, time } from "./shape.ts";

/** A character card that a persona was imported from, unchanged, so that an export loses nothing. */
export const personaCards = entity({
  sync: "edited",
  fixed: true,
  things: ["character card", "character cards"],
  fields: {
    personaId: id,
    /** The card's format: `chara_card_v3`. */
    spec: text,
    fileName: text,
    /** The card's JSON as it was in the file; at most 256 kB. */
    json: text,
    importedAt: time,
  },
  indexes: "[personaId+deleted+importedAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "personas", field: "personaId" },
  excerpt: ["fileName"],
  unsent: "parent",
  adopted: true,
  maxBytes: 260 * 1024,
});
