import { entity } from "./entity.ts";
import { id, nullable, text, time, word } from "./shape.ts";

/** The kinds of text that a debate or a synthesis uses as a source. */
export const SOURCE_KINDS = ["thought", "prompt", "arena", "synthesis", "reply", "pasted"] as const;

/** A text that the seats of a debate quote: a copy, as it was when it was added. */
export const arenaSources = entity({
  sync: "edited",
  fixed: true,
  things: ["source of a debate", "sources of debates"],
  fields: {
    runId: id,
    kind: word(...SOURCE_KINDS),
    /** The id of the item it was copied from; null for a pasted text. */
    origin: nullable(id),
    title: text,
    /** At most 40,000 characters; 120,000 in a run. */
    text,
    createdAt: time,
  },
  indexes: "[runId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "arena_runs", field: "runId" },
  excerpt: ["title", "text"],
  unsent: "parent",
  adopted: true,
  maxBytes: 192 * 1024,
});
