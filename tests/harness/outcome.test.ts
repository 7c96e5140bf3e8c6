import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { playwrightOutcome, vitestOutcome } from "../../scripts/checks/outcome.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "studio-outcome-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}
const vitest = (passed: number, failed: number, pending = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 });
const playwright = (stats: object) => report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

describe("counting tests", () => {
  test("takes the numbers of the suite", () => {
    expect(vitestOutcome({ code: 1, output: "why" }, vitest(5, 2))).toEqual({ passed: 5, failed: 2, details: "why" });
    expect(playwrightOutcome({ code: 0, output: "" }, playwright({ expected: 4 }))).toMatchObject({
      passed: 4,
      failed: 0,
    });
  });

  test("a skipped or flaky test has failed", () => {
    expect(vitestOutcome({ code: 0, output: "" }, vitest(5, 0, 1))).toMatchObject({ passed: 5, failed: 1 });
    expect(playwrightOutcome({ code: 0, output: "" }, playwright({ expected: 4, skipped: 1, flaky: 1 }))).toMatchObject(
      { failed: 2 },
    );
  });

  test("a suite that ended badly without a failed test has failed", () => {
    expect(vitestOutcome({ code: 1, output: "cannot load" }, vitest(5, 0))).toMatchObject({ passed: 5, failed: 1 });
  });

  test("a suite without tests, or without a report, has failed", () => {
    expect(vitestOutcome({ code: 0, output: "" }, vitest(0, 0))).toMatchObject({ failed: 1 });
    expect(playwrightOutcome({ code: 0, output: "crashed" }, join(folder, "none.json"))).toEqual({
      passed: 0,
      failed: 1,
      details: "crashed",
    });
  });
});
