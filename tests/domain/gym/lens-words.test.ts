import { describe, expect, test } from "vitest";
import { asksThrough, lensQuestion } from "#domain/gym/lens-words.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";

const asked = LENSES.flatMap(({ id, questions, general }) =>
  [...questions, ...general].map((template) => ({
    id,
    text: template.replace("{self}", "we").replaceAll(/\{\w+\}/g, "the plan"),
  })),
);

test("every question that a lens asks is known as its own", () => {
  expect(asked.filter(({ id, text }) => !asksThrough(id, text, text))).toEqual([]);
});

test("of the questions of other lenses fewer than one in thirty is taken for its own", () => {
  const pairs = asked.flatMap(({ id, text }) =>
    LENSES.flatMap((lens) => (lens.id === id ? [] : [[lens.id, text] as const])),
  );
  expect(pairs.filter(([id, text]) => asksThrough(id, text, "the plan")).length).toBeLessThan(pairs.length / 30);
});

describe.each(LENSES.map(({ id }) => id))("%s", (id) => {
  test.each([
    "Which bus lines does the town run at night?",
    "Should we rent or buy a flat in Leipzig?",
    "How do I prune an apple tree in March?",
    "Write a good speech for my sister's wedding.",
  ])("is not asked through by “%s”, and has a question about it that is its own", (text) => {
    expect(asksThrough(id, text, text)).toBe(false);
    const question = lensQuestion(id, text);
    expect(question === null || asksThrough(id, question, text)).toBe(true);
  });
});
