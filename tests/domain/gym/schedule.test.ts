import { expect, test } from "vitest";
import type { GymReview } from "#domain/entities.ts";
import { choicesOf, dueOf, textsFor } from "#domain/gym/choose.ts";
import { gymOf } from "#domain/gym/exercise.ts";
import { chanceToSolve, dueAfter, type Grade, statesOf } from "#domain/gym/schedule.ts";
import type { LensUse } from "#domain/insights/lenses.ts";
import { aFact } from "../insights/facts.ts";

const on = (day: number, hour = 9) => Date.UTC(2026, 10, day, hour);
const review = (card: string, grade: Grade, timestamp: number, id = `${card}-${timestamp}`): GymReview => ({
  id,
  card,
  grade,
  messageId: null,
  hint: grade === 2,
  ms: 1_000,
  timestamp,
});
const EXAMPLE = [
  review("vague-term", 1, on(9)),
  review("vague-term", 3, on(10)),
  review("vague-term", 1, on(13)),
  review("vague-term", 3, on(14)),
];
const dayOf = (at: number) => new Date(at).getUTCDate();

test("a card comes back as the published scheduler says", () => {
  const state = statesOf(EXAMPLE).get("vague-term");
  expect(state).toMatchObject({ solved: 2, done: 4 });
  expect(dayOf(state?.due ?? 0)).toBe(17);
  expect(chanceToSolve(state, on(20))).toBeCloseTo(0.79, 2);
  expect(dayOf(dueAfter(state, 3, on(20)))).toBe(25);
  expect(dayOf(dueAfter(state, 4, on(20)))).toBe(29);
});

test("two devices with the same reviews in another order show the same days", () => {
  const same = [review("vague-term", 3, on(10), "b"), review("vague-term", 1, on(10), "a")];
  const all = [...EXAMPLE, ...same, review("loophole", 2, on(12))];
  const first = statesOf(all);
  for (const other of [all.toReversed(), [...all.slice(3), ...all.slice(0, 3)]])
    for (const [card, state] of statesOf(other)) expect(state).toEqual(first.get(card));
});

test("reviews of no known card or grade count nowhere", () => {
  expect(
    statesOf([review("secret", 3, on(9)), review("song", 3, on(9)), review("padding", 7 as Grade, on(9))]).size,
  ).toBe(0);
});

type Lens = Parameters<typeof choicesOf>[0]["lens"];
const figures = (rules: Readonly<Record<string, number>>, lens: Lens = null, texts = 100) => ({
  texts,
  lens,
  withRule: (wanted: ReadonlySet<string>) =>
    Object.entries(rules).reduce((sum, [rule, count]) => sum + (wanted.has(rule) ? count : 0), 0),
  rules: Object.entries(rules).map(([id, count]) => ({
    id,
    share: { now: { count, of: texts }, was: null },
    verdict: null,
  })),
  depth: {
    levels: [],
    deep: { id: "deep", share: { now: { count: 0, of: 0 }, was: null }, verdict: null },
    untyped: 0,
  },
});
const when = { now: on(20), today: on(20, 0) };
const due = (rules: Readonly<Record<string, number>>, reviews: readonly GymReview[], lens: Lens = null) =>
  dueOf(choicesOf(figures(rules, lens), statesOf(reviews), when.now), when).map(({ card }) => card);

test("what fires most and is known least comes first; a secret is never practised", () => {
  expect(due({ padding: 10, "vague-term": 17, secret: 90 }, [])).toEqual(["vague-term", "padding"]);
  expect(due({ padding: 10, "vague-term": 17 }, EXAMPLE)).toEqual(["padding", "vague-term"]);
});

test("texts with a gap, and a persona that is passed over, are practised too", () => {
  expect(due({ "audience-missing": 9, padding: 20 }, [])).toEqual(["padding", "audience-missing", "gap"]);
  const lens = { persona: "measurer", suggested: 23, taken: 1 };
  expect(due({ padding: 20 }, [], lens)).toEqual(["lens", "padding"]);
  const choice = choicesOf(figures({}, lens), statesOf([]), when.now)[0];
  expect(choice).toMatchObject({ card: "lens", count: 22, of: 23 });
});

test("a card that rests is not due", () => {
  expect(due({ "vague-term": 17 }, [review("vague-term", 3, on(19))])).toEqual([]);
});

test("at most three new cards are begun on one day", () => {
  const rules = { padding: 4, loophole: 3, universal: 2, "no-request": 1 };
  expect(due(rules, [])).toEqual(["padding", "loophole", "universal"]);
  expect(due(rules, [review("padding", 1, on(20, 1)), review("loophole", 1, on(20, 1))])).toEqual(["universal"]);
});

test("an exercise is made of the newest short text with the finding, without a secret, that has rested", () => {
  const facts = [
    aFact("old", { at: on(1), rules: ["vague-term"] }),
    aFact("new", { at: on(18), rules: ["vague-term"] }),
    aFact("long", { at: on(19), rules: ["vague-term"], words: 41 }),
    aFact("secret", { at: on(19), rules: ["vague-term", "secret"] }),
    aFact("other", { at: on(19), rules: ["padding"] }),
    aFact("damaged", { at: on(19), rules: ["vague-term"], readable: false }),
  ];
  const ids = (reviews: readonly GymReview[]) =>
    textsFor("vague-term", null, facts, reviews, on(20)).map(({ id }) => id);
  expect(ids([])).toEqual(["new", "old"]);
  expect(ids([{ ...review("vague-term", 3, on(18)), messageId: "new" }])).toEqual(["old"]);
  expect(
    textsFor(
      "vague-term",
      null,
      facts,
      [{ ...review("vague-term", 3, on(18)), messageId: "new" }],
      on(20) + 30 * 86_400_000,
    )[0]?.id,
  ).toBe("new");
});

test("a gap is filled in a text with such a finding, and a lens is asked about a text that it was suggested for", () => {
  const facts = [
    aFact("gap", { at: on(1), rules: ["padding", "undated-latest"] }),
    aFact("none", { at: on(2), rules: ["padding"] }),
    aFact("seen", { at: on(3), lenses: { measurer: 7, historian: 8 } }),
    aFact("other", { at: on(4), lenses: { historian: 8 } }),
  ];
  const ids = (...of: [Parameters<typeof textsFor>[0], string | null]) =>
    textsFor(...of, facts, [], on(20)).map(({ id }) => id);
  expect(ids("gap", null)).toEqual(["gap"]);
  expect(ids("lens", "measurer")).toEqual(["seen"]);
  expect(ids("lens", null)).toEqual([]);
});

test("the lens of an exercise is the one that is passed over most; one that is taken up half the time is none", () => {
  const suggested = (persona: string, times: number) =>
    Array.from({ length: times }, (_, n) => aFact(`${persona}${n}`, { at: on(18), lenses: { [persona]: n + 1 } }));
  const facts = [...suggested("measurer", 12), ...suggested("historian", 20), ...suggested("custom", 30)];
  const lens = (uses: readonly LensUse[]) => gymOf(facts, [], uses, "2026-11-20", on(20)).lens;
  const used = (persona: string, times: number) =>
    Array.from({ length: times }, () => ({ persona, day: "2026-11-19" }));
  expect(lens([])).toBe("historian");
  expect(lens(used("historian", 3))).toBe("measurer");
  expect(lens([...used("historian", 10), ...used("measurer", 6)])).toBeNull();
});
