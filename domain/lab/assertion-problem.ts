import { filledPattern, filledSchema } from "./assertion-text.ts";
import type { Assertion } from "./types.ts";

/** The longest sequence of words that can be compared: two texts rarely share a longer one. */
export const LONGEST_SEQUENCE = 9;

const FLAGS = /^[imsu]*$/;

/**
 * Why an assertion cannot be checked as written, for the person to read beside its field.
 * @returns null when nothing is wrong
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
        return `A sequence has 1 to ${LONGEST_SEQUENCE} words.`;
      return emptyReference(assertion.reference) ?? shareProblem(assertion.least);
    case "similar":
      return emptyReference(assertion.reference) ?? shareProblem(assertion.least);
    case "levenshtein":
      return isCount(assertion.most) ? null : "Enter how many characters may differ: a whole number, 0 or more.";
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const emptyRubric = (text: string) => (text.trim() === "" ? "Describe a good answer." : null);
const emptyReference = (text: string) => (text.trim() === "" ? "Write the text to compare with." : null);
const shareProblem = (least: number) => (least >= 0 && least <= 1 ? null : "Enter a number from 0 to 1.");

function wordsProblem(least: number | null, most: number | null): string | null {
  if (least === null && most === null) return "Enter a minimum or a maximum number of words.";
  if ([least, most].some((limit) => limit !== null && !isCount(limit)))
    return "Enter a whole number of words, 0 or more.";
  return least !== null && most !== null && least > most
    ? "The minimum is greater than the maximum: no answer can meet it."
    : null;
}

/** Replaces each variable before it is filled in: valid as a text and as a JSON number. */
const anyValue = (): string => "0";

function patternProblem(pattern: string, flags: string): string | null {
  if (pattern === "") return "Write a pattern.";
  if (!FLAGS.test(flags) || new Set(flags).size < flags.length)
    return "The flags are i, m, s and u, each at most once.";
  try {
    new RegExp(filledPattern(pattern, anyValue), flags);
    return null;
  } catch (cause) {
    return `This is not a pattern${reasonOf(cause)}.`;
  }
}

/** The last part of an engine's message: "Invalid regular expression: /(/: Unterminated group". */
function reasonOf(cause: unknown): string {
  const said = cause instanceof Error ? (/:\s*([^:/]+)$/.exec(cause.message)?.[1]?.trim() ?? "") : "";
  return said === "" ? "" : `: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

function schemaProblem(schema: string): string | null {
  if (schema.trim() === "") return "Write a JSON schema.";
  const read = schemaIn(filledSchema(schema, anyValue));
  return read === undefined
    ? "This is not a JSON schema. It has to be a JSON object in braces, or true or false."
    : null;
}

/** A JSON schema as data; undefined when the text is not one. */
export function schemaIn(text: string): object | boolean | undefined {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema === "boolean") return schema;
    return typeof schema === "object" && schema !== null && !Array.isArray(schema) ? schema : undefined;
  } catch {
    return undefined;
  }
}
