import { describe, expect, test } from "vitest";
import { allowance, monthOf, nextMonth } from "#domain/metering.ts";
import { PLANS } from "#domain/plan.ts";

describe("allowance [spec:limit-1]", () => {
  test.each([
    [0, 10],
    [9, 1],
    [10, 0],
    [13, 0],
  ])("of an explorer's ten after %i: %i", (used, left) => {
    expect(allowance("explorer", used)).toEqual({ used, limit: 10, left });
  });

  test("is null for every other plan", () => {
    for (const plan of PLANS.filter((plan) => plan !== "explorer")) expect(allowance(plan, 500)).toBeNull();
  });
});

describe("monthOf uses the person's own time zone", () => {
  test("changes at their midnight [spec:state-13]", () => {
    const midnight = new Date(2026, 11, 1).getTime();
    expect([monthOf(midnight - 1), monthOf(midnight)]).toEqual(["2026-11", "2026-12"]);
    expect(nextMonth(midnight - 1)).toBe(midnight);
  });

  test("goes from December to January", () => {
    const newYear = new Date(2027, 0, 1).getTime();
    expect(monthOf(nextMonth(newYear - 1))).toBe("2027-01");
  });
});
