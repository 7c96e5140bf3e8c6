import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { readSource } from "#domain/synthesis/statements.ts";

/** What does harm where one side alone is read: medicines, drinks, a doctor, a test, a will, a day that was moved. */

const wordsIn = (...texts: readonly string[]) =>
  compareSources(
    texts.map(
      (text, at): ComparedSource => ({
        id: "abc"[at] as string,
        title: ["Ana", "Ben", "Cleo"][at] as string,
        text,
        kind: "pasted",
        derived: false,
        seats: null,
      }),
    ),
    "",
  )
    .themes.flatMap(({ opposed }) => opposed)
    .map(({ words }) => [...(words ?? [])].sort().join(" | "));

describe("both sides are marked", () => {
  test.each([
    [
      "a medicine that was stopped, and its dose",
      "- Apixaban 2.5 mg twice daily, continued\n- Ramipril: STOPPED",
      "Medication: carers prompt only. Ramipril 2.5 mg am.",
      "2.5 mg am | STOPPED",
    ],
    [
      "what to avoid, and where it lies",
      "Please avoid ibuprofen and similar medicines because of the apixaban.",
      "For her hip theres ibuprofen in the bathroom cabinet, works better than the paracetamol.",
      "avoid | theres ibuprofen in the bathroom cabinet",
    ],
    [
      "no medicine of a kind, and one of that kind",
      "No medicine to stop diarrhoea for children under 12.",
      "He said half an imodium is ok if they're desperate.",
      "No medicine | ok",
    ],
    [
      "thickened and ordinary drinks",
      "Normal diet, cut small; ordinary fluids.",
      "Food and drink: THICKENED fluids, one scoop to 200 ml.",
      "THICKENED | ordinary fluids",
    ],
    ["soft and normal food", "She has a normal diet, cut small.", "Soft food only.", "Soft food | normal diet"],
    [
      "when to see a doctor",
      "There's no need to see a doctor unless it lasts more than three days.",
      "See a doctor the same day if sickness goes on longer than 24 hours.",
      "See a doctor the same day | no need to see a doctor",
    ],
    [
      "what a test found",
      "The board above the old stage was tested, result negative.",
      "Nobody touches the board. Lab found asbestos in it, only low but still.",
      "Lab found | result negative",
    ],
    [
      "a result, and that it is not there yet",
      "The board above the old stage was tested, result negative.",
      "The board over the stage has been sent away and we are still waiting to hear.",
      "result negative | still waiting to hear",
    ],
    ["a will", "She left no will.", "First. There IS a will.", "There IS a will | left no will"],
  ])("%s", (_, one, other, words) => expect(wordsIn(one, other)).toContain(words));

  test("a day that was moved, and the old one", () =>
    expect(
      wordsIn(
        "We meet at the notary's on 5 May.",
        "I can't fly for 5 May, I told the notary, he moved it to the 19th.",
      ),
    ).not.toEqual([]));
});

describe("and nothing else is", () => {
  test.each([
    ["Ramipril was stopped in March.", "Furosemide 20 mg every morning."],
    ["No ramipril in the pack.", "Ramipril: STOPPED"],
    ["No medicine for children under 12.", "Plenty of water is fine for all of them."],
    ["Penicillin she can't have been given.", "Penicillin is fine for her."],
    ["She had the will to go on.", "She left no will."],
    ["The lab found asbestos in the board.", "The test was positive."],
  ])("%s / %s", (one, other) => expect(wordsIn(one, other)).toEqual([]));
});

const readOf = (text: string) => {
  const { statements, asks, short } = readSource({ id: "a", text, derived: false, seats: null });
  const said = (spans: readonly { readonly start: number; readonly end: number }[]) =>
    spans.map(({ start, end }) => text.slice(start, end));
  return {
    own: statements.map((each) => each.text.slice(each.own - each.start)),
    asks: said(asks),
    short: said(short),
  };
};

describe("a reply that ends in a question mark tells something", () => {
  test.each([
    "She can stay till Sara is done, but isn't that June??",
    "You lived there eleven years with no rent, that's worth something also no?",
    "The party is on Sunday 22 June, right?",
  ])("%s", (text) => expect(readOf(text).asks).toEqual([]));

  test.each([
    "Who can stay till June, but isn't that late?",
    "Is there a will, or no will?",
    "Didn't he write to you?",
  ])("but not: %s", (text) => expect(readOf(text).asks).toHaveLength(1));
});

describe("a crumb is no line of the text", () => {
  test.each([
    ["First. There is a letter in the drawer.", "First"],
    ["It started on the coach home! Tuesday! Two of them were sick.", "Tuesday"],
    ["To whoever is on tonight. Bev here.\n\nShe used her frame all day.", "Bev here"],
    ["The grove goes to me and the house to you. You can laugh.", "You can laugh"],
    ["Your father is cross and won't write, so:\n\nWe start with the apples on Thursday.", "so:"],
  ])("%j", (text, crumb) => {
    const { own, short } = readOf(text);
    expect(own.some((each) => each.endsWith(crumb))).toBe(false);
    expect(short.some((each) => each.endsWith(crumb))).toBe(true);
  });

  test("that nobody is here is told all the same", () =>
    expect(readOf("I looked in the house. Nobody here.").short).toEqual([]));

  test("a day by itself answers what stands before it", () =>
    expect(readOf("The bins go out on a new day. Thursday.").short).toEqual([]));

  test("an answer of one word is one all the same", () =>
    expect(readOf("We asked for two weeks more because of the rain. Refused.").own).toContain("Refused"));
});
