import { expect, test } from "vitest";
import { lostFacts } from "#domain/thinking/refine/lost-facts.ts";

const lost = (original: string, reworded: string) =>
  lostFacts(original, reworded).map(({ kind, text }) => `${kind} ${text}`);

test.each([
  ["the same text", "I won't pay Anna 300 euros.", "I won't pay Anna 300 euros."],
  [
    "another order",
    "How do I tell Mike that I won't come on 12 May?",
    "I am not coming on May 12: how can I tell Mike?",
  ],
  [
    "digits for words",
    "learn Spanish in 3 months with no money",
    "How can I learn Spanish in three months without money?",
  ],
  ["words in a compound", "Explain this to a 10-year-old", "How would you explain this to a ten-year-old?"],
  [
    "another way to write an amount",
    "budget $5k, launch in Q3 2026",
    "What fits a budget of $5,000 and a launch in Q3 2026?",
  ],
  ["a doubt that became the question", "I don't know whether to leave Siemens", "Should I leave Siemens?"],
  ["a doubt at the end", "should i quit at Siemens or not", "Should I quit at Siemens?"],
  ["a doubt between two", "can't decide between Berlin and Lisbon", "Which of Berlin and Lisbon fits me better?"],
  ["another negative word", "I never want to use Excel again", "How can I work without Excel?"],
  ["a name said once less", "Anna is late. Why is Anna late?", "Why is Anna late?"],
])("%s loses nothing", (_what, original, reworded) => {
  expect(lost(original, reworded)).toEqual([]);
});

test.each([
  ["a name", "Should I tell Anna and Mike?", "Should I tell Anna?", ["name Mike"]],
  ["a number", "Plan a trip for 4 people in 2 days", "Plan a trip for 4 people", ["number 2 days"]],
  ["what is counted", "Learn it in 3 months", "Learn it in 3 weeks", ["number 3 months"]],
  ["an amount", "It costs 2,000 euros", "It costs 200 euros", ["number 2,000 euros"]],
  ["a negation", "Do not mention the price", "Mention the price", ["negation not"]],
  ["one of two negations", "I can't sleep and nothing helps", "Nothing helps. What would?", ["negation can't"]],
])("%s is reported as lost", (_what, original, reworded, expected) => {
  expect(lost(original, reworded)).toEqual(expected);
});

test("long and odd texts do not stop it", () => {
  for (const text of ["", " ", "a".repeat(100_000), "7 ".repeat(20_000), "not ".repeat(20_000), "\ud800"])
    expect(Array.isArray(lostFacts(text, "No."))).toBe(true);
});
