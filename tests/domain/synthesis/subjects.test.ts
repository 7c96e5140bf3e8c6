import { describe, expect, test } from "vitest";
import { subjectsOf } from "#domain/synthesis/subjects.ts";

/** The subjects that the text surely speaks of. */
const sureOf = (text: string) => [...subjectsOf(text)].flatMap(([subject, count]) => (count > 0 ? [subject] : []));

describe("a text speaks of a subject", () => {
  test.each([
    ["by a word that says so", "there is a hot lunch in the mine", "Meals and cooking"],
    ["by another one, with which it shares nothing", "Pupils should bring sandwiches", "Meals and cooking"],
    ["by a form of its word", "We were all vaccinated in May", "Medicine"],
    ["by two words that belong together", "It stands in the car park behind the hall", "Roads and driving"],
    ["by a sum with a sign", "New one $214, waiting on his say", "Money"],
  ])("%s", (_, text, subject) => expect(sureOf(text)).toContain(subject));

  test("by two words that say so only together", () => {
    expect(subjectsOf("the lead").get("Pets")).toBe(0);
    expect(subjectsOf("the lead and its muzzle").get("Pets")).toBe(2);
  });

  test("or of none", () => expect(sureOf("We settled that between the two of us.")).toEqual([]));
});
