import { describe, expect, test } from "vitest";
import { inventedWords, lostIntent, stem, stemsOf } from "./words.ts";

const rough =
  "our onboarding is bad, people drop off after week 2 but we cant record everything again before Kessler's spring intake";

describe("inventedWords", () => {
  const vocabulary = stemsOf(["What makes it", "compare"]);

  test("accepts the person's words in any inflection and the template's", () => {
    const refined = "What makes people drop off after week 2 of our onboarding, comparing recordings we can't record?";
    expect(inventedWords(refined, rough, vocabulary)).toEqual([]);
  });

  test("names each word from neither source once, including numbers and negations", () => {
    const refined = "Why do customers never drop off after week 3, and why customers?";
    expect(inventedWords(refined, rough, vocabulary)).toEqual(["customers", "never", "3"]);
  });

  test("treats a piece of unspaced script as the person's own", () => {
    expect(inventedWords("就職", "就職するべきか迷っています。", vocabulary)).toEqual([]);
    expect(inventedWords("結婚", "就職するべきか迷っています。", vocabulary)).toEqual(["結婚"]);
  });
});

describe("lostIntent", () => {
  test("finds nothing when words move but names, numbers and negations stay", () => {
    const refined =
      "Before Kessler’s spring intake: why do people drop off after week 2, if we cannot record everything again?";
    expect(lostIntent(rough, refined)).toEqual([]);
  });

  test("finds a missing number, name and negation", () => {
    const refined = "Why do people drop off, and can we record everything again before the spring intake?";
    expect(lostIntent(rough, refined)).toEqual(["2", "not record", "kessler"]);
  });

  test("finds a negation that moved to another word", () => {
    expect(lostIntent("i dont want to hide it", "I want to not hide it.")).toEqual(["not want"]);
  });

  test("allows a doubt to become its question, and a denial to change places with its subject", () => {
    expect(lostIntent("not sure whether I should go, I have no idea how", "Should I go, and how?")).toEqual([]);
    expect(lostIntent("management won't pay", "Why won't management pay?")).toEqual([]);
  });

  test("finds a lost denial that only looks like a doubt", () => {
    expect(lostIntent("they dont know the price", "Do they know the price?")).toEqual(["not know"]);
  });

  test("counts a number as often as it occurs", () => {
    expect(lostIntent("2 cats and 2 dogs", "Two cats and 2 dogs")).toEqual(["2"]);
  });
});

describe("stem", () => {
  test.each([
    ["companies", "company"],
    ["dropping", "drop"],
    ["decided", "decide"],
    ["matches", "match"],
    ["kept", "keep"],
    ["children", "child"],
    ["cheeses", "cheese"],
    ["falling", "fell"],
  ])("%s and %s are one word", (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  test.each([
    ["decision", "decide"],
    ["thing", "the"],
    ["bus", "bu"],
    ["class", "clas"],
  ])("%s and %s are two words", (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});
