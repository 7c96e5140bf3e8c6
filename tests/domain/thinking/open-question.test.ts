import { expect, test } from "vitest";
import { openQuestionIn } from "#domain/thinking/lens/open-question.ts";

test.each([
  ["what can happen if I ignore it", { unknown: "what can happen if I ignore it" }],
  ["who will pay for the new fence", { unknown: "who will pay for the new fence" }],
  ["who can't come to the party", { unknown: "who can't come to the party" }],
  ["how long will the milk keep", { unknown: "how long the milk will keep" }],
  ["what is wrong with my car", { unknown: "what is wrong with my car" }],
  ["what does a solicitor cost", { unknown: "what a solicitor costs" }],
])("%s: what is open stands in the order of another question", (asked, open) => {
  expect(openQuestionIn(asked)).toEqual(open);
});

test.each([
  "what can't I bring on a plane",
  "what doesn't he like",
  "what have I done wrong with my loaf",
  "what did I do wrong with my loaf",
  "what are these spots on my rose",
  "what if I never find a job",
])("%s: nothing, since the order of its words is a question's own", (asked) => {
  expect(openQuestionIn(asked)).toEqual({});
});

test.each(["what would you do", "what do you think about my essay"])(
  "%s: nothing, since the reader is asked",
  (asked) => {
    expect(openQuestionIn(asked)).toEqual({});
  },
);
