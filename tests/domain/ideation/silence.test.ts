import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginSilence,
  clockText,
  endSilence,
  extendSilence,
  isSilent,
  leftOf,
  secondOf,
  spokenClock,
} from "#domain/ideation/silence.ts";

test("what is left depends on stored times alone, so a reload or another device never restarts the clock", () => {
  const silence = beginSilence(5, 1_000);
  expect(leftOf(silence, 1_000)).toBe(300_000);
  expect(leftOf(JSON.parse(JSON.stringify(silence)), 152_000)).toBe(149_000);
  expect(clockText(149_000)).toBe("2:29");
  expect(isSilent(silence, 300_999)).toBe(true);
  expect(isSilent(silence, 301_000)).toBe(false);
});

test("a phase that ran out while nobody was there ended when its time was up", () => {
  const silence = beginSilence(3, 0);
  expect(endSilence(silence, 10_000_000, "dry")).toEqual({
    seconds: 180,
    startedAt: null,
    spent: 180_000,
    endedAt: 180_000,
    how: "time",
  });
});

test("who has run dry ends it, and two more minutes go on from what was spent", () => {
  const dry = endSilence(beginSilence(5, 0), 60_000, "dry");
  expect(dry).toMatchObject({ how: "dry", endedAt: 60_000, spent: 60_000 });
  expect(isSilent(dry, 60_000)).toBe(false);
  expect(endSilence(dry, 90_000, "time")).toBe(dry);
  const more = extendSilence(dry, 100_000);
  expect(leftOf(more, 100_000)).toBe(360_000);
  expect(secondOf(more, 110_000)).toBe(70);
});

test("no minutes means no silent phase, and it says so", () => {
  expect(beginSilence(0, 5)).toMatchObject({ how: "skipped", endedAt: 5 });
});

test("a clock that is set back never gives more time than there is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: -1e7, max: 1e7 }), (start, moved) => {
      const left = leftOf(beginSilence(5, start), start + moved);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(300_000);
    }),
  );
});

test("the clock is announced at each minute, at ten seconds and at the end, and never more", () => {
  const said = Array.from({ length: 180 }, (_, at) => [179 - at, spokenClock(180 - at, 179 - at)] as const);
  expect(said.filter(([, words]) => words !== null)).toEqual([
    [120, "2 minutes left"],
    [60, "1 minute left"],
    [10, "10 seconds left"],
    [0, "The time is up."],
  ]);
});

test("a look that comes late says what is left now, and more time is not announced", () => {
  expect(spokenClock(190, 110)).toBe("2 minutes left");
  expect(spokenClock(70, 5)).toBe("10 seconds left");
  expect(spokenClock(70, 0)).toBe("The time is up.");
  expect(spokenClock(0, 120)).toBeNull();
});
