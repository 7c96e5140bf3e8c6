import { afterEach, expect, test } from "vitest";
import { doubtedFrames, doubtFrame } from "#src/platform/doubted-frames.ts";

const KEY = "sotm:doubted-frames";
afterEach(() => localStorage.clear());

test("a doubted frame is remembered once, and can be forgotten", () => {
  expect(doubtedFrames()).toEqual([]);
  doubtFrame("bread-baking");
  doubtFrame("rent-increase");
  doubtFrame("bread-baking");
  expect(doubtedFrames()).toEqual(["rent-increase", "bread-baking"]);
  doubtFrame("rent-increase", false);
  expect(doubtedFrames()).toEqual(["bread-baking"]);
});

test("the newest hundred are remembered", () => {
  for (let n = 0; n < 103; n++) doubtFrame(`frame-${n}`);
  expect(doubtedFrames()).toHaveLength(100);
  expect(doubtedFrames()[0]).toBe("frame-3");
});

test("a damaged list counts as none", () => {
  for (const stored of ["{", "7", '{"0":"a"}']) {
    localStorage.setItem(KEY, stored);
    expect(doubtedFrames()).toEqual([]);
  }
  localStorage.setItem(KEY, '["bread-baking", 7, null]');
  expect(doubtedFrames()).toEqual(["bread-baking"]);
});
