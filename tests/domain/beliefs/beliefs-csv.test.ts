import { expect, test } from "vitest";
import { beliefOf } from "#domain/beliefs/belief.ts";
import { beliefsCsv } from "#domain/beliefs/export/beliefs-csv.ts";
import { readBeliefsCsv } from "#domain/beliefs/export/read-beliefs-csv.ts";
import { sampleRow } from "../../sample-rows.ts";

test("beliefs are written as a table, without the numbers that are covered", () => {
  const DAY = 86_400_000;
  const made = (reviewAt: number, text: string) =>
    beliefOf({ ...sampleRow("statements", "b1"), text, criterion: "count", reviewAt, settled: null }, [
      { id: "e1", statementId: "b1", stage: "before", percent: 40, unknowns: "", at: 1 },
    ]);
  const csv = beliefsCsv(
    [made(100 * DAY, "Far, and “quoted”"), made(52 * DAY, "=Near")],
    (at) => String(at / DAY),
    50 * DAY,
  );
  expect(csv.replace("\uFEFF", "").split("\r\n")).toEqual([
    "text,criterion,before,after,outcome,review",
    '"Far, and “quoted”",count,40,,,100',
    "'=Near,count,,,,52",
    "",
  ]);
});

const HEAD = "text,criterion,before,after,outcome,review";
const read = (...rows: string[]) => readBeliefsCsv([HEAD, ...rows].join("\r\n"));

test("beliefs are read as they were written, in any order of the columns", () => {
  const row = {
    text: "It, “rains”",
    criterion: "=the gauge",
    before: 40,
    after: 55,
    outcome: "not",
    review: "2026-11-20",
  };
  expect(read('"It, “rains”",\'=the gauge,40,55,not,2026-11-20')).toEqual({ rows: [row], problems: [] });
  const other = "\uFEFFreview;Text;criterion\n2026-12-01;It rains;I look";
  expect(readBeliefsCsv(other).rows).toEqual([
    { text: "It rains", criterion: "I look", before: null, after: null, outcome: null, review: "2026-12-01" },
  ]);
});

test.each([
  ["a,b,0,,,2026-11-20", "Row 2: before is not a number from 1 to 99."],
  ["a,b,50,abc,,2026-11-20", "Row 2: after is not a number from 1 to 99."],
  ["a,b,50,,perhaps,2026-11-20", "Row 2: outcome is none of happened, not, unsettled."],
  ["a,b,50,,,2026-02-30", "Row 2: review is no date such as 2026-11-20."],
  [",b,50,,,2026-11-20", "Row 2: text is empty."],
  [`a,${"b".repeat(2_001)},50,,,2026-11-20`, "Row 2: criterion has more than 2,000 characters."],
])("a broken row %# is named with what is wrong", (row, problem) => {
  expect(read(row).problems).toEqual([problem]);
});

test("a table without its columns, without a row, or with too many is refused", () => {
  expect(readBeliefsCsv("a,b\n1,2").problems).toEqual(["The first row has no column text, criterion, review."]);
  expect(read().problems).toHaveLength(1);
  expect(read(...Array.from({ length: 1_001 }, () => "a,b,50,,,2026-11-20")).problems[0]).toMatch(/1,001 rows/);
});
