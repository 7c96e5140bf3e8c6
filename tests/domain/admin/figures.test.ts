import { expect, test } from "vitest";
import type { AdminAnalytics } from "#domain/admin/answers.ts";
import {
  analyticsRows,
  dayName,
  errorRate,
  hiddenCells,
  lastDayOf,
  percentOf,
  speedSaid,
  weeksOf,
} from "#domain/admin/figures.ts";

const FIGURES: AdminAnalytics = {
  since: "2026-09-07",
  closedTo: "2026-09-21",
  activation: { cohorts: 1, hidden: 0, people: 34, asked: 20, returned: 12, third: 6 },
  cohorts: [
    { first: "2026-09-07", last: "2026-09-07", people: 34, weeks: [22, null] },
    { first: "2026-09-14", last: "2026-09-21", people: 9, weeks: [] },
  ],
  speed: [{ pages: "dashboard", metric: "lcp", p50: 67, p75: 70, p95: 74 }],
  weeks: [
    { week: "2026-09-07", people: 34, tools: { dashboard: 20, arena: null }, visits: 400, errors: 9 },
    { week: "2026-09-14", people: null, tools: {}, visits: null, errors: 3 },
  ],
};

test("days and weeks are named without a time zone, and a strange day as it is", () => {
  expect(dayName("2026-11-09")).toBe("9 Nov");
  expect(dayName("2026-13-09")).toBe("2026-13-09");
  expect(dayName("soon")).toBe("soon");
  expect(lastDayOf("2026-12-28")).toBe("2027-01-03");
  expect(FIGURES.cohorts.map(weeksOf)).toEqual(["7 Sep", "14 Sep to 21 Sep"]);
});

test("a percentage and a rate follow what they are made of: hidden, or nothing to divide by", () => {
  expect([percentOf(22, 34), percentOf(null, 34), percentOf(5, null), percentOf(0, 0)]).toEqual([65, null, null, null]);
  expect(FIGURES.weeks.map(errorRate)).toEqual([2.3, null]);
  expect(errorRate({ visits: 0, errors: 4 })).toBeNull();
});

test("the table of the export has every figure that is shown, and says of a hidden one that it is hidden", () => {
  const rows = analyticsRows(FIGURES).map((row) => row.join(","));
  expect(rows).toContain("cohorts,7 Sep,active 1 weeks later,22");
  expect(rows).toContain("cohorts,7 Sep,active 2 weeks later,hidden");
  expect(rows).toContain("use,2026-09-07,arena,hidden");
  expect(rows).toContain("use,2026-09-14,active,hidden");
  expect(rows).toContain("errors,2026-09-14,visits,hidden");
  expect(rows).toContain("activation,,third,6");
  expect(rows).toContain("speed,,dashboard lcp p75,1.0 s");
  expect(hiddenCells(FIGURES.cohorts)).toBe(1);
});

test("a step is said with its unit", () => {
  expect([speedSaid("lcp", 66), speedSaid("inp", 0), speedSaid("cls", 0), speedSaid("cls", 46)]).toEqual([
    "702 ms",
    "1 ms",
    "0.00",
    "0.09",
  ]);
});
