import { expect, test } from "vitest";
import {
  FEEDBACK_DELAY,
  FEEDBACK_SESSION_AGE,
  PERFORMANCE_LIMIT,
  SESSION_COMPLETED_AFTER,
  sentimentOf,
} from "#domain/feedback.ts";
import { performanceScore, type Vitals } from "#domain/performance-score.ts";

test("sentimentOf is positive from 4 on, neutral at 3, negative up to 2 [spec:limit-21]", () => {
  expect([1, 2, 3, 4, 5].map(sentimentOf)).toEqual(["negative", "negative", "neutral", "positive", "positive"]);
});

test("thresholds and delays are the specification's [spec:limit-22]", () => {
  expect(SESSION_COMPLETED_AFTER).toBe(5 * 60_000);
  expect(FEEDBACK_SESSION_AGE).toBe(60 * 60_000);
  expect(PERFORMANCE_LIMIT).toBe(70);
  expect(FEEDBACK_DELAY).toEqual({
    "post-optimization": 2_000,
    "persona-selection": 3_000,
    "session-completion": 1_000,
    "performance-issue": 5_000,
  });
});

test.each<[string, Vitals, number]>([
  ["nothing measured", {}, 100],
  ["all at their 'good' limits", { lcp: 2_500, inp: 200, cls: 0.1 }, 100],
  ["a paint halfway to poor", { lcp: 3_250 }, 83],
  ["a paint at poor", { lcp: 4_000 }, 65],
  ["an interaction at poor", { inp: 500 }, 65],
  ["a shift at poor", { cls: 0.25 }, 65],
  ["a paint that takes for ever", { lcp: 600_000 }, 50],
  ["all at poor", { lcp: 4_000, inp: 500, cls: 0.25 }, 0],
  ["all far beyond", { lcp: 60_000, inp: 9_000, cls: 3 }, 0],
])("%s: %o scores %i", (_what, vitals, score) => {
  expect(performanceScore(vitals)).toBe(score);
});

test("a slower page never scores more", () => {
  let before = 100;
  for (let lcp = 0; lcp < 8_000; lcp += 50) {
    const score = performanceScore({ lcp, inp: lcp / 10 });
    expect(score).toBeLessThanOrEqual(before);
    before = score;
  }
});
