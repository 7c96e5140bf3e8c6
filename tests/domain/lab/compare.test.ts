import { describe, expect, test } from "vitest";
import { checksMet, shareOf } from "#domain/lab/checks-met.ts";
import { compareRuns, regressionsOnly } from "#domain/lab/compare.ts";
import { groupRepeats } from "#domain/lab/groups.ts";
import { checksOf, labCell } from "./lab-data.ts";

describe("compareRuns", () => {
  const one = (before: Parameters<typeof labCell>[0], now: Parameters<typeof labCell>[0]) =>
    compareRuns([labCell(before)], [labCell(now)])[0];

  test.each([
    ["mx", "mm", "improved"],
    ["mm", "mx", "regressed"],
    ["mx", "xm", "flat"],
    // a check that is undecided in one of the two runs does not count
    ["mm", "m?", "flat"],
    ["?m", "x?", "open"],
    // a new check is no evidence against the run
    ["m", "mx", "flat"],
  ])("%s, now %s: %s", (before, now, verdict) => {
    expect(one({ checks: checksOf(before) }, { checks: checksOf(now) })?.verdict).toBe(verdict);
  });

  test("a missing answer is not a regression", () => {
    expect(one({ checks: checksOf("m") }, { status: "failed", checks: [] })?.verdict).toBe("open");
    expect(one({ checks: checksOf("m") }, { inputId: "new", checks: checksOf("x") })?.verdict).toBe("open");
  });

  test("repeats count together, as far as both runs have them", () => {
    const cells = (...verdicts: string[]) => verdicts.map((one, repeat) => labCell({ repeat, checks: checksOf(one) }));
    const [found, ...more] = compareRuns(cells("m", "m"), cells("m", "x", "x", "x"));
    expect(found).toMatchObject({ before: { met: 2, of: 2 }, now: { met: 1, of: 2 }, verdict: "regressed" });
    expect(more).toEqual([]);
  });

  test("keeps the order of the run; regressionsOnly keeps the worse ones", () => {
    const before = ["i1", "i2", "i3"].map((inputId) => labCell({ inputId, checks: checksOf("m") }));
    const now = ["i3", "i2", "i1"].map((inputId) =>
      labCell({ inputId, checks: checksOf(inputId === "i2" ? "x" : "m") }),
    );
    const found = compareRuns(before, now);
    expect(found.map(({ inputId }) => inputId)).toEqual(["i3", "i2", "i1"]);
    expect(regressionsOnly(found).map(({ inputId }) => inputId)).toEqual(["i2"]);
  });
});

test("checksMet counts over answers and ignores undecided checks", () => {
  const met = checksMet([
    labCell({ checks: checksOf("mx?") }),
    labCell({ status: "failed", checks: checksOf("x") }),
    labCell({ checks: checksOf("m") }),
  ]);
  expect(met).toEqual({ met: 2, of: 3 });
  expect(shareOf(met)).toBe(2 / 3);
  expect(shareOf(checksMet([labCell()]))).toBeNull();
});

test("groupRepeats groups equal answers, most frequent first, whatever their line ends and surrounding space", () => {
  const cells = [
    labCell({ repeat: 3, output: "b" }),
    labCell({ repeat: 0, output: "a\nx" }),
    labCell({ repeat: 2, output: " b " }),
    labCell({ repeat: 1, output: "c" }),
    labCell({ repeat: 4, output: "a\r\nx\n" }),
    labCell({ repeat: 5, output: "b" }),
    labCell({ repeat: 6, status: "failed", output: "" }),
  ];
  expect(groupRepeats(cells).map(({ output, cells }) => [output, cells.map(({ repeat }) => repeat)])).toEqual([
    ["b", [2, 3, 5]],
    ["a\nx", [0, 4]],
    ["c", [1]],
  ]);
});
