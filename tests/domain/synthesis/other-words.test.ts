import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { readSource } from "#domain/synthesis/statements.ts";

/** One thing told otherwise in other formats and other words; things that only look alike are no disagreement. */

const sourceOf = (text: string, at: number): ComparedSource => ({
  id: "abc"[at] as string,
  title: ["Ana", "Ben", "Cleo"][at] as string,
  text,
  kind: "pasted",
  derived: false,
  seats: null,
});
const wordsIn = (...texts: readonly string[]) =>
  compareSources(texts.map(sourceOf), "")
    .themes.flatMap(({ opposed }) => opposed)
    .map(({ words }) => [...(words ?? [])].sort().join(" | "));

describe("one thing told otherwise", () => {
  test.each([
    // formats
    ["Dinner is at seven.", "We sit down to eat at 19h30.", "19h30 | seven"],
    ["Doors open at 18h for the concert.", "The concert doors open at 17.30.", "17.30 | 18h"],
    ["It is 12 euros per adult.", "15 € a head for grown ups.", "12 euros | 15 €"],
    ["The stove cost £120.", "I paid ninety-five for the stove.", "ninety-five | £120"],
    ["Reply to me by 3 June.", "I want the names by 9.6.", "3 June | 9.6"],
    ["The roof work starts on 5 May.", "They start the roof work in June.", "5 May | in June"],
    [
      "The water is turned off at the end of October.",
      "The tap is shut off mid November.",
      "end of October | mid November",
    ],
    // one thing, another attribute
    ["They operated on the left knee.", "It was the right knee.", "on the left | right"],
    ["The cake is lemon.", "We ordered a chocolate cake.", "chocolate | lemon"],
    ["She saw two men with a white van.", "The car was dark, an estate, and it had a trailer.", "dark | white"],
    ["The hose is 20 metres long.", "The hosepipe is fifteen metres.", "20 metres | fifteen metres"],
    ["The cord is 80 cm.", "The lead is a metre and a half.", "80 cm | a metre"],
    ["The loaf comes to a full kilo.", "The biggest loaf is 750 g.", "750 g | full kilo"],
    ["There are 14 places.", "12 people max, I said.", "12 | 14"],
    ["The balcony faces south.", "The balcony looks to the north.", "faces south | to the north"],
    ["I was going 30.", "The car did at least fifty.", "did at least fifty | going 30"],
    // one deed, in other words
    [
      "Cousin Omar plays the drums.",
      "Omar told me: he cannot come. My cousin Omar is not playing, sorry.",
      "Cousin Omar | not My cousin Omar",
    ],
    ["Ben promised me on Sunday that he'll play our waltz.", "I'm not playing this time, sorry.", "Ben | not I"],
    [
      "The price is for the trip, including food.",
      "Food: everybody cooks own, bring a stove.",
      "cooks own | including",
    ],
    ["Our barn was not insured.", "The insurance will pay for it.", "insurance will pay | not insured"],
    ["The plan was approved.", "It was NOT voted in the end.", "approved | not voted"],
    ["Two rooms are booked for us.", "I cancelled the rooms.", "booked | cancelled"],
    ["Dad suspects nothing.", "Dad already knows, he asked me.", "already knows | suspects nothing"],
    ["Every house pays the same share.", "Bigger houses pay more.", "Bigger houses pay more | the same share"],
    [
      "The lamps were all on, I could have read the paper.",
      "It was when the yard lay in the dark.",
      "in the dark | lamps were all on",
    ],
    ["The sculptor is alive.", "The sculptor died in 2003.", "died | is alive"],
    [
      "The bust was cut off at the feet with a saw at night.",
      "The thieves unscrewed the bust from its old stone base.",
      "cut off | unscrewed",
    ],
    ["Parking in the yard is possible.", "You can't park in the yard, the fire brigade needs it.", "can't park | park"],
    ["The work comes from Irma Thoma, who died in 2003.", "Thoma is alive, she lives in the home.", "died | is alive"],
    ["Nobody was hurt.", "My wrist is broken.", "not hurt | wrist is broken"],
  ])("%s / %s", (one, other, words) => expect(wordsIn(one, other)).toContain(words));
});

describe("two things", () => {
  test.each([
    ["Somebody left a green thermos in the drying room.", "Who has my dry bag, the orange one."],
    ["Mr Costa on the fifth floor needs help.", "The lamp on the stairs, third floor, is dead."],
    ["Next meeting: 10 April, same place.", "If it goes through they start in June."],
    ["Meeting of 6 March, ground floor hall. The lift is old.", "Start 5th of May."],
    ["Send me the names by 9.5.", "I have to be back in town by noon."],
    ["Holiday requests must be in by 31 May.", "Holidays in by end of May, the office said."],
    ["Please reply to me before the 1st of June.", "Answers to Ana by the end of May."],
    ["I counted 42 of us.", "There's a coach from the station, 20 seats."],
    ["Two cabins are booked for us.", "I cancelled the newspaper."],
  ])("%s / %s", (one, other) => expect(wordsIn(one, other)).toEqual([]));
});

describe("what frames a text is no statement", () => {
  const read = (text: string) => readSource({ id: "a", text, derived: false, seats: null });
  test.each([
    ["hey all, sum up of what I read bc there are 90 messages:\n- the hall is cold\n- tea costs one euro", 2],
    ["Meeting of 6 March, Rua Nova 18, ground floor hall. The lift is old.", 1],
    ["The beans are happy this year. I embrace you, Maman.", 1],
    ["The meeting of 6 March was about the old lift.", 1],
  ])("%s", (text, count) => expect(read(text).statements).toHaveLength(count));
  test("a letter's salutation is cut off", () =>
    expect(read("My dear Ida, you are very kind and the garden is lovely.").statements.map(({ text }) => text)).toEqual(
      ["you are very kind and the garden is lovely"],
    ));
});
