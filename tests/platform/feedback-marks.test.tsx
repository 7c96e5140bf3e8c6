import { beforeEach, expect, test } from "vitest";
import { feedbackSession, markAsked, visitStartedAt, wasAsked } from "#src/platform/feedback-marks.ts";

const HOUR = 60 * 60_000;
const NOW = 1_795_000_000_000;
let ids = 0;
const newId = () => `id-${++ids}`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  ids = 0;
});

test("what was asked is known for the rest of the browser session", () => {
  expect(wasAsked("post-optimization")).toBe(false);
  markAsked("post-optimization");
  markAsked("session-completion");
  expect(sessionStorage.getItem("sotm:feedback-asked")).toBe("post-optimization session-completion");
  expect(wasAsked("post-optimization")).toBe(true);
  expect(wasAsked("performance-issue")).toBe(false);
});

test("a visit begins once, also over a reload; a beginning in the future is none", () => {
  expect(visitStartedAt(NOW)).toBe(NOW);
  expect(visitStartedAt(NOW + 5_000)).toBe(NOW);
  expect(visitStartedAt(NOW - HOUR)).toBe(NOW - HOUR);
});

test("a feedback session's id is used again under an hour, and not from then on", () => {
  expect(feedbackSession(NOW, newId)).toBe("id-1");
  expect(feedbackSession(NOW + HOUR - 1, newId)).toBe("id-1");
  expect(feedbackSession(NOW + HOUR, newId)).toBe("id-2");
  expect(feedbackSession(NOW + 2 * HOUR - 1, newId)).toBe("id-2");
});

test.each([["{broken"], ['{"id":7,"startedAt":1}'], ['{"id":"<script>","startedAt":1}'], ["null"]])(
  "%s in storage is no session",
  (kept) => {
    localStorage.setItem("sotm:feedback-session", kept);
    expect(feedbackSession(NOW, newId)).toBe("id-1");
  },
);
