import { entity } from "./entity.ts";
import { nullable, object, oneOf, text, time } from "./shape.ts";

/** How an item came from its source. */
export const LINK_KINDS = [
  /** The same words. */
  "quoted",
  "reworded",
  "answered",
  /** One of several sources of one text. */
  "combined",
  /** A card or a question led to it. */
  "prompted",
  "argued",
  "judged",
  /** A thing of another kind. */
  "made",
] as const;

/** A step from one item to another: where the target came from. It holds no words. Written with what it leads to (`sync/store/create.ts`). */
export const links = entity({
  sync: "record",
  things: ["link", "links"],
  fields: {
    /** Keys of items: `<table>/<id>`. Items of this device alone, too. */
    source: text,
    target: text,
    /** What part of it: `span:12-40`, `sentence:<id>`; null for all of it. */
    sourcePart: nullable(text),
    targetPart: nullable(text),
    how: oneOf(...LINK_KINDS),
    by: oneOf("person", "engine", "model"),
    /** The model; null unless one took the step. */
    with: nullable(object({ adapter: text, provider: text, model: nullable(text) })),
    /** The beginning of a digest of the source's words at the time (`seenDigest`); null for what never changes. */
    seen: nullable(text),
    at: time,
  },
  indexes: "[target+at], [source+at]",
  schema: 7,
  file: 9,
  excerpt: ["how"],
  unsent: "studio",
  adopted: true,
  maxBytes: 2 * 1024,
});
