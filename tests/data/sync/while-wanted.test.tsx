import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileWanted } from "#src/data/sync/while-wanted.ts";

const MINUTE = 60_000;

let wanted: boolean;
let opened: number;
let closed: number;
let kept: ReturnType<typeof whileWanted>;

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  [wanted, opened, closed] = [false, 0, 0];
  kept = whileWanted(
    () => wanted,
    () => {
      opened++;
      return () => void closed++;
    },
  );
});
afterEach(() => {
  kept.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("opens once it is wanted, and closes as soon as it is not", () => {
  expect(opened).toBe(0);
  wanted = true;
  kept.look();
  kept.look();
  expect([opened, closed]).toEqual([1, 0]);
  wanted = false;
  kept.look();
  expect([opened, closed]).toEqual([1, 1]);
});

test("stays open for a minute in the background; a return in time opens nothing again", () => {
  wanted = true;
  kept.look();
  look("hidden");
  vi.advanceTimersByTime(MINUTE - 1);
  look("visible");
  vi.advanceTimersByTime(10 * MINUTE);
  expect([opened, closed]).toEqual([1, 0]);
  look("hidden");
  vi.advanceTimersByTime(MINUTE / 2);
  kept.look(); // calls during that minute do not prolong it
  vi.advanceTimersByTime(MINUTE / 2);
  expect([opened, closed]).toEqual([1, 1]);
  look("visible");
  expect([opened, closed]).toEqual([2, 1]);
});

test("opens nothing in the background, or after the end", () => {
  look("hidden");
  wanted = true;
  kept.look();
  expect(opened).toBe(0);
  kept.stop();
  look("visible");
  expect(opened).toBe(0);
});
