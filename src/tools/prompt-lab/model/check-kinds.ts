import type { Assertion, AssertionKind } from "#domain/lab/types.ts";

interface CheckKind {
  readonly label: string;
  /** What it looks at, under its field. */
  readonly help: string;
}

/** The kinds of checks, in the order in which they are offered: what is plain first. */
export const CHECK_KINDS: Readonly<Record<AssertionKind, CheckKind>> = {
  contains: { label: "Contains", help: "These words stand in the answer. {{name}} is what the input fills in." },
  "not-contains": { label: "Does not contain", help: "These words stand nowhere in the answer." },
  words: { label: "Number of words", help: "Leave one empty for no limit." },
  regex: {
    label: "Matches a pattern",
    help: "A JavaScript pattern, such as ^- .+ for a line of a list with the flag m.",
  },
  "json-schema": {
    label: "Is JSON of a schema",
    help: "A JSON schema. The answer is JSON, bare or in one code fence.",
  },
  similar: { label: "Is similar to a text", help: "By the words of both texts and their parts. 1 is the same text." },
  rouge: {
    label: "Shares phrases (ROUGE-N)",
    help: "How many of the text's sequences of words stand in the answer, too. 1 is all of them.",
  },
  levenshtein: {
    label: "Differs by few characters",
    help: "For answers that are to be this text, nearly to the letter.",
  },
  rubric: { label: "Is judged by a model", help: "What makes an answer good. A model gives 0 to 1 and says why." },
};

export const KINDS = Object.keys(CHECK_KINDS) as readonly AssertionKind[];

/** A check of a kind as it begins. @param text what stands in its field */
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
