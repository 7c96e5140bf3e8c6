import { existsSync, readFileSync } from "node:fs";

/** The result of a check: how many single tests passed and failed, and what to print about the failures. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly details: string;
}

interface Finished {
  readonly code: number;
  readonly output: string;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Reads vitest's JSON report. A suite that did not load, or a skipped test, counts as a failure: neither proved anything. */
export function vitestOutcome(finished: Finished, reportFile: string): Outcome {
  if (!existsSync(reportFile)) return nothingRan(finished);
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport;
  return outcome(finished, report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests);
}

/** Reads Playwright's JSON report. A skipped or flaky test counts as a failure. */
export function playwrightOutcome(finished: Finished, reportFile: string): Outcome {
  if (!existsSync(reportFile)) return nothingRan(finished);
  const { stats } = JSON.parse(readFileSync(reportFile, "utf8")) as PlaywrightReport;
  return outcome(finished, stats.expected, stats.unexpected + stats.flaky, stats.skipped);
}

function nothingRan({ output }: Finished): Outcome {
  return { passed: 0, failed: 1, details: output || "The suite ended without a report." };
}

function outcome({ code, output }: Finished, passed: number, failed: number, skipped: number): Outcome {
  const found = failed + skipped;
  const notes = skipped > 0 ? `\n${skipped} skipped: a skipped test counts as failed.` : "";
  // An error outside any test, such as a file that does not load, shows only in the exit code.
  return { passed, failed: found === 0 && (code !== 0 || passed === 0) ? 1 : found, details: output + notes };
}
