import { expect, test } from "vitest";
import { beliefOf } from "#domain/beliefs/belief.ts";
import { beliefsCsv } from "#domain/beliefs/export/beliefs-csv.ts";
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
