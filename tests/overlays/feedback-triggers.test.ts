import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FeedbackTrigger } from "#domain/feedback.ts";
import { feedbackTriggers } from "#src/overlays/feedback-triggers.ts";

const asked: FeedbackTrigger[] = [];
let isGoodMoment = true;
const triggers = () =>
  feedbackTriggers({
    wasAsked: (trigger) => asked.includes(trigger),
    isGoodMoment: () => isGoodMoment,
    ask: (trigger) => asked.push(trigger),
  });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  isGoodMoment = true;
});
afterEach(() => vi.useRealTimers());

test.each([
  ["post-optimization", 2_000],
  ["session-completion", 1_000],
  ["performance-issue", 5_000],
] as const)("%s is asked %i ms after it holds, and once [spec:state-27]", (trigger, delay) => {
  const { hold } = triggers();
  hold(trigger);
  vi.advanceTimersByTime(delay - 1);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([trigger]);
  hold(trigger);
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([trigger]);
});

test("it waits for a good moment, however long that takes", () => {
  const { hold } = triggers();
  isGoodMoment = false;
  hold("post-optimization");
  vi.advanceTimersByTime(120_000);
  expect(asked).toEqual([]);
  isGoodMoment = true;
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual(["post-optimization"]);
});

test("what holds no more is not asked, and has its whole delay when it holds again", () => {
  const { hold, release } = triggers();
  hold("post-optimization");
  vi.advanceTimersByTime(1_999);
  release("post-optimization");
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual([]);
  hold("post-optimization");
  vi.advanceTimersByTime(1_999);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(["post-optimization"]);
});

test("a page that is left asks nothing", () => {
  const { hold, stop } = triggers();
  hold("session-completion");
  hold("performance-issue");
  stop();
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});
