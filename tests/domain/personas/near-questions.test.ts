import { describe, expect, test } from "vitest";
import { NEAR_QUESTIONS } from "#domain/personas/near-questions.ts";
import { previewsOf, questionsOf, readThought } from "#domain/personas/previews.ts";
import { wordingProblems } from "#domain/personas/wording-problems.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { CATALOGUE } from "./personas.ts";

const asked = (text: string) => previewsOf(CATALOGUE, readThought(text));
const textOf = (text: string, id: string) => asked(text).get(id)?.text;
const ownIn = (text: string) => [...asked(text).values()].filter(({ isOwn }) => isOwn).length;

test("every lens has a question about an aim and one about a thing, in a wording that can be saved, and no two are the same", () => {
  expect(Object.keys(NEAR_QUESTIONS).sort()).toEqual(LENSES.map(({ id }) => id).sort());
  for (const questions of Object.values(NEAR_QUESTIONS))
    expect(questions.map((each) => /\{(aim|thing)\}/.exec(each)?.[1]).sort()).toEqual(["aim", "thing"]);
  const all = [...Object.values(NEAR_QUESTIONS).flat(), ...LENSES.flatMap(({ questions }) => questions)];
  expect(new Set(all).size).toBe(all.length);
  for (const persona of CATALOGUE)
    expect(wordingProblems({ ...persona.wording, questions: questionsOf(persona) })).toEqual([]);
});

describe("a persona whose own questions find no words asks about", () => {
  test("what the text wants to do", () => {
    const text = "How can our bakery sell more bread in the afternoon?";
    expect(textOf(text, "economist")).toBe(
      "What would it cost to “sell more bread in the afternoon”, and who would pay?",
    );
    expect(textOf(text, "reducer")).toBe("What about “our bakery” is a fact, and what is only habit?");
    expect(ownIn(text)).toBe(28);
  });

  test.each([
    ["We have too many meetings at work and nobody dares to cancel one", "“meetings”"],
    ["The chess club has lost a third of its members", "“the chess club”"],
    ["my boss says we cannot hire, maybe the budget is gone", "“the budget”"],
  ])("what the text names: %s", (text, thing) => {
    expect(textOf(text, "outsider")).toBe(`What would somebody from another country find strange about ${thing}?`);
  });
});

test("its question from the catalogue comes before these", () => {
  expect(textOf("should we charge for the workshop or keep it free", "steelmanner")).toBe(
    "What is the strongest case for “keep it free”?",
  );
});

test("a text that names nothing and wants nothing gets the questions that fit any text", () => {
  expect(ownIn("since dad died mum doesnt go out anymore")).toBe(0);
});
