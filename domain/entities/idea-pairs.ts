import { entity } from "./entity.ts";
import { id, oneOf, text, time } from "./shape.ts";

/**
 * Whether two values of the box can be in one idea. The id is `<boardId>.<value>.<value>` with the values in order, so that the same pair judged on
 * two devices is one row.
 */
export const ideaPairs = entity({
  sync: "edited",
  things: ["pair of a box", "pairs of boxes"],
  fields: {
    boardId: id,
    /** *open*: the only verdict was taken back. Nobody has looked at the pair, as it were. */
    verdict: oneOf("no", "odd", "yes", "open"),
    why: text,
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[boardId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "idea_boards", field: "boardId" },
  ownWords: { why: { label: "Reason" } },
  unsent: "parent",
  adopted: true,
  maxBytes: 8 * 1024,
});
