import { expect, test } from "vitest";
import { MOST_PROPOSED, usableQuestions } from "#domain/personas/proposed-questions.ts";

/** Questions that somebody else proposes are held to the rules for typed ones, and bring nothing of their own. */

const PERSONA = { name: "Head of teaching", looksAt: "courses in Lisbon", line: "Asks whether I’d learn it." };
const usable = (questions: readonly string[], had: readonly string[] = []) => usableQuestions(questions, PERSONA, had);

test("a question that can be asked stays as it is", () => {
  const questions = [
    "What in {thing} is learnt first?",
    "Who in Lisbon would miss {thing}?",
    "What if I’d {aim} alone?",
  ];
  expect(usable(questions)).toEqual(questions);
});

test.each([
  ["no words of the text in it", "What is learnt first?"],
  ["a name in braces that there is not", "What in {course} is learnt first?"],
  ["no question mark", "Tell me about {thing}"],
  ["a number of its own", "What in {thing} takes 30 minutes?"],
  ["a name of its own", "What would Montessori say about {thing}?"],
  ["too many characters", `What in {thing} is ${"really ".repeat(40)}new?`],
  ["a brace without a partner", "What in {thing} is {new?"],
])("one with %s is refused", (_, question) => {
  expect(usable([question])).toEqual([]);
});

test("a question that is here already is left out, and at most six remain", () => {
  expect(usable(["What in {thing}  is new?", "what in {thing} is new ?"], ["What in {thing} is new?"])).toEqual([]);
  const words = ["new", "old", "dear", "cheap", "hard", "easy", "rare", "common"];
  expect(usable(words.map((word) => `What in {thing} is ${word}?`))).toHaveLength(MOST_PROPOSED);
});
