import type { RunFact } from "../entities.ts";
import { isId, isTime } from "../stored/value.ts";

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isString = (value: unknown): value is string => typeof value === "string";

/**
 * Whether a stored fact is whole. The page of Insights checks ten thousand at once before it shows a figure: written out, that takes a fifth of
 * the time that going through the shape does. A test holds the two against each other, field by field.
 */
export function isRunFact(value: unknown): value is RunFact {
  if (typeof value !== "object" || value === null) return false;
  const fact = value as Readonly<Record<keyof RunFact, unknown>>;
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
