import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";

/** Times, days, sums and deeds of one thing that two people tell otherwise, in words that are hardly alike. */

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

describe("two values of one thing stand against each other", () => {
  test.each([
    // a time of day
    ["The wedding is on Friday 6 May at 2.", "I thought it's Friday at 2.30, not 2.", "2 | 2.30"],
    [
      "It happened on Sunday about ten to seven.",
      "It was Sunday, nearer quarter past seven.",
      "quarter past seven | ten to seven",
    ],
    ["Training is from 6 to 8.", "We start at 6.30 and finish at 8.", "6 | 6.30"],
    ["The pianist is coming at two.", "The pianist won't be here before three.", "not before three | two"],
    // a day
    ["The sofa is delivered on 2 September.", "Delivery by 26 August at the latest.", "2 September | 26 August"],
    ["We promised to answer by Friday.", "They want it by Thursday noon.", "Friday | Thursday"],
    ["Mum's check-up is on Wednesday 9 April.", "I rang: it's Thursday the 10th.", "9 April | the 10th"],
    // a sum, and what is in it
    ["It should come to roughly £3,800.", "The estimate says £4,150.", "£3,800 | £4,150"],
    ["The budget is £900 including VAT.", "Budget about £900, excluding VAT I think.", "excluding | including"],
    ["Rent is £700, bills included.", "Rent is 700 plus bills.", "included | plus"],
    // a weight, a number of people, a length of time, a floor
    ["It's light, 17 kg, so I can lift it.", "About 20 kg on my scales.", "17 kg | 20 kg"],
    ["I've booked for about forty.", "There'll be perhaps sixty of them, with the choir.", "forty | sixty"],
    ["The battery is full again in 50 minutes.", "Charging takes nearly two hours.", "50 minutes | two hours"],
    ["The flat is on the second floor.", "It's on the third floor.", "second floor | third floor"],
    // who does it
    ["Ben is bringing the cake.", "I'm not doing the cake.", "Ben | not I"],
    ["Mr Kunz looks after the keys.", "The keys are with Frau Voss now.", "Frau Voss | Mr Kunz"],
    ["I rang the ambulance.", "It was my husband who called the ambulance.", "I | my husband"],
    // yes and no
    ["You must tell Joan by Wednesday.", "Please don't ring Joan, she's ill.", "must tell | not don't ring"],
    ["He didn't stop at first.", "He stopped at once and ran back.", "didn't stop | stop"],
    ["It was dry that morning.", "It had been raining, the road shone.", "It had been raining | It was dry"],
    ["It's quiet, the bedroom looks onto the yard.", "Noisy: you hear the tram all the time.", "Noisy | quiet"],
    ["We need black folders.", "Folders are optional.", "need | optional"],
    ["It doesn't like wet grass: it clogs.", "It copes well with wet grass.", "copes | not like"],
    [
      "We start with the hymn and sing the carols later.",
      "Carols first, then the hymn.",
      "Carols first | start with the hymn",
    ],
    ["Bring your own sandwiches.", "Lunch is provided.", "Bring your own | provided"],
  ])("%s / %s", (one, other, words) => expect(wordsIn(one, other)).toContain(words));
});

describe("two values of two things do not", () => {
  test.each([
    ["The call was on 16 July. Chairs are delivered on 2 September.", "Okafor call, 16 July."],
    ["Walk 30 minutes every day.", "She'd rather I cycled, 20 minutes twice a day."],
    ["The cars come to the house at 10:15.", "The estimate says £4,150, and that's without the cars."],
    ["Register it within thirty days.", "They sent a new one within four days."],
    ["Meeting on 3 May, 14 members present.", "The coffee was good. Work day is Sunday 9 June."],
    ["I saw the van.", "My husband saw the van."],
    ["The bridge cost 3.4 million, paid by the region.", "Bikes pay 2 euros, cars more."],
    ["I paid 12 euros for the book.", "The deposit, 500 euros, is due."],
  ])("%s / %s", (one, other) => expect(wordsIn(one, other)).toEqual([]));
});

test("of three values each has a side of its own, and nobody is left out", () => {
  const [found] = compareSources(
    [
      "It cuts 400 square metres on one charge.",
      "They say 400 square metres, but mine gives up after 250 or so.",
      "I get some 300 square metres out of one charge.",
    ].map(sourceOf),
    "",
  ).themes.filter(({ opposed }) => opposed.length > 0);
  expect(found?.voices).toEqual(["a", "b", "c"]);
});
