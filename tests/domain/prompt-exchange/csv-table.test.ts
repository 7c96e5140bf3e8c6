import { expect, test } from "vitest";
import { csvTable } from "#domain/prompt-exchange/csv-table.ts";

test("no cell runs as a formula, and spreadsheets read every letter", () => {
  expect(
    csvTable([
      ["Theme", '=SUM("A1")', "-1", "a, b"],
      [" \uFF1D1+1", "\t@x", "caf\u00E9", ""],
    ]),
  ).toBe('\uFEFFTheme,"\'=SUM(""A1"")",\'-1,"a, b"\r\n\' \uFF1D1+1,\'\t@x,caf\u00E9,\r\n');
});
