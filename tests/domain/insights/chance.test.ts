import { describe, expect, test } from "vitest";
import { chanceOfCounts, differenceOf, medianOf, verdictOf } from "#domain/insights/chance.ts";
import { addDays, dayOf, mondayOf, spansOf, weekdayOf, weeksUpTo } from "#domain/insights/days.ts";

describe("a difference of shares", () => {
  test("has the interval of Newcombe's method 10, as he published it", () => {
    // Newcombe 1998, table II: (a) 56/70 against 48/80, (b) 9/10 against 3/10
    const first = differenceOf({ count: 56, of: 70 }, { count: 48, of: 80 });
    expect([first.low, first.high].map((one) => one.toFixed(4))).toEqual(["0.0524", "0.3339"]);
    const second = differenceOf({ count: 9, of: 10 }, { count: 3, of: 10 });
    expect([second.low, second.high].map((one) => one.toFixed(4))).toEqual(["0.1705", "0.8090"]);
  });
  test("is said only where its interval excludes 0, and not below five texts", () => {
    expect(verdictOf({ count: 183, of: 255 }, { count: 115, of: 184 })).toBe("more");
    expect(verdictOf({ count: 115, of: 184 }, { count: 183, of: 255 })).toBe("less");
    expect(verdictOf({ count: 31, of: 100 }, { count: 40, of: 100 })).toBe("close");
    expect(verdictOf({ count: 4, of: 4 }, { count: 0, of: 100 })).toBe("few");
  });
});

test("two counts are compared exactly", () => {
  expect(chanceOfCounts(8, 10)).toBeCloseTo(0.8145, 4);
  expect(chanceOfCounts(0, 6)).toBeCloseTo(2 / 64, 10);
  expect(chanceOfCounts(0, 0)).toBe(1);
  expect(chanceOfCounts(900, 1_300)).toBeLessThan(1e-10);
});

test("a median is the middle, or half-way between two", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([1, 2, 3, 10])).toBe(2.5);
});

describe("days", () => {
  test("weeks begin on Monday, also across years and changes of the clock", () => {
    expect(["2026-11-16", "2026-11-20", "2026-11-22"].map(mondayOf)).toEqual(Array(3).fill("2026-11-16"));
    expect(weekdayOf("2026-11-22")).toBe(6);
    expect(mondayOf("2027-01-01")).toBe("2026-12-28");
    expect(mondayOf("1969-12-31")).toBe("1969-12-29");
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  });
  test("this week is compared with the same weekdays of the last", () => {
    expect(weeksUpTo("2026-11-20")).toEqual({
      now: { from: "2026-11-16", to: "2026-11-20" },
      was: { from: "2026-11-09", to: "2026-11-13" },
    });
  });
  test("the spans of twelve weeks touch and do not overlap", () => {
    const { now, was } = spansOf("2026-11-20", 12);
    expect(now).toEqual({ from: "2026-08-29", to: "2026-11-20" });
    expect(was).toEqual({ from: "2026-06-06", to: "2026-08-28" });
  });
  test("a day is the one of this device's calendar", () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 0, 1).getTime())).toBe("2026-01-05");
    expect(dayOf(new Date(2026, 0, 5, 23, 59, 59).getTime())).toBe("2026-01-05");
  });
});
