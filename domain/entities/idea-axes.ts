import { entity } from "./entity.ts";
import { id, nullable, number, object, record, text, time } from "./shape.ts";

/** A line of the box: something that varies between ideas, with its values. Taken away with `gone`, never deleted alone. */
export const ideaAxes = entity({
  sync: "edited",
  things: ["line of a box", "lines of boxes"],
  fields: {
    boardId: id,
    name: text,
    order: number,
    /** At most 12 that are not gone, by an id of 8 characters. */
    values: record(object({ text, order: number, gone: nullable(time) })),
    gone: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[boardId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "idea_boards", field: "boardId" },
  mergedByKey: ["values"],
  ownWords: { name: { label: "Line" } },
  unsent: "parent",
  adopted: true,
  maxBytes: 64 * 1024,
});
