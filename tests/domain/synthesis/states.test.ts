import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";

/** The state of one thing, what is done with it and when it is paid: marked where two hold the reverse of one thing, never of two things. */

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

describe("the reverse of one thing is marked", () => {
  test.each([
    ["The pump is working fine.", "We tried the pump on Sunday, dead as a doornail.", "dead | working fine"],
    ["The toaster has been repaired.", "You can't use the toaster, it is still bust.", "bust | repaired"],
    ["The boiler is leaking onto the landing.", "Someone fixed the boiler last week.", "fixed | leaking"],
    ["The cellar was dry when I left.", "There was a hand of water in the cellar.", "dry | water in"],
    [
      "If the alarm rings, leave at once.",
      "The alarm: wait five minutes first, it stops.",
      "at once | wait five minutes",
    ],
    [
      "We left the trailer where it was.",
      "The trailer had been towed away.",
      "had been towed away | left the trailer where it was",
    ],
    [
      "The winnings are split evenly.",
      "You get what you brought, more for whoever gave more.",
      "get what you brought | split evenly",
    ],
    ["It gets decided on Monday by all of us.", "They have voted, as far as I heard.", "gets decided | voted"],
    ["The electricity is in the rent.", "Electricity is extra.", "extra | is in the rent"],
    ["Bring your own chairs.", "Chairs, we have plenty.", "Bring | have plenty"],
    [
      "The path is lit until midnight.",
      "The lights haven't worked on the path since May.",
      "lights haven't worked | lit",
    ],
    [
      "The deposit is paid before you get the key.",
      "Deposit payable after moving in.",
      "Deposit payable after moving | deposit is paid before you",
    ],
    ["I would rather we did not call the school.", "The school should be told today.", "should be told | we did not call"],
    ["The laptops are insured through the firm.", "Linda says no cover for laptops.", "insured | no cover for"],
  ])("%s / %s", (one, other, words) =>
    expect(wordsIn(one, other).map((each) => each.toLowerCase())).toContain(words.toLowerCase()),
  );
});

describe("two things are not set against each other", () => {
  test.each([
    ["the rent in advance, the drinks on the day", "The rent is paid in advance.", "We pay for the drinks on the day."],
    [
      "the hall's rent in advance, the bar's drinks on the day",
      "The rent for the hall and the stage is paid in advance.",
      "Drinks at the bar and the crisps are paid on the day.",
    ],
    ["a trolley and its lock", "The trolley is fine.", "The trolley lock was reported as faulty."],
    ["two broken things", "Can we please get shelves that aren't broken.", "My torch was broken so I used the phone."],
    ["a dry floor and ice in a box", "The floor was dry.", "There is ice in the freezer."],
    ["a quiet person and a noise", "I would like somebody quiet.", "You hear the mixer through the floor."],
    ["a wait for the bus, a call at once", "Call me at once about the keys.", "You wait ten minutes for the bus."],
  ])("%s", (_, one, other) => expect(wordsIn(one, other)).toEqual([]));
});
