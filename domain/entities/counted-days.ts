import { isId, isTime } from "../stored/value.ts";
import { entity } from "./entity.ts";
import { flag, id, list, number, object, record, text, time, type ValueOf } from "./shape.ts";

/** What the figures of Insights need of one run, under the id of its answer. It holds no words of the person. */
export const runFact = object({
  id,
  /** The version of the answer that was counted. */
  of: number,
  /** The version of the way of counting. */
  way: number,
  /** False: the answer is damaged, and every other field is empty. */
  readable: flag,
  sessionId: id,
  runId: id,
  at: time,
  /** `YYYY-MM-DD` in the device's calendar when it was first counted. It stays when the person travels. */
  day: text,
  /** Structure scores of the rough and the refined text. */
  before: number,
  after: number,
  /** Bloom's level of the refined question; empty where the text is not English. */
  bloom: text,
  deep: flag,
  /** The rules that fire in the rough text, each once. */
  rules: list(text),
  /** Words of the rough text. */
  words: number,
  /** The personas that were suggested, each with the sign of its question (`signOf`). */
  lenses: record(number),
  /** The sign of the rough text: a follow-up that takes up a suggestion has the sign of its question. */
  idea: number,
});

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isString = (value: unknown): value is string => typeof value === "string";

/**
 * Whether a stored fact is whole. The page of Insights checks ten thousand at once before it shows a figure: written out, that takes a fifth of
 * the time that going through the shape does. A test holds the two against each other, field by field.
 */
export function isRunFact(value: unknown): value is ValueOf<typeof runFact> {
  if (typeof value !== "object" || value === null) return false;
  const fact = value as Readonly<Record<keyof ValueOf<typeof runFact>, unknown>>;
  return (
    isId(fact.id) &&
    isId(fact.sessionId) &&
    isId(fact.runId) &&
    isNumber(fact.of) &&
    isNumber(fact.way) &&
    isNumber(fact.before) &&
    isNumber(fact.after) &&
    isNumber(fact.words) &&
    isNumber(fact.idea) &&
    isTime(fact.at) &&
    isString(fact.day) &&
    isString(fact.bloom) &&
    typeof fact.readable === "boolean" &&
    typeof fact.deep === "boolean" &&
    Array.isArray(fact.rules) &&
    fact.rules.every(isString) &&
    typeof fact.lenses === "object" &&
    fact.lenses !== null &&
    !Array.isArray(fact.lenses) &&
    Object.values(fact.lenses).every(isNumber)
  );
}

/** The runs of one day as they were counted, under the day. Ten thousand runs are read in a fifth of the time that rows of their own take. */
export const countedDays = entity({
  sync: "device",
  things: ["counted day", "counted days"],
  fields: { facts: list(runFact) },
  indexes: "",
  schema: 8,
  file: { not: "It is counted from the runs, and can be counted again." },
  unsent: "studio",
  adopted: { not: "The account counts its own runs." },
});
