import { fill, filledText, piecesOf } from "../prompts/template.ts";
import type { Assertion } from "./types.ts";

export type Values = Readonly<Record<string, string>>;

/** The text of an assertion that a person writes, and that may hold `{{name}}`; empty for one without. */
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

/** A text with its values put in, to the letter. */
export const filled = (text: string, values: Values): string => filledText(fill(text, values));

/** A pattern with its values put in as what they are: a dot in a value is a dot. */
export const filledPattern = (pattern: string, standsFor: (name: string) => string): string =>
  putIn(pattern, (name) => standsFor(name).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));

/** A schema with its values put in as parts of its texts: a quote in a value ends none. */
export const filledSchema = (schema: string, standsFor: (name: string) => string): string =>
  putIn(schema, (name) => JSON.stringify(standsFor(name)).slice(1, -1));

/** Unlike `fill`, it leaves a backslash before braces alone: in a pattern and in JSON it has a meaning of its own. */
const putIn = (text: string, written: (name: string) => string): string =>
  piecesOf(text)
    .map((piece) => (piece.kind === "variable" ? written(piece.name) : piece.text))
    .join("");
