import { describe, expect, test } from "vitest";
import { allowance, monthOf, nextMonth } from "#domain/metering.ts";
import { PLANS } from "#domain/plan.ts";

describe("what is left of a month", () => {
  test.each([
    [0, 10],
    [9, 1],
    [10, 0],
    [13, 0],
  ])("of an explorer's ten after %i: %i", (used, left) => {
    expect(allowance("explorer", used)).toEqual({ used, limit: 10, left });
  });

  test("every other plan has no limit", () => {
    for (const plan of PLANS.filter((plan) => plan !== "explorer")) expect(allowance(plan, 500)).toBeNull();
  });
});

describe("a month is the person's own, whatever the hour is elsewhere", () => {
  test("it changes at their midnight", () => {
    const midnight = new Date(2026, 11, 1).getTime();
    expect([monthOf(midnight - 1), monthOf(midnight)]).toEqual(["2026-11", "2026-12"]);
    expect(nextMonth(midnight - 1)).toBe(midnight);
  });

  test("after December comes January", () => {
    const newYear = new Date(2027, 0, 1).getTime();
    expect(monthOf(nextMonth(newYear - 1))).toBe("2027-01");
  });
});
