import { entity } from "./entity.ts";
import { flag, id, nullable, number, object, oneOf, text, time } from "./shape.ts";

/** What a tie says: this supports that, contradicts it, leads to it, is part of it, is an example of it, asks about it. */
export const TIE_TYPES = ["supports", "contradicts", "leads", "part", "example", "asks"] as const;
export const tieType = oneOf(...TIE_TYPES);

/**
 * A thought on a map. Links name it by itself, so it is not a member (decision 043). It is never deleted alone: taking it away sets `gone`, so that
 * undo, growth and another device's edit find it.
 */
export const mapNodes = entity({
  sync: "edited",
  things: ["thought", "thoughts"],
  hasOrigin: true,
  fields: {
    mapId: id,
    /** At most 2,000 characters. */
    text,
    /** What the person says it is; null while they have not said it (`domain/map/kind.ts`). */
    kind: nullable(oneOf("note", "question", "claim", "ground")),
    /** Its place: the thought above, null at the top, and a fractional index among the thoughts there. One field, merged whole. */
    spot: object({ parent: nullable(id), order: text }),
    /** What its line to the thought above says; null: nothing. `down`: it is read from the one above to this one. */
    rel: nullable(object({ type: tieType, down: flag })),
    /** What the person decided where that line contradicts. */
    settled: nullable(object({ keep: oneOf("above", "this", "both"), why: text, at: time })),
    /** Offset from where the layout puts it, carried by all below it; null: as laid out. */
    at: nullable(object({ dx: number, dy: number })),
    /** Who first said it; never changes. */
    by: oneOf("person", "model", "import"),
    gone: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[mapId+deleted+createdAt+id]",
  schema: 8,
  file: 10,
  standsIn: { table: "maps", field: "mapId" },
  ownWords: { text: { label: "Thought", long: true } },
  unsent: "others",
  adopted: true,
  maxBytes: 32 * 1024,
});
