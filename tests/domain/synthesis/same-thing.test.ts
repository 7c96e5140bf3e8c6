import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";

/** What several sources speak of is shown together where no rule can tell whether they agree. Nothing is claimed of it. */

const source = (text: string, at: number): ComparedSource => ({
  id: "abc"[at] as string,
  title: ["Karen, family chat", "Mick", "Dad, email"][at] as string,
  text,
  kind: "pasted",
  derived: false,
  seats: null,
});
const namesIn = (...texts: readonly string[]) =>
  compareSources(texts.map(source), "").sameThings.map(({ name }) => name);

describe("sentences of two sources about one thing are shown together", () => {
  test.each([
    ["a thing", "piano", ["The piano is NOT coming.", "I am bringing the piano, it goes to the hall."]],
    ["a name", "biscuit", ["Biscuit comes to ours for the weekend.", "Biscuit does not leave my side."]],
    ["in other forms of its word", "refund", ["Refunds were given to all who asked.", "My refund was a voucher."]],
    [
      "in the sources' word, where rules read another one",
      "van",
      ["The van is my treat.", "I booked a van from Hendersons."],
    ],
  ])("%s", (_, name, texts) => expect(namesIn(...texts)).toContain(name));
});

describe("sentences of two sources about one subject are shown together, without a shared word", () => {
  const lunch = "There is a hot lunch in the mine.";
  const closed = "Our underground kitchen is shut. Pupils should bring sandwiches.";
  test("where three or more speak of it", () => expect(namesIn(lunch, closed)).toEqual(["Meals and cooking"]));
  test("two alone seldom speak of one thing", () => expect(namesIn(lunch, "Our kitchen is shut.")).toEqual([]));
  test("days and times", () =>
    expect(
      namesIn("She goes in Thursday morning.", "Launch: Friday 14.40 tide. The hoist is booked for 3 May."),
    ).toContain("Days and times"));
  test("a person whom the sentence before names", () => {
    const [entry] = compareSources(
      [
        source("Bella's udder is well again.", 0),
        source("One cow is strongly positive: Bella. She may not be milked.", 1),
      ],
      "",
    ).sameThings;
    expect(entry?.name).toBe("Bella");
    expect(entry?.statements).toHaveLength(3);
  });
  test("how many people, in figures or words", () =>
    expect(namesIn("I count with two hundred people.", "The hall has 90 seats. We cook for 120 guests.")).toContain(
      "How many people",
    ));
  test("one of several of a kind, by its number", () =>
    expect(namesIn("Number 7 is the strongest.", "Colony 7: sunken caps.")).toContain("number 7"));
  test("a name that a chat writes small", () =>
    expect(namesIn("We take the trailer of Jože.", "jože's thing stands on bricks.")).toContain("Jože"));
  test("of each source the four that speak of it most", () => {
    const meals = Array.from(
      { length: 9 },
      (_, at) => `The ${at === 8 ? "soup and the bread of the lunch" : "soup"} is salty ${at}.`,
    );
    const others = Array.from({ length: 20 }, (_, at) => `We settled matter ${at} between us.`);
    const entry = compareSources([source([...meals, ...others].join(" "), 0), source(closed, 1)], "").sameThings.find(
      ({ name }) => name === "Meals and cooking",
    );
    expect(entry?.statements).toHaveLength(6);
  });
});

describe("what says nothing about one thing is not shown", () => {
  test.each([
    ["one source alone", ["The piano is heavy. The piano is old.", "I am off on Monday."]],
    ["a word that stands in any sentence", ["I am bringing the truck.", "Jean is bringing lunch."]],
    ["a call, which is another one each time", ["Jean rang me last night.", "We settled that on the phone."]],
    ["deeds, each of another thing", ["The advance was received.", "We received the chairs from the hall."]],
    ["who speaks", ["Dad has agreed to that.", "Dad told me so in the shop.", "My tools go to the hall."]],
    ["what the rules can tell: both say it", ["The keys come on Friday.", "The keys come on Friday."]],
    ["another language", ["Der Schlüssel liegt im Büro.", "Der Schlüssel ist seit gestern weg und niemand hat ihn."]],
  ])("%s", (_, texts) => expect(namesIn(...texts)).toEqual([]));

  test("a debate about the sources is no second witness", () => {
    const idea = source("The videos are far too long for beginners.", 0);
    const debate = { ...source("Beginners like short videos best.", 1), derived: true };
    expect(compareSources([idea, debate], "").sameThings).toEqual([]);
  });

  test("what half of all sentences name", () => {
    const texts = ["red", "old", "dear"].map((how) => `The barge is ${how}. My barge leaks. Their barge sank.`);
    expect(namesIn(...texts)).not.toContain("barge");
  });
});

test("things of the same sentences have one entry", () => {
  const [only, ...others] = compareSources(
    [source("The tiles get hot water and soap.", 0), source("Tiles: water and the green liquid.", 1)],
    "",
  ).sameThings;
  expect(only?.name.split(", ").toSorted()).toEqual(["tiles", "water"]);
  expect(others).toEqual([]);
});
