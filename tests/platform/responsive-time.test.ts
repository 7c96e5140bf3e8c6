import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { responsiveTime } from "#src/platform/responsive-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = async (time: number, pass: () => Promise<unknown>) => {
  let isOver = false;
  void responsiveTime(time).then(() => {
    isOver = true;
  });
  await pass();
  return isOver;
};

test("a page that responds all the time waits as long as asked", async () => {
  expect(await after(5_000, () => vi.advanceTimersByTimeAsync(4_900))).toBe(false);
  expect(await after(5_000, () => vi.advanceTimersByTimeAsync(5_000))).toBe(true);
});

test("a minute in which the page could not respond does not count", async () => {
  const asleep = async () => {
    // the clock goes on, and the timer fires late
    const clock = performance.now() + 60_000;
    vi.spyOn(performance, "now").mockReturnValueOnce(clock);
    await vi.advanceTimersByTimeAsync(4_900);
  };
  expect(await after(5_000, asleep)).toBe(false);
});
