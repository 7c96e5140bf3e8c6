/** Invented histories, and what a stranger reads of them. */
import { describe, expect, test } from "vitest";
import type { RunFact } from "#domain/entities.ts";
import { addDays } from "#domain/insights/days.ts";
import type { Overview } from "#domain/insights/figures.ts";
import { daysSentence, rulesSentence, scoresSentence, weekSentence } from "#src/tools/insights/model/sentences.ts";
import { sinceWords } from "#src/tools/insights/model/words.ts";
import { aFact, overviewOf } from "../../domain/insights/facts.ts";

/** A Saturday. */
const TODAY = "2026-11-21";
let made = 0;
const on = (day: string, runs = 1, fact: Partial<RunFact> = {}): RunFact[] =>
  Array.from({ length: runs }, () => aFact(`run ${++made}`, { day, at: Date.parse(`${day}T12:00:00Z`), ...fact }));
const over = (facts: readonly RunFact[], today = TODAY): Overview => overviewOf(facts, { today, weeks: 12 });
const rules = (of: Overview) => rulesSentence(of.rules, (id) => id);
const every = (days: number, of: number) => Array.from({ length: of }, (_, at) => addDays(TODAY, -days * at));

describe("one day", () => {
  const overview = over([...on(TODAY, 7, { rules: ["vague-term"] })]);

  test("is compared with nothing, and no weekday is made of it", () => {
    expect(weekSentence(overview.week)).toBe(
      "You began too recently: there is no whole week before to compare this one with.",
    );
    expect(overview.week.sessions).toEqual({ now: 7, was: null });
    expect(daysSentence(overview.heat)).toBe(
      "1 day with at least one session. That is too short a time to tell on which weekdays you ask.",
    );
    expect(scoresSentence(overview.scores)).toBe("One week with runs: refined 70, rough 50.");
    expect(rules(overview)).toBe("vague-term fires most: in 100% of the texts.");
  });

  test("with two runs says that this is too little", () => {
    const two = over(on(TODAY, 2, { rules: ["vague-term"] }));
    expect(scoresSentence(two.scores)).toContain("It has fewer than five runs: nothing is concluded from it.");
    expect(rules(two)).toBe("Found in 2 texts: too few to say what you leave open most.");
  });
});

test("one week is compared with nothing, also where it began in the middle of the last one", () => {
  const overview = over(every(1, 9).flatMap((day) => on(day, 3)));
  expect(overview.week.runs).toEqual({ now: 18, was: null });
  expect(weekSentence(overview.week)).not.toMatch(/than last week/);
  expect(daysSentence(overview.heat)).toContain("9 days with at least one session. That is too short");
});

test("a gap of a year is not filled: the first week after it is compared with an empty one, and shares with nothing", () => {
  const back = over([...on("2025-11-03", 40, { rules: ["vague-term"] }), ...on(TODAY, 9, { rules: ["vague-term"] })]);
  expect(weekSentence(back.week)).toMatch(
    /^More sessions than last week; by chance alone so large a difference is rare/,
  );
  expect(daysSentence(back.heat)).toContain("1 day with at least one session. That is too short");
  expect(rules(back)).toBe(
    "vague-term fires most: in 100% of the texts. There are too few texts before to compare them with.",
  );
  expect(sinceWords(back.since as string, TODAY)).toBe("3 Nov 2025");
  expect(sinceWords("2026-05-25", TODAY)).toBe("25 May");
});

test("a clock that was set back is said, and no week has runs of days to come", () => {
  const overview = over(on("2026-12-24", 3));
  expect(overview).toMatchObject({ runs: 3, ahead: 3, week: { runs: { now: 0, was: null } } });
  expect(daysSentence(overview.heat)).toBe("Nothing was asked in these weeks.");
  expect(over(on(TODAY, 3)).ahead).toBe(0);
});

describe("three months", () => {
  test("of Saturdays alone: that weekday stands out", () => {
    const overview = over(every(7, 12).flatMap((day) => on(day, 2)));
    expect(daysSentence(overview.heat)).toBe(
      "12 days with at least one session. 12 of them are Saturdays: more than chance would give.",
    );
    expect(weekSentence(overview.week)).toMatch(/^Differences this small come about by chance/);
  });

  test("of all days: none stands out, however many sessions one day has", () => {
    const overview = over([...every(1, 84).flatMap((day) => on(day)), ...on("2026-11-20", 60)]);
    expect(daysSentence(overview.heat)).toBe(
      "84 days with at least one session. No weekday has clearly more than the others.",
    );
    expect(scoresSentence(overview.scores)).toMatch(/in 13 of 13 weeks\. One of them has fewer than five runs/);
  });

  test("in which two rules fire alike: neither is said to fire most", () => {
    const overview = over(every(3, 28).flatMap((day) => on(day, 1, { rules: ["a", "b"] })));
    expect(rules(overview)).toBe(
      "No rule fires more often than the others: the first two fire in 100% of the texts each.",
    );
    expect(scoresSentence(overview.scores)).toContain("Each has fewer than five runs");
  });
});
