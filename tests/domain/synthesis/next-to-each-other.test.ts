import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";

/** Whatever two sources tell of one thing in another way is marked, whatever kind of value it is; and what is of another thing is not. */

function merged(...texts: readonly string[]) {
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
  const shape = { length: 24, order: "source", keep: [] } as const;
  const comparison = compareSources(sources, "");
  const draft = draftOf(comparison, sources, shape);
  return { ...placed(comparison, sources, draft, { decisions: {}, themes: {}, wording: {}, shape }), comparison };
}
const words = (...texts: readonly string[]) =>
  merged(...texts).disagreements.flatMap(({ theme }) =>
    theme.opposed.map((each) => (each.words ?? []).join(" | ").toLowerCase()),
  );

describe("marked", () => {
  test.each([
    ["doses", "Paracetamol above 39 degrees, 5 ml.", "With fever give 2.5 ml, the doctor lowered it.", "5 ml | 2.5 ml"],
    [
      "how a baby lies",
      "The baby sleeps on her back, always.",
      "Mila likes sleeping on her tummy.",
      "on her back | on her tummy",
    ],
    [
      "who is away",
      "If anything happens call Ben, he is near the house.",
      "I'm in Hamburg until Sunday, so ring the people next door.",
      "call ben | i'm in hamburg until",
    ],
    ["a word and its opposite", "The beams are rotten.", "The beams are sound.", "rotten | sound"],
    [
      "un-",
      "Found on the ridge, conscious, broken ankle.",
      "She was unconscious when the dog found her.",
      "conscious | unconscious",
    ],
    [
      "when it is paid",
      "Payment within 14 days after the trip.",
      "They want the money in advance.",
      "payment within 14 days after the | money in advance",
    ],
    [
      "who does it themselves",
      "The driver's hotel is included.",
      "We book the driver's room ourselves.",
      "included | ourselves",
    ],
    ["an hour of leaving", "Departure Saturday 6:30.", "We leave at 6 from the church.", "6:30 | 6"],
    ["an hour of coming home", "We are back by midnight.", "They come home at 1.", "midnight | 1"],
    [
      "a not behind another one",
      "Tiles, not metal: the building is listed.",
      "The building is not listed.",
      "list | not listed",
    ],
    [
      "a number without its thing",
      "I've left 150 in the blue jug.",
      "There should be 100 in the jug, keep it.",
      "150 | 100",
    ],
    [
      "how often",
      "She gets fed once a day.",
      "Food: three small portions a day.",
      "once a day | three small portions a day",
    ],
    ["when in the day", "Heart pill: one every morning.", "The pill is in the evening.", "morning | evening"],
    [
      "the day of coming back",
      "I'm gone from Friday the 9th and back on Sunday 18th.",
      "She flies back on the 20th.",
      "18th | the 20th",
    ],
    ["the day of an opening", "The pool reopens on 3 June.", "Doors open again on 8 June.", "3 june | 8 june"],
    [
      "who will do it",
      "The mayor will cut the ribbon.",
      "Our own Ines Bastide has been chosen to cut the ribbon.",
      "the mayor | ines bastide",
    ],
    ["who called", "The farmer's daughter Ellie dialled 999.", "It was my Kev rang 999.", "ellie | kev"],
    [
      "who is there no more",
      "If anything happens call Dr Lind.",
      "Dr Lind has left the practice.",
      "call dr lind | dr lind has left",
    ],
    [
      "where it is no more",
      "The practice is on Station Road.",
      "We have moved from Station Road to Canal Street.",
      "on station road | moved from station road",
    ],
    [
      "the cause",
      "An electrical fault is thought to be to blame.",
      "Police treat the fire as deliberate.",
      "electrical fault | deliberate",
    ],
    [
      "who lived",
      "All 32 cattle were led out alive.",
      "Two calves could not be saved.",
      "out alive | could not be saved",
    ],
    [
      "who was hurt",
      "One pallet fell, nobody was hurt.",
      "A man was treated for a bruised shoulder.",
      "not hurt | treated for",
    ],
    [
      "insurance",
      "The barn was insured.",
      "Poor Ted let the insurance go in spring.",
      "insured | let the insurance go",
    ],
    [
      "what is forbidden and brought",
      "Sorry, no pets.",
      "Bring Fluffy, a small dog is no trouble.",
      "no pets | no trouble",
    ],
    [
      "what must be worn",
      "Swimming caps are compulsory for all.",
      "No more caps, except with long hair.",
      "compulsory | no more",
    ],
    [
      "a command and its reverse",
      "Don't pick the pumpkins, they are for the fair.",
      "Take a pumpkin, nobody eats them.",
      "don't pick | take",
    ],
    [
      "with and without the lead",
      "Off the lead in the park is fine.",
      "In the park only on the lead.",
      "off the lead | on the lead",
    ],
    ["in and out", "The hens must be shut in at dusk.", "The hens can stay out.", "shut in | stay out"],
    ["open days", "Open daily, Sundays included.", "The pool stays shut on Sundays.", "open | shut"],
    [
      "both and only one",
      "Air conditioning in both bedrooms.",
      "Only one bedroom has air conditioning.",
      "both bedrooms | only one bedroom",
    ],
    [
      "a limit and what is beyond it",
      "No more than one and a half litres of fluid a day.",
      "Let him drink at least two litres.",
      "no more than 1.5 | at least 2",
    ],
    ["a mileage", "Built in 2012, 148,000 km, no dents.", "It has done 184,000.", "148,000 km | done 184,000"],
    ["a temperature", "Water temperature 27 degrees.", "Water at 25, just right.", "27 degrees | water at 25"],
    [
      "a place of a thing",
      "The key is under the blue pot.",
      "The key is with the neighbour.",
      "key is under the blue pot | key is with the neighbour",
    ],
    ["an end", "The licence is valid until November.", "The licence runs out in June.", "until november | in june"],
    ["free of", "Accident free.", "Front wing replaced after an accident.", "accident free | accident"],
    [
      "the day of one hour",
      "The appointment is on 17 October at 10:15.",
      "The doctor sees him on the 18th, quarter past ten.",
      "17 october | the 18th",
    ],
  ])("%s: %s / %s", (_, one, other, differ) => expect(words(one, other)).toContain(differ));

  test("all sides of three", () => {
    const { disagreements } = merged(
      "Heart pill: one every morning.",
      "The pill is in the evening.",
      "Heart pill: half a tablet, morning and evening.",
    );
    expect(disagreements.some(({ sides }) => sides.length === 3)).toBe(true);
  });
});

describe("not marked", () => {
  test.each([
    ["sums of other things", "The works cost 2.1 million.", "Kids pay 2 euros for a swim."],
    [
      "floors of other things",
      "The flat is on the third floor.",
      "His mother hands over the keys on the ground floor.",
    ],
    [
      "what is so only if",
      "Call the ward if he gains more than 2 kg in three days.",
      "He has gained 3 kg since Friday.",
    ],
    ["days that are no time", "The bus leaves at 8.", "Your booking: 12 to 15 May, three nights."],
    ["a weekday and a habit", "The pool opens on Monday.", "The pool is quiet on Sundays."],
    ["a mileage read off twice", "It has done 184,000.", "Mileage 184,210."],
    ["what is lacking in both", "No nuts in the bags.", "The kitchen cannot promise food without nuts."],
    ["what is unchanged", "Cleaning hours unchanged.", "They want to change the lift."],
    ["what another one would cost", "The tiles cost 86,000 euros.", "Metal would cost 54,000 and last longer."],
    ["a reminder", "Don't forget the key.", "Take the key with you."],
  ])("%s: %s / %s", (_, one, other) => expect(words(one, other)).toEqual([]));
});

describe("each source speaks without a break", () => {
  const said = (...texts: readonly string[]) => merged(...texts).text.map(({ text }) => text);

  test("no sentence of another source comes between: what points back has before it what it points to", () => {
    const all = said(
      "Fetch water at the spring. It is safe.",
      "Two girls fell ill from the spring. Drinking there is unsafe.",
    );
    expect(all).toEqual([
      "Fetch water at the spring.",
      "It is safe.",
      "Two girls fell ill from the spring.",
      "Drinking there is unsafe.",
    ]);
  });

  test("what follows from a sentence stays behind it", () => {
    const all = said("Up to 4 guests.", "Five of us is ok, there's a sofa bed in the living room, so Oma can come.");
    const bed = all.findIndex((text) => text.includes("sofa bed"));
    expect(all[bed + 1] ?? all[bed]).toContain("Oma can come");
  });

  test("a heading goes before each item of its list", () => {
    const { text, comparison } = merged(
      "Dear members. What was agreed with the pool manager:\n- we get four lanes in the evening\n- caps are not needed",
      "Two lanes are reserved for the club.",
    );
    expect(comparison.short).toHaveLength(2);
    expect(text.some(({ by }) => by?.includes("what was agreed with the pool manager"))).toBe(true);
  });
});
