import fc from "fast-check";
import { expect, test } from "vitest";
import {
  askToTellApart,
  EXPLANATIONS,
  explanationsIn,
  guideBetween,
  questionBetween,
} from "#domain/thinking/expert/explanations.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { answerSentences, questionsFor, readyPrompt } from "#domain/thinking/expert/say.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import { tag } from "./expert.ts";

const sides = (text: string) => explanationsIn(readText(text, tag));
const clauses = (text: string) => sides(text).map(({ clause }) => clause);

test.each([
  ["is our product bad or is it sales, we lost 3 of 5 deals", ["our product is bad", "it is sales"]],
  ["is it allergy or just wet work and how do i find out which", ["it is allergy", "it is wet work"]],
  ["my ankles swell, is that the tablets or the heat", ["it is the tablets", "it is the heat"]],
  ["so is it my router or the provider", ["it is my router", "it is the provider"]],
  ["is it squirrels or a bat or a pipe? only at dusk", ["it is squirrels", "it is a bat", "it is a pipe"]],
  ["The bread is flat. Was it the yeast or the flour?", ["it was the yeast", "it was the flour"]],
  ["are the videos too long or is it the homework", ["the videos are too long", "it is the homework"]],
  ["are they lazy or is my explanation bad?", ["they are lazy", "my explanation is bad"]],
])("the explanations in %s are named in the person's words", (text, named) => {
  expect(clauses(text)).toEqual(named);
});

test.each([
  "my train is late, is that a refund or a voucher",
  "the form says next of kin, is that my wife or my mother",
  "is it better to rent or buy",
  "is it normal or should i see a doctor",
  "is it saturday or sunday",
  "is it legal or not",
  "should we hire or outsource",
  "what is it, tea or coffee",
  "the cause is the pump or the valve",
  "rent or buy in leipzig",
  "is there a bus or a train",
])("%s names no explanations", (text) => {
  expect(clauses(text)).toEqual([]);
});

test("question, prompt line and guide speak of the sides in the person's words", () => {
  const named = sides("is it the new washing powder or the strawberries?");
  expect(questionBetween(named)).toBe(
    "What have you noticed that fits only one of these: the new washing powder, or the strawberries?",
  );
  expect(askToTellApart(named)).toMatch(
    /^I see two explanations: it is the new washing powder, or it is the strawberries\./,
  );
  expect(guideBetween(named).check.join(" ")).toContain("“the strawberries”");
});

test("sides are called by whole sentences where one of them is a sentence", () => {
  expect(questionBetween(sides("is react broken or is it me"))).toContain("react is broken, or it is me?");
});

test("no text makes it fail, and every side is a piece of the text", () => {
  const word = fc.constantFrom(
    "is",
    "it",
    "or",
    "the",
    "a",
    "router",
    "bad",
    "me",
    "?",
    ",",
    "was",
    "they",
    "that's",
    "\n",
    "für",
    "🙂",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = normalizeInput(words.join(" "));
      for (const { name, clause } of sides(text)) {
        expect(clause.length).toBeGreaterThan(0);
        if (name !== clause) expect(text.replace(/\s+/g, " ")).toContain(name);
      }
    }),
  );
});

test("the question comes before those of a frame, and its answer is added to the prompt", () => {
  const insight = {
    reading: readText("is it my router or the provider", tag),
    frame: null,
    certainty: 0,
    isChosen: false,
    work: null,
    works: new Map(),
    near: [],
    request: null,
    slots: [],
    missing: null,
    explanations: sides("is it my router or the provider"),
  };
  expect(questionsFor(insight).map(({ id }) => id)).toEqual([EXPLANATIONS]);
  const answers = answerSentences(insight, { [EXPLANATIONS]: "The neighbour has it too" });
  const prompt = readyPrompt(insight, "Is it my router or the provider?", answers);
  expect(prompt.split("\n\n").slice(0, 2)).toEqual([
    "Is it my router or the provider?",
    "What I know:\nWhat I have noticed: The neighbour has it too.",
  ]);
  expect(prompt).toContain("the cheapest test between them");
});
