import type { Assertion, AssertionKind } from "#domain/lab/types.ts";

interface CheckKind {
  readonly label: string;
  /** Shown under its field: what it checks. */
  readonly help: string;
}

/** The kinds of checks, in the order of the menu: the simple ones first. */
export const CHECK_KINDS: Readonly<Record<AssertionKind, CheckKind>> = {
  contains: { label: "Contains", help: "The answer contains these words. {{name}} is filled in from the input." },
  "not-contains": { label: "Does not contain", help: "The answer does not contain these words." },
  words: { label: "Number of words", help: "Leave one empty for no limit." },
  regex: {
    label: "Matches a pattern",
    help: "A JavaScript regular expression. For example, ^- .+ with the flag m finds an item of a list.",
  },
  "json-schema": {
    label: "Matches a JSON schema",
    help: "A JSON schema. The answer must be JSON, by itself or in one code block.",
  },
  similar: {
    label: "Is similar to a text",
    help: "Compares the two texts by their words and parts of words. 1 means that they are the same.",
  },
  rouge: {
    label: "Shares phrases (ROUGE-N)",
    help: "How many of the text's word sequences the answer also has. 1 means all of them.",
  },
  levenshtein: {
    label: "Differs by a few characters",
    help: "For answers that should match this text almost exactly.",
  },
  rubric: {
    label: "Is judged by a model",
    help: "Describe a good answer. A model gives a score from 0 to 1 and says why.",
  },
};

export const KINDS = Object.keys(CHECK_KINDS) as readonly AssertionKind[];

/** A new check of a kind. @param text the initial text of its field */
export function checkOf(kind: AssertionKind, id: string, text = ""): Assertion {
  switch (kind) {
    case "contains":
    case "not-contains":
      return { id, kind, text, ignoreCase: true };
    case "words":
      return { id, kind, least: null, most: 200 };
    case "regex":
      return { id, kind, pattern: text, flags: "" };
    case "json-schema":
      return { id, kind, schema: text };
    case "similar":
      return { id, kind, reference: text, least: 0.7 };
    case "rouge":
      return { id, kind, n: 2, reference: text, least: 0.5 };
    case "levenshtein":
      return { id, kind, reference: text, most: 10 };
    case "rubric":
      return { id, kind, text, least: 0.7 };
  }
}
