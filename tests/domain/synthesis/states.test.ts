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
    .map(({ words }) => inOrder((words ?? []).join(" | ")));
const inOrder = (words: string) => words.toLowerCase().split(" | ").sort().join(" | ");

describe("the reverse of one thing is marked", () => {
  test.each([
    ["The pump is working fine.", "We tried the pump on Sunday, dead as a doornail.", "dead | working fine"],
    ["The toaster has been repaired.", "You can't use the toaster, it is still bust.", "bust | repaired"],
    ["The boiler is leaking onto the landing.", "Someone fixed the boiler last week.", "fixed | leaking"],
    ["The sauna is out of order.", "The sauna works, I tried it.", "out of order | works"],
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
    [
      "I would rather we did not call the school.",
      "The school should be told today.",
      "should be told | we did not call",
    ],
    ["The laptops are insured through the firm.", "Linda says no cover for laptops.", "insured | no cover for"],
    ["The lamp was not working.", "The list has the lamp ticked as OK.", "not working | OK"],
    // what is left alone, where one may go, what there is
    [
      "Leave the lower branches alone, they are sprayed.",
      "Begin with the lower branches.",
      "Begin with the lower branches | Leave the lower branches alone",
    ],
    ["Please don't park on the grass.", "Vans can go on the grass.", "go | don't park"],
    ["No alcohol in the barn.", "There will be cider and wine.", "cider and wine | No alcohol"],
    ["Everybody gets the fish soup.", "Fish soup is off, the boat stayed in.", "soup | Fish soup is off"],
    // who is there
    ["Auntie Ruth comes at six.", "Ruth has travelled, so you do it.", "Ruth comes | Ruth has travelled"],
    ["Omar has the keys and will open.", "Omar is in Spain so I have them.", "Omar has the keys | Omar is in Spain"],
    // when all of it is
    ["Picking starts Saturday.", "My boys and I, we start Friday after lunch.", "Friday | Saturday"],
    ["At 22.40 I drove in.", "Incident occurred shortly after 23.00.", "22.40 | 23.00"],
    ["Left harbour 04.15, wind light.", "We cast off about half five.", "04.15 | half five"],
    ["Lock the gate at 10 pm.", "The gate stays open till 11.30.", "10 pm | 11.30"],
    ["Picking starts Saturday, 7am sharp.", "Nobody comes before nine.", "7am | not before nine"],
    // how many, and for how much
    ["I carried one crate into the shed.", "He was seen in the shed with two crates.", "one | two"],
    ["It is two bedrooms and a hall.", "Charming one-bedroom flat.", "one-bedroom | two"],
    ["We landed eleven boxes.", "Box count was seven.", "eleven | seven"],
    ["The tow, she charged us nothing.", "The boat wanted 300 for it.", "300 | nothing"],
    ["The rent is 780 a month.", "It costs 850 per month plus heating.", "780 | 850"],
    ["We have £2,000 that isn't spoken for.", "I saw there's £4,100 sitting there.", "£2,000 | £4,100"],
    ["Dad moves on the 14th.", "They rang me, it's the 21st.", "the 14th | the 21st"],
    ["It was about ten to six.", "It must have been half past six.", "ten to six | half past six"],
    // what is planned, forbidden and done
    ["We sell the harp.", "I keep the harp, Jule plays it.", "sell | keep"],
    [
      "Please don't tell her about the house sale.",
      "I told her about the sale, she has a right to know.",
      "don't tell | told",
    ],
    ["Bed linen is included.", "Linen you have to bring, they stopped.", "included | have to bring"],
    // what it is for, and what it came from
    [
      "The raffle is for the church roof.",
      "Raffle money goes to the food bank.",
      "money goes to the food bank | raffle is for the church roof",
    ],
    [
      "The cracked pots are from the thick glaze.",
      "The oven is uneven and that is why your stuff cracks.",
      "from the thick | that is why your stuff cracks",
    ],
  ])("%s / %s", (one, other, words) => expect(wordsIn(one, other)).toContain(inOrder(words)));
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
    [
      "a deposit that was paid, a tow that was paid",
      "I paid the £150 deposit.",
      "The tow boat wanted 300 and he paid it cash.",
    ],
    ["one box here, two boxes there", "I left one box on the stairs.", "Two boxes came with the post."],
    ["what two things came from", "The cracks are from the frost.", "The smoke is from the stove."],
    [
      "where to begin, and what is not permitted",
      "You begin with the top row.",
      "One on top of the other is not permitted.",
    ],
    ["two places", "Don't park on the grass.", "The children can play on the stairs."],
    ["a wait for the bus, a call at once", "Call me at once about the keys.", "You wait ten minutes for the bus."],
  ])("%s", (_, one, other) => expect(wordsIn(one, other)).toEqual([]));
});
