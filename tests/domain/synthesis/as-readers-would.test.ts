import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { readSource } from "#domain/synthesis/statements.ts";

/** What a merged text says, read as those would who wrote the sources. */

const SHAPE = { length: 12, order: "weight", keep: [] } as const;
const sourcesOf = (texts: readonly string[]): ComparedSource[] =>
  texts.map((text, at) => ({ id: "abc"[at] as string, text, kind: "pasted", derived: false, seats: null }));
const read = (text: string) => readSource({ id: "a", text, derived: false, seats: null });
const statements = (text: string) => read(text).statements.map((each) => each.text);

function drafted(...texts: readonly string[]) {
  const sources = sourcesOf(texts);
  const comparison = compareSources(sources, "");
  return { comparison, text: draftOf(comparison, sources, SHAPE).sentences.map((sentence) => sentence.text) };
}

describe("the order of the words counts", () => {
  test.each([
    ["Ana owes Ben 200 euros.", "Ben owes Ana 200 euros."],
    ["Ben promised to pay Carla in May.", "Carla promised to pay Ben in May."],
    ["The tenant pays the landlord for the paint.", "The landlord pays the tenant for the paint."],
  ])("%s / %s", (one, other) => {
    const { comparison, text } = drafted(one, other);
    expect(comparison.themes.map(({ voices }) => voices.length)).toEqual([1, 1]);
    expect(text).toHaveLength(2);
  });

  test.each([
    ["Ana and Ben pay Carla in May.", "Ben and Ana pay Carla in May."],
    ["In June the club meets twice.", "The club meets twice in June."],
    ["Cats eat the mice in the barn.", "The mice in the barn are eaten by cats."],
  ])("but not where the same is said: %s / %s", (one, other) =>
    expect(drafted(one, other).comparison.themes.map(({ voices }) => voices.length)).toEqual([2]),
  );
});

describe("a half sentence carries what its pronoun stands for", () => {
  test.each([
    ["The heap is too close to the fence; the neighbour complained about it twice.", "The heap is too close"],
    ["The cards need no recording, and people open them often.", "The cards need no recording"],
    ["The buffet costs 38 euros a person. I don't like it.", "The buffet costs"],
    ["The band plays until one. Somebody has to pay them before the party.", "The band plays"],
    ["Add the lentils and cook for 20 minutes. Blend half of it.", "Add the lentils"],
  ])("%s", (text, noun) => expect(statements(text).at(-1)).toContain(noun));

  test.each([
    "The rent is high. We put the cards in a box and lost them.",
    "The rent is high. Ana met Ben and thanked him.",
  ])("and only that: %s", (text) => expect(statements(text).at(-1)).not.toContain("rent"));

  test("no sentence about stairs says who she is", () =>
    expect(statements("The stairs are the worst thing. She does not want to move.")).toContain(
      "She does not want to move",
    ));

  test("what is quiet at night is no thing before it", () =>
    expect(statements("They charged us for parking. It was quiet at night.").at(-1)).toBe("It was quiet at night"));
});

describe("a title heads its text", () => {
  test.each([
    ["Home office\nEmployees may work from home two days a week.", "Home office"],
    ["Lunch report, spring term\nWe serve 140 meals a day.", "Lunch report, spring term"],
    ["Spring cleaning plan\n\nAll windows are cleaned in March.", "Spring cleaning plan"],
    ["# The new rules of the club\nThe fee is due in May.", "The new rules of the club"],
  ])("and is no statement: %j", (text, title) => {
    expect(statements(text)).toHaveLength(1);
    expect(read(text).short.map(({ start, end }) => text.slice(start, end))).toEqual([title]);
  });

  test("a line that says something is one all the same, and so is each line of a list", () => {
    expect(statements("Ana cleans the oven\nThe oven is old.")).toHaveLength(2);
    expect(
      statements("- Fresh bread rolls\n- Cold orange juice\n- Three boiled eggs\n- Strong black coffee"),
    ).toHaveLength(4);
  });
});

test("fragments in a row stand each by itself", () =>
  expect(statements("Salary 44,500 a year. 30 days of holiday. No home office. Permanent contract.")).toEqual([
    "Salary 44,500 a year",
    "30 days of holiday",
    "No home office",
    "Permanent contract",
  ]));

test("what a longer sentence has said is not said again", () => {
  const { text } = drafted("The clubhouse roof leaks and must be repaired before winter.", "The roof leaks.");
  expect(text).toEqual(["The clubhouse roof leaks and must be repaired before winter."]);
});

test("who is afraid that something is so says that it is, and who is afraid of what may come does not", () => {
  const themes = (one: string, other: string) => drafted(one, other).comparison.themes.length;
  expect(themes("I am afraid that the flat is too small for us.", "The flat is too small for us.")).toBe(1);
  expect(themes("I am afraid that the flat will flood in winter.", "The flat will flood in winter.")).toBe(2);
});
