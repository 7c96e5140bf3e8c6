import { entity } from "./entity.ts";
import { flag, id, nullable, oneOf, text, time } from "./shape.ts";

/** The weight that somebody gave one argument. Of several by the same voter, the latest counts. */
export const arenaVotes = entity({
  sync: "edited",
  fixed: true,
  things: ["vote in a debate", "votes in debates"],
  fields: {
    runId: id,
    turnId: id,
    /** `you`, or `model:` and the person's name for its provider. */
    by: text,
    /** 1 (surely false) to 5 (surely true); null when it is no argument. */
    truth: nullable(oneOf(1, 2, 3, 4, 5)),
    /** 1 (hardly matters) to 4 (decides it); null when it is no argument. */
    bearing: nullable(oneOf(1, 2, 3, 4)),
    notArgument: flag,
    /** Where the argument belongs; null: where its turn put it. */
    about: nullable(id),
    relation: nullable(oneOf("for", "against")),
    /** The reason for a changed vote; may be empty. */
    why: text,
    createdAt: time,
  },
  indexes: "[runId+deleted+createdAt+id]",
  schema: 7,
  file: 9,
  memberOf: { table: "arena_runs", field: "runId" },
  excerpt: ["why"],
  unsent: "parent",
  adopted: true,
  maxBytes: 16 * 1024,
});
