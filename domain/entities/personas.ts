import { entity, everyRow } from "./entity.ts";
import { flag, text, time } from "./shape.ts";

export const personas = entity({
  sync: "edited",
  things: ["persona", "personas"],
  fields: { name: text, active: flag, createdAt: time, updatedAt: time },
  indexes: "",
  schema: 1,
  file: 1,
  ownWords: { name: { label: "Name" } },
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 16 * 1024,
});
