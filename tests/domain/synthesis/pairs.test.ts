import { expect, test } from "vitest";
import { against, claimOf } from "#domain/synthesis/against.ts";
import { ALIKE } from "#domain/synthesis/alike.ts";
import { amountsIn, numberOf } from "#domain/synthesis/amounts.ts";
import { judged, rates, readPairs } from "../../../scripts/synthesis-pairs.ts";

const reason = (a: string, b: string) => against(claimOf(a), claimOf(b));

test("there are 160 labelled pairs, half of them held out", () => {
  const pairs = readPairs();
  expect(pairs).toHaveLength(160);
  expect(pairs.filter(({ half }) => half === "held")).toHaveLength(80);
});

test.each(["tuned", "held"])("on the %s half, both rules are right at least 85 times in 100", (half) => {
  const pairs = judged(readPairs()).filter((pair) => pair.half === half);
  const isAlike = pairs.map(({ similarity }) => similarity >= ALIKE);
  const same = rates(
    isAlike,
    pairs.map((pair) => pair.alike),
  );
  const opposed = rates(
    pairs.map(({ reason }, at) => isAlike[at] === true && reason !== null),
    pairs.map((pair) => pair.against),
  );
  expect(Math.min(same.precision, opposed.precision)).toBeGreaterThanOrEqual(0.85);
  expect(Math.min(same.recall, opposed.recall)).toBeGreaterThanOrEqual(0.85);
});

test.each([
  ["The videos are too long.", "The videos are not too long.", "negation"],
  ["They don’t know what to do next.", "Nobody wrote that they did not know what to do next.", "negation"],
  ["Nobody knows the code.", "It is not true that nobody knows the code.", "negation"],
  ["She never paid the rent.", "She paid the rent.", "negation"],
  ["she wont wear an alarm button and wont hear of moving", "Mum wears the alarm button when she shops.", "negation"],
  ["She can’t pay the rent.", "She cannot pay the rent.", null],
  ["It is not true that nobody knows the code.", "Somebody knows the code.", null],
  ["Eleven of 40 people stopped.", "Nine of 40 people stopped.", "amount"],
  ["Eleven of 40 people stopped.", "Eleven people stopped.", null],
  ["The room costs 1,200 euros.", "The room costs €900.", "amount"],
  ["The room costs 1,200 euros.", "The room costs €1200.", null],
  ["The quiz is easy.", "The quiz is difficult.", "opposite"],
  ["The quiz is easy.", "The quiz is not difficult.", null],
  ["The ferry is cheaper.", "The ferry is more expensive.", "opposite"],
  ["It is too early to hire a designer.", "We should hire a designer now.", "opposite"],
  ["The shop opens later this year.", "The shop opens now.", "opposite"],
  ["We hire a designer now.", "We hire a designer now and a writer.", null],
  ["The cards need no recording.", "There are eleven videos.", null],
  ["The flat is not only small but also dark.", "The flat is small.", null],
  ["The flat is not\nonly small but also dark.", "The flat is small.", null],
  ["Neither Ana nor Ben likes the dog.", "Ana does not like the dog.", null],
  ["Neither Ana nor Ben likes the dog.", "Ana likes the dog.", "negation"],
  ["I am not sure the flat is small.", "The flat is small.", null],
  ["I’m not sure whether the flat costs 900 euros.", "The flat costs 800 euros.", null],
  ["The fair is not in March but in June.", "The fair is in March.", "negation"],
  ["The fair is not in March but in June.", "The fair is in June.", null],
  ["Nobody but Petra has a hall key.", "Petra has a hall key.", null],
  ["Nobody but Petra has a hall key.", "Omar has a hall key.", "negation"],
  ["Not all members pay.", "Some members pay.", null],
  ["Not all members pay.", "All members pay.", "negation"],
  ["There is no problem with the roof.", "There is a problem with the roof.", "negation"],
])("%s / %s: %s", (a, b, expected) => {
  expect(reason(a, b)).toBe(expected);
  expect(reason(b, a)).toBe(expected);
});

test("amounts are read from digits and words", () => {
  expect(["twelve", "twenty-one", "3.5", "12,500", "40%", "3k", "lamp"].map(numberOf)).toEqual([
    12,
    21,
    3.5,
    12_500,
    40,
    3_000,
    null,
  ]);
  expect([...(amountsIn("Eleven of 40 people").get("people") ?? [])]).toEqual([11, 40]);
  expect(amountsIn("at 9:30").get("o'clock")).toEqual(new Set([570]));
});
