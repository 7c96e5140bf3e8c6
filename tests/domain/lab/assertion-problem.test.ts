import { expect, test } from "vitest";
import { assertionProblem } from "#domain/lab/assertion-problem.ts";
import { assertion } from "./lab-data.ts";

test.each([
  assertion({ kind: "contains", text: " ", ignoreCase: false }),
  assertion({ kind: "regex", pattern: "^{{name}}+\\d{2}$", flags: "iu" }),
  assertion({ kind: "json-schema", schema: '{"const":"{{name}}","maximum":{{most}}}' }),
  assertion({ kind: "words", least: 3, most: 3 }),
  assertion({ kind: "words", least: null, most: 0 }),
  assertion({ kind: "rouge", n: 2, reference: "a", least: 0 }),
  assertion({ kind: "levenshtein", reference: "", most: 0 }),
  assertion({ kind: "similar", reference: "a", least: 1 }),
  assertion({ kind: "rubric", text: "It is kind.", least: 0.7 }),
])("assertionProblem accepts %o", (of) => {
  expect(assertionProblem(of)).toBeNull();
});

test.each([
  [assertion({ kind: "contains", text: "", ignoreCase: false }), "Write the words to look for."],
  [assertion({ kind: "not-contains", text: "", ignoreCase: false }), "Write the words to look for."],
  [assertion({ kind: "regex", pattern: "", flags: "" }), "Write a pattern."],
  [assertion({ kind: "regex", pattern: "[a", flags: "" }), "This is not a pattern: unterminated character class."],
  [assertion({ kind: "regex", pattern: "a", flags: "ii" }), "The flags are i, m, s and u, each at most once."],
  [assertion({ kind: "regex", pattern: "a", flags: "y" }), "The flags are i, m, s and u, each at most once."],
  [assertion({ kind: "json-schema", schema: " " }), "Write a JSON schema."],
  [
    assertion({ kind: "json-schema", schema: "{type: 1}" }),
    "This is not a JSON schema. It has to be a JSON object in braces, or true or false.",
  ],
  [assertion({ kind: "words", least: null, most: null }), "Enter a minimum or a maximum number of words."],
  [assertion({ kind: "words", least: 5, most: 4 }), "The minimum is greater than the maximum: no answer can meet it."],
  [assertion({ kind: "words", least: 1.5, most: null }), "Enter a whole number of words, 0 or more."],
  [assertion({ kind: "rouge", n: 0, reference: "a", least: 0 }), "A sequence has 1 to 9 words."],
  [assertion({ kind: "rouge", n: 1, reference: " ", least: 0 }), "Write the text to compare with."],
  [assertion({ kind: "similar", reference: "a", least: 1.1 }), "Enter a number from 0 to 1."],
  [assertion({ kind: "similar", reference: "a", least: Number.NaN }), "Enter a number from 0 to 1."],
  [
    assertion({ kind: "levenshtein", reference: "a", most: -1 }),
    "Enter how many characters may differ: a whole number, 0 or more.",
  ],
  [assertion({ kind: "rubric", text: "", least: 0 }), "Describe a good answer."],
])("%o: %s", (of, says) => {
  expect(assertionProblem(of)).toBe(says);
});
