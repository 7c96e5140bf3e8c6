import { entity, everyRow } from "./entity.ts";
import { text, time } from "./shape.ts";
import { synthesisShape } from "./syntheses.ts";

/** How the person likes their texts merged. Only a model follows the instruction. */
export const synthesisRecipes = entity({
  sync: "edited",
  things: ["synthesis recipe", "synthesis recipes"],
  hasOrigin: true,
  fields: {
    name: text,
    /** At most 2,000 characters. */
    instruction: text,
    shape: synthesisShape,
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[deleted+updatedAt+id]",
  schema: 7,
  file: 9,
  ownWords: { name: { label: "Name" }, instruction: { label: "Instruction", long: true } },
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 16 * 1024,
});
