import { entity, everyRow } from "./entity.ts";
import { flag, id, list, nullable, number, object, oneOf, record, text, time } from "./shape.ts";

/** A seat is a copy: a persona that is changed later changes no debate. */
const seat = object({
  id,
  personaId: id,
  /** Null for the wording of the catalogue. */
  versionId: nullable(id),
  name: text,
  line: text,
  /** What it asks about an argument. */
  critical: text,
  /** `for` or `against`; between rival claims, the id of the claim it argues for. */
  side: text,
  /** Who writes its turns: `you`, `sources`, or the id of a provider's set-up. */
  writer: text,
});

/** How a claim stood, by both readings, and in a word. */
const strength = object({ claimId: id, first: number, second: number, word: text });

/**
 * A debate. Its next step is computed from its turns. What was believed of a claim is a statement with the claim's id and its estimates:
 * how the debate is judged right, and when, is said there.
 */
export const arenaRuns = entity({
  sync: "edited",
  things: ["debate", "debates"],
  hasOrigin: true,
  fields: {
    title: text,
    /** 1 to 4. A claim's id is also its statement's. */
    claims: list(object({ id, text })),
    /** What it began with. */
    origin: nullable(object({ kind: text, id })),
    /** 2 to 4. */
    seats: list(seat),
    rounds: oneOf(1, 2, 3),
    /** The seat that the person chose to speak next. */
    nextSeat: nullable(id),
    paused: flag,
    /** How the claims stood when an estimate was given, by the estimate's id. */
    strengths: record(strength),
    closedAt: nullable(time),
    createdAt: time,
    updatedAt: time,
  },
  indexes: "[deleted+updatedAt+id]",
  schema: 7,
  file: 9,
  mergedByKey: ["strengths"],
  ownWords: { title: { label: "Title" } },
  excerpt: ["title", "claims.0.text"],
  unsent: "others",
  adopted: true,
  isItem: everyRow,
  maxBytes: 64 * 1024,
});
