import { describe, expect, test } from "vitest";
import {
  beliefOf,
  beliefProblems,
  isCovered,
  isDue,
  percentOf,
  type Settled,
  settledOf,
} from "#domain/beliefs/belief.ts";
import {
  calibrationOf,
  countDistribution,
  type Forecast,
  partsOf,
  reliabilityOf,
  shareAsMiscalibrated,
} from "#domain/beliefs/calibration.ts";
import type { Estimate, Statement } from "#domain/entities.ts";

const DAY = 86_400_000;
const statement = (set: Partial<Statement> = {}): Statement => ({
  id: "b1",
  text: "Thirty of forty reach lesson six.",
  criterion: "The course's own count on 15 November.",
  sessionId: null,
  runId: null,
  source: null,
  revises: null,
  reviewAt: 100 * DAY,
  settled: null,
  trashedAt: null,
  createdAt: 0,
  updatedAt: 0,
  ...set,
});
const estimate = (stage: Estimate["stage"], percent: number, at: number): Estimate => ({
  id: `e${at}`,
  statementId: "b1",
  stage,
  percent,
  unknowns: "",
  at,
});
const settledAs = (outcome: "happened" | "not" | "unsettled") => ({ outcome, at: 1, unknown: "" }) as const;

describe("a belief", () => {
  test("has its first number and the latest after thinking, in whatever order they come", () => {
    const all = [
      estimate("after", 60, 3),
      estimate("before", 40, 1),
      estimate("after", 70, 5),
      estimate("before", 45, 2),
    ];
    for (const order of [all, all.toReversed()])
      expect(beliefOf(statement(), order)).toMatchObject({ before: { percent: 40 }, after: { percent: 70 } });
  });
  test("covers its numbers from seven days before its review until it is settled", () => {
    const belief = beliefOf(statement(), []);
    expect([92, 93, 101].map((day) => isCovered(belief, day * DAY))).toEqual([false, true, true]);
    expect([99, 100].map((day) => isDue(belief, day * DAY))).toEqual([false, true]);
    const settled = beliefOf(statement({ settled: settledAs("not") }), []);
    expect([isCovered(settled, 200 * DAY), isDue(settled, 200 * DAY)]).toEqual([false, false]);
  });
  test("counts only when it happened or did not, and a number was given", () => {
    const numbers = [estimate("before", 40, 1), estimate("after", 70, 5)];
    expect(settledOf([beliefOf(statement({ settled: settledAs("happened") }), numbers)])).toEqual([
      { before: 40, last: 70, moved: true, happened: true },
    ]);
    expect(settledOf([beliefOf(statement({ settled: settledAs("unsettled") }), numbers)])).toEqual([]);
    expect(settledOf([beliefOf(statement({ settled: settledAs("not") }), [])])).toEqual([]);
    expect(settledOf([beliefOf(statement(), numbers)])).toEqual([]);
  });
});

describe("what is typed", () => {
  const made = { text: "a", criterion: "b", percent: "40", unknowns: "", reviewOn: "2026-12-01" };
  const problems = (set: Partial<typeof made>) => beliefProblems({ ...made, ...set }, "2026-11-20");
  test("passes when all is there", () => expect(problems({})).toEqual({}));
  test.each(["0", "100", "", "x", "-5", "40.5", "1e1"])("of %j per cent is refused", (percent) =>
    expect(problems({ percent })).toEqual({ percent: "Nothing is certain: 1 to 99." }),
  );
  test("may have a sign and spaces", () => expect([" 40 % ", "7", "99"].map(percentOf)).toEqual([40, 7, 99]));
  test("needs a way to know and a day to come", () => {
    expect(problems({ criterion: "  " }).criterion).toMatch(/^How will you know/);
    for (const reviewOn of ["", "2026-11-20", "2026-13-40", "tomorrow"])
      expect(problems({ reviewOn })).toEqual({
        reviewOn: "Choose tomorrow or a later day. You can also settle a belief before its day.",
      });
  });
});

const forecasts = (...pairs: readonly (readonly [number, number])[]): readonly Forecast[] =>
  pairs.map(([p, o]) => ({ p, happened: o === 1 }));

describe("calibration", () => {
  test("pools what violates the order, and nothing else", () => {
    const points = reliabilityOf(forecasts([0.1, 0], [0.3, 1], [0.4, 0], [0.4, 0], [0.8, 1]));
    expect(points.map(({ p, count, observed, fitted }) => [p, count, observed, fitted])).toEqual([
      [0.1, 1, 0, 0],
      [0.3, 1, 1, 1 / 3],
      [0.4, 2, 0, 1 / 3],
      [0.8, 1, 1, 1],
    ]);
  });
  test("splits the Brier score into three parts that add up, each not below zero", () => {
    for (let seed = 1; seed < 40; seed++) {
      const set = Array.from({ length: 1 + ((seed * 7) % 23) }, (_, n) => ({
        p: (1 + ((seed * 31 + n * 17) % 99)) / 100,
        happened: (seed * 13 + n * 7) % 3 === 0,
      }));
      const { brier, miscalibration, discrimination, uncertainty } = partsOf(set);
      expect(Math.abs(brier - (miscalibration - discrimination + uncertainty))).toBeLessThan(1e-12);
      expect(Math.min(miscalibration, discrimination, uncertainty)).toBeGreaterThan(-1e-12);
    }
  });
  test("half for everything has a Brier score of a quarter and no discrimination", () => {
    const parts = partsOf(forecasts([0.5, 1], [0.5, 0], [0.5, 1], [0.5, 0]));
    expect(parts).toEqual({ brier: 0.25, miscalibration: 0, discrimination: 0, uncertainty: 0.25 });
  });
  test("knows the distribution of how many come true", () => {
    expect(countDistribution([0.5, 0.5]).map((one) => one.toFixed(2))).toEqual(["0.25", "0.50", "0.25"]);
    expect(countDistribution([0.2, 0.9]).map((one) => one.toFixed(2))).toEqual(["0.08", "0.74", "0.18"]);
  });
  test("finds chance alone in numbers that are right, and more than chance in numbers that are wrong, the same each time", () => {
    const right = Array.from({ length: 40 }, (_, n) => ({ p: 0.5, happened: n % 2 === 0 }));
    const wrong = Array.from({ length: 40 }, (_, n) => ({ p: 0.95, happened: n % 2 === 0 }));
    expect(shareAsMiscalibrated(right)).toBe(1);
    expect(shareAsMiscalibrated(wrong)).toBeLessThan(0.001);
    const some = right.map((one, n) => ({ ...one, p: 0.3 + (n % 4) / 10 }));
    expect(shareAsMiscalibrated(some)).toBe(shareAsMiscalibrated(some));
  });

  const settled = (count: number, last: number, happened: number, before = 50): readonly Settled[] =>
    Array.from({ length: count }, (_, n) => ({ before, last, moved: last !== before, happened: n < happened }));
  test("says nothing below ten settled beliefs", () => {
    expect(calibrationOf(settled(9, 70, 5))).toBeNull();
    expect(calibrationOf(settled(10, 70, 5))).not.toBeNull();
  });
  test("calls numbers too high or too low only beyond chance", () => {
    expect(calibrationOf(settled(16, 66, 8))).toMatchObject({ lean: "open", happened: 8, count: 16 });
    expect(calibrationOf(settled(16, 90, 6))).toMatchObject({ lean: "high" });
    expect(calibrationOf(settled(16, 20, 12))).toMatchObject({ lean: "low" });
  });
  test("says how many numbers thinking moved, and how many nearer", () => {
    expect(calibrationOf(settled(10, 70, 6))?.moved).toEqual({ count: 10, nearer: 6 });
  });
});
