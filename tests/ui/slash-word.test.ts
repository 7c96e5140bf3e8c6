import { expect, test } from "vitest";
import { slashWord } from "#src/ui/slash-word.ts";

const at = (marked: string) => {
  const caret = marked.indexOf("|");
  return slashWord(marked.replace("|", ""), caret);
};

test.each([
  ["/|", { start: 0, query: "" }],
  ["/week|", { start: 0, query: "week" }],
  ["/we|ek", { start: 0, query: "we" }],
  ["think of\n/week|", { start: 9, query: "week" }],
  ["a\u00a0/b|", { start: 2, query: "b" }],
  ["/a/b|", { start: 0, query: "a/b" }],
])("%s opens the menu", (marked, word) => {
  expect(at(marked)).toEqual(word);
});

test.each(["|", "|/", "and/or|", "https://x|", "/ week|", "(/week|", `/${"x".repeat(64)}|`])(
  "%s does not open the menu",
  (marked) => {
    expect(at(marked)).toBeNull();
  },
);
