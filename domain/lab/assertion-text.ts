import { fill, filledText, piecesOf } from "../prompts/template.ts";
import type { Assertion } from "./types.ts";

export type Values = Readonly<Record<string, string>>;

/** The text that a person writes for an assertion, possibly with `{{name}}`; empty for an assertion without one. */
export function textOf(assertion: Assertion): string {
  switch (assertion.kind) {
    case "contains":
    case "not-contains":
    case "rubric":
      return assertion.text;
    case "regex":
      return assertion.pattern;
    case "json-schema":
      return assertion.schema;
    case "words":
      return "";
    default:
      return assertion.reference;
  }
}

/** An assertion whose text is changed. */
export function withText(assertion: Assertion, to: (text: string) => string): Assertion {
  switch (assertion.kind) {
    case "contains":
    case "not-contains":
    case "rubric":
      return { ...assertion, text: to(assertion.text) };
    case "regex":
      return { ...assertion, pattern: to(assertion.pattern) };
    case "json-schema":
      return { ...assertion, schema: to(assertion.schema) };
    case "words":
      return assertion;
    default:
      return { ...assertion, reference: to(assertion.reference) };
  }
}

/** A text with its values inserted verbatim. */
export const filled = (text: string, values: Values): string => filledText(fill(text, values));

/** A pattern with its values inserted literally: a dot in a value matches a dot. */
export const filledPattern = (pattern: string, valueFor: (name: string) => string): string =>
  putIn(pattern, (name) => valueFor(name).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));

/** A schema with its values inserted into its strings: a quote in a value does not end the string. */
export const filledSchema = (schema: string, valueFor: (name: string) => string): string =>
  putIn(schema, (name) => JSON.stringify(valueFor(name)).slice(1, -1));

/** Unlike `fill`, it leaves a backslash before braces alone: patterns and JSON have their own meaning for it. */
const putIn = (text: string, written: (name: string) => string): string =>
  piecesOf(text)
    .map((piece) => (piece.kind === "variable" ? written(piece.name) : piece.text))
    .join("");
