import { describe, expect, test } from "vitest";
import { deedsIn } from "#domain/synthesis/agents.ts";
import { isAsking } from "#domain/synthesis/asking.ts";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";

/** Words that every object has, and texts on which a pattern could look for hours. */

const compared = (...texts: readonly string[]) =>
  compareSources(
    texts.map(
      (text, at): ComparedSource => ({
        id: `s${at}`,
        title: ["Ana", "Ben"][at] as string,
        text,
        kind: "pasted",
        derived: false,
        seats: null,
      }),
    ),
    "",
  );

describe("words that every object has are words", () => {
  test.each([
    "Constructor injection keeps tests simple.",
    "Don't constructor the class.",
    "The class has two constructors.",
    "The class has 3 constructor calls and no constructor.",
    "There is no __proto__ here, and the value is valueOf.",
    "Two toString calls are included, valueOf is extra.",
    "No hasOwnProperty is allowed, isPrototypeOf is needed.",
  ])("%s", (text) => expect(compared(text, "The roof is red and old.").statements.length).toBeGreaterThan(1));
});

const many = (mark: string, times = 40_000) => mark.repeat(times);
describe("a pattern ends on", () => {
  test.each([
    ["a row of question marks behind a tag", `She can stay till Sara is done, but isn't it${many("?")}, x?`],
    ["a row of question marks behind “right”", `The party is on Sunday, right${many("?")}, x?`],
  ])("%s", (_, text) => {
    const span = { start: 0, end: text.length };
    expect(isAsking({ text, span, end: "?" })).toBe(true);
  });

  test.each([
    ["one long word before others", `${many("é", 5000)} the doors were approved`],
    ["one long word", many("É")],
    ["a long thing that is there", `There is a ${many("ä")}1`],
    ["a row of commas behind a number", `mileage fee 1${many(",")}x`],
    ["a row of marks before a command", `${many("! ", 20_000)}don't open it`],
  ])("%s", (_, text) => expect(compared(text, "The roof is red and old.").statements.length).toBeGreaterThan(0));

  test("a long name", () => expect(deedsIn(`the driver is A${many("a", 5000)}1`, "Ana")).toEqual([]));
});

describe("who a thing is done by has a name", () => {
  test.each(["the driver is ill", "we asked them to play", "only guests may play it"])("%s has none", (text) =>
    expect(deedsIn(text, "Ana").filter(({ who }) => !who.has("ana"))).toEqual([]),
  );
  test("the role is what the name does", () =>
    expect(deedsIn("The organizer is Ana Ruiz", "Ben")).toMatchObject([
      { word: "Ana Ruiz", things: new Set(["organizer"]) },
    ]));
  test("two of one role are two", () =>
    expect(
      compared("The organizer is Ana Ruiz.", "Our organizer is Tom Field.").themes.flatMap(({ opposed }) => opposed),
    ).toHaveLength(1));
});
