import { filledPattern, filledSchema } from "./assertion-text.ts";
import type { Assertion } from "./types.ts";

/** The sequences of words that are looked at are no longer than that: beyond it hardly two texts have one in common. */
export const LONGEST_SEQUENCE = 9;

const FLAGS = /^[imsu]*$/;

/**
 * Why an assertion cannot be looked at as it is written, as a person reads it beside its field.
 * @returns null where nothing is wrong with it
 */
export function assertionProblem(assertion: Assertion): string | null {
  switch (assertion.kind) {
    case "contains":
    case "not-contains":
      return assertion.text === "" ? "Write the words to look for." : null;
    case "rubric":
      return emptyRubric(assertion.text) ?? shareProblem(assertion.least);
    case "regex":
      return patternProblem(assertion.pattern, assertion.flags);
    case "json-schema":
      return schemaProblem(assertion.schema);
    case "words":
      return wordsProblem(assertion.least, assertion.most);
    case "rouge":
      if (!isCount(assertion.n) || assertion.n < 1 || assertion.n > LONGEST_SEQUENCE)
        return `Sequences have 1 to ${LONGEST_SEQUENCE} words.`;
      return emptyReference(assertion.reference) ?? shareProblem(assertion.least);
    case "similar":
      return emptyReference(assertion.reference) ?? shareProblem(assertion.least);
    case "levenshtein":
      return isCount(assertion.most)
        ? null
        : "Give the most characters that may differ: 0 or more, without a fraction.";
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const emptyRubric = (text: string) => (text.trim() === "" ? "Write what the answer is judged by." : null);
const emptyReference = (text: string) => (text.trim() === "" ? "Write the text to compare with." : null);
const shareProblem = (least: number) => (least >= 0 && least <= 1 ? null : "Give a share from 0 to 1.");

function wordsProblem(least: number | null, most: number | null): string | null {
  if (least === null && most === null) return "Give the least or the most words.";
  if ([least, most].some((limit) => limit !== null && !isCount(limit)))
    return "Give a number of words: 0 or more, without a fraction.";
  return least !== null && most !== null && least > most
    ? "The least is more than the most: no answer can meet it."
    : null;
}

/** Stands for each variable while nobody has filled it in: a text, and a number of JSON. */
const anyValue = (): string => "0";

function patternProblem(pattern: string, flags: string): string | null {
  if (pattern === "") return "Write a pattern.";
  if (!FLAGS.test(flags) || new Set(flags).size < flags.length) return "The flags are i, m, s and u, each once.";
  try {
    new RegExp(filledPattern(pattern, anyValue), flags);
    return null;
  } catch (cause) {
    return `This is no pattern${reasonOf(cause)}.`;
  }
}

/** The end of what an engine says: "Invalid regular expression: /(/: Unterminated group". */
function reasonOf(cause: unknown): string {
  const said = cause instanceof Error ? (/:\s*([^:/]+)$/.exec(cause.message)?.[1]?.trim() ?? "") : "";
  return said === "" ? "" : `: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

function schemaProblem(schema: string): string | null {
  if (schema.trim() === "") return "Write a JSON schema.";
  const read = schemaIn(filledSchema(schema, anyValue));
  return read === undefined ? "This is no JSON schema: it has to be JSON, an object in braces (or true, false)." : null;
}

/** A JSON schema as data; undefined where the text is none. */
export function schemaIn(text: string): object | boolean | undefined {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema === "boolean") return schema;
    return typeof schema === "object" && schema !== null && !Array.isArray(schema) ? schema : undefined;
  } catch {
    return undefined;
  }
}
