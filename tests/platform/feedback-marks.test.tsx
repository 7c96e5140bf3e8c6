import { beforeEach, expect, test, vi } from "vitest";
import { feedbackSession, markAsked, visitStartedAt, wasAsked } from "#src/platform/feedback-marks.ts";

const HOUR = 60 * 60_000;
const NOW = 1_795_000_000_000;
let ids = 0;
const newId = () => `id-${++ids}`;

/** A page in a new tab: it shares the browser's storage, but not this tab's. */
async function openTab(): Promise<typeof import("#src/platform/feedback-marks.ts")> {
  sessionStorage.clear();
  vi.resetModules();
  return import("#src/platform/feedback-marks.ts");
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  ids = 0;
});

test("a question counts as asked for the rest of the browser session", () => {
  expect(wasAsked("post-optimization", NOW)).toBe(false);
  markAsked("post-optimization", NOW);
  markAsked("session-completion", NOW);
  expect(sessionStorage.getItem("sotm:feedback-asked")).toBe("post-optimization session-completion");
  expect(wasAsked("post-optimization", NOW + 9 * HOUR)).toBe(true);
  expect(wasAsked("performance-issue", NOW)).toBe(false);
});

test("a question asked in another tab is not asked here within the hour", async () => {
  markAsked("post-optimization", NOW);
  const otherTab = await openTab();
  expect(otherTab.wasAsked("post-optimization", NOW + HOUR - 1)).toBe(true);
  expect(otherTab.wasAsked("session-completion", NOW)).toBe(false);
  expect(otherTab.wasAsked("post-optimization", NOW + HOUR)).toBe(false);
  otherTab.markAsked("session-completion", NOW + 1);
  expect(otherTab.wasAsked("post-optimization", NOW + 2)).toBe(true);
});

test.each(["{broken", "null", "7", '{"post-optimization":"now"}', '{"post-optimization":1e99}'])(
  "%s in storage says nothing about other tabs",
  async (kept) => {
    localStorage.setItem("sotm:feedback-asked-at", kept);
    expect((await openTab()).wasAsked("post-optimization", NOW)).toBe(false);
  },
);

test("a visit begins once, even over a reload; a beginning in the future is ignored", () => {
  expect(visitStartedAt(NOW)).toBe(NOW);
  expect(visitStartedAt(NOW + 5_000)).toBe(NOW);
  expect(visitStartedAt(NOW - HOUR)).toBe(NOW - HOUR);
});

test("a feedback session's id is reused for less than an hour [spec:state-29]", () => {
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
