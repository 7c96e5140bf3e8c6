import { describe, expect, test } from "vitest";
import type { Synthesis } from "#domain/entities.ts";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { isChatter, isWarning } from "#domain/synthesis/warning.ts";

/** A text as in the sources puts nothing away while its opposite stays as a plain fact. */

const merged = (...texts: readonly string[]) => decided(texts, {});

function decided(
  texts: readonly string[],
  decisions: Synthesis["decisions"],
  order: Synthesis["shape"]["order"] = "source",
) {
  const sources = texts.map(
    (text, at): ComparedSource => ({
      id: "abc"[at] as string,
      title: ["Ana", "Ben", "Cleo"][at] as string,
      text,
      kind: "pasted",
      derived: false,
      seats: null,
    }),
  );
  const shape = { length: 24, order, keep: [] } as const;
  const comparison = compareSources(sources, "");
  const draft = draftOf(comparison, sources, shape);
  const result = placed(comparison, sources, draft, { decisions, themes: {}, wording: {}, shape });
  const own = (key: string) => comparison.statements.find((each) => each.key === key)?.text ?? key;
  return {
    ...result,
    asks: comparison.asks.length,
    said: result.text.map(({ text }) => text),
    left: [...result.report, ...result.out].map(({ key }) => own(key)),
    merges: result.text.map(({ keys }) => new Set(keys.map((key) => key.split(":")[0])).size).filter((of) => of > 1),
  };
}

const NOUNS = "gate pump tractor ladder bucket fence hedge barn roof trough tank shed cart plough wagon".split(" ");
const plain = (who: string) => NOUNS.map((noun, at) => `The ${noun} of ${who} was painted in ${1950 + at}.`).join(" ");

describe("a short whole stays whole", () => {
  test("of 33 statements all stand in the text", () => {
    const { said, left } = merged(
      `${plain("Hill Farm")} The dog is fine off the lead in the park.`,
      `${plain("Brook Farm")} In the park only on the lead, she ran off twice. The dog is old.`,
    );
    expect(left).toEqual([]);
    expect(said).toHaveLength(33);
  });

  test("of more, what warns of a thing that another source speaks of", () => {
    const { said } = merged(
      `${plain("Hill Farm")} ${plain("Mill Farm")} The dog eats from the blue bowl.`,
      `${plain("Brook Farm")} The dog must never eat chocolate.`,
    );
    expect(said).toContain("The dog must never eat chocolate.");
  });

  test("a joke, a greeting and thanks go out first", () => {
    const { said, left } = merged(
      "Thanks, lovely neighbours! The key is under the pot. My tan shows haha.",
      "The key is with the neighbour. The rent is due in May.",
    );
    expect(said).toHaveLength(3);
    expect(left).toEqual(["Thanks, lovely neighbours", "My tan shows haha"]);
  });

  test.each([
    "See you at the north gate on Saturday.",
    "Welcome drinks are served in the garden.",
    "The spare key hangs behind the boiler :)",
  ])("but not what tells something: %s", (text) => expect(merged(text, "The rent is due in May.").left).toEqual([]));

  test("a joke about what is not agreed waits with it, and is in a list wherever the person puts it", () => {
    const texts = ["The party at the barn is on Friday. He laughed haha.", "The party at the barn is on Sunday."];
    const { report } = decided(texts, {}, "weight");
    const key = report.find(({ key: each }) => each.startsWith("a:"))?.key ?? "";
    expect(report.map((row) => row.key)).toContain(key);
    for (const to of ["text", "report", "out"] as const) {
      const put = decided(texts, { [key]: { to, why: "a joke" } }, "weight");
      const listed = [put.text.flatMap(({ keys }) => keys), [...put.report, ...put.out].map((row) => row.key)].flat();
      expect(listed).toContain(key);
    }
  });
});

test.each(["never feed him at night lol", "only half a tablet haha", "Thank you for not smoking", "he paid 300 lol"])(
  "no chatter: %s",
  (text) => expect(isChatter(text, false)).toBe(false),
);
test.each(["you owe me 40 euros", "Dont open it", "half a tablet at night", "Please shut the gate"])(
  "warns: %s",
  (text) => expect(isWarning(text)).toBe(true),
);

describe("a wish of a source is a statement", () => {
  test.each([
    "She sleeps in her basket, never on the beds please.",
    "Water the beans every evening please.",
    "Please send us a copy of the licence by 30 April.",
    "Could you please never leave the gate open?",
    "You can have all the beans.",
    "Mileage 184,210.",
  ])("%s", (text) => {
    const { said, asks } = merged(text, "The roof is red and old.");
    expect(asks).toBe(0);
    expect(said).toContain(text);
  });

  test.each([
    "Give me a summary in three points please.",
    "Please list what is agreed.",
    "Can you compare the two?",
    "Please list only the risks, not the costs.",
    "Explain only the second point please.",
  ])("but not what asks for an answer: %s", (text) => expect(merged(text, "The roof is red and old.").asks).toBe(1));
});

describe("opposites are not merged", () => {
  test.each([
    ["Only one bedroom has air conditioning.", "Air conditioning in both bedrooms."],
    ["Only the first room has a heater.", "The first room has a heater."],
    ["All rooms have a heater in winter.", "Both rooms have a heater in winter."],
  ])("%s / %s", (one, other) => expect(merged(one, other).merges).toEqual([]));

  test("no source is named for what it does not say", () => {
    const { said, merges } = merged(
      "Washing machine, wifi, balcony with sea view.",
      "There is wifi and the washing machine.",
    );
    expect(merges).toEqual([]);
    expect(said).toHaveLength(2);
  });

  test("who says the same is named with it", () =>
    expect(merged("All windows are cleaned in March.", "Every window is cleaned in March.").merges).toEqual([2]));
});
