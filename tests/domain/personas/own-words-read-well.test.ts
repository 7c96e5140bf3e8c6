import { expect, test } from "vitest";
import { previewsOf, readThought } from "#domain/personas/previews.ts";
import { CATALOGUE } from "./personas.ts";

const asked = (text: string) => [...previewsOf(CATALOGUE, readThought(text)).values()];
const textOf = (text: string, id: string) => previewsOf(CATALOGUE, readThought(text)).get(id)?.text;

test.each([
  "should we close the shop during the winter or only open on weekends",
  "what should we do about the next two weeks while the kitchen is closed",
  "We lose about two more weeks each time. How can we keep the shop open through the autumn?",
  "next spring",
  "two weeks",
])("a time is no thing that a persona asks about: %s", (text) => {
  for (const { text: question } of asked(text).filter(({ isOwn }) => isOwn))
    expect(question).not.toMatch(/“(?:the |next )?(?:two |next )*(?:more )?(?:winter|spring|autumn|weeks|weekends)”/i);
});

test.each([
  ["my landlord says the mould is my fault but the wall is wet from outside", "my landlord says the mould is my fault"],
  ["We lose orders at checkout and support thinks it is the shipping price", "We lose orders at checkout"],
  [
    "I forgot my friend's birthday three weeks ago and now it feels too late",
    "I forgot my friend's birthday three weeks ago",
  ],
  ["I guess the price is too high and the website confuses people", "the price is too high"],
  ["Our app is slow on old phones and users leave bad reviews about it", "Our app is slow on old phones"],
])("a question is about one clause: %s", (text, clause) => {
  expect(readThought(text).slots.quote).toBe(`“${clause}”`);
  for (const { text: question } of asked(text))
    expect(question).not.toMatch(/“[^”]* (?:but|and) (?:the|it|support|users|now)\b/);
});

test("two nouns are one clause", () => {
  expect(readThought("we serve bread and butter on sundays").slots.quote).toBe(
    "“we serve bread and butter on sundays”",
  );
});

test("what a text opens with is no cause of it", () => {
  const text = "I think our meetings are too long and nobody prepares for them";
  for (const { text: question } of asked(text)) expect(question).not.toContain("is the cause");
  expect(textOf("the bread burns, maybe the oven is too hot", "skeptic")).toBe(
    "What shows whether “the oven is too hot” is the cause?",
  );
});

test.each([
  ["about the tomatoes, the soil and the rain", "“the tomatoes”"],
  ["It rains and the food bank opens on Monday", "“the food bank”"],
])("a thing ends before its verb: %s", (text, thing) => {
  expect(readThought(text).slots.thing).toBe(thing);
});

test("an aim ends before a clause about somebody else", () => {
  expect(readThought("We want to plant trees along the school yard and the town says no").slots.aim).toBe(
    "“plant trees along the school yard”",
  );
});
