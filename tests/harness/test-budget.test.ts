import { expect, test } from "vitest";
import { budgetLines, failureLines, playwrightTimes, vitestTimes } from "../../scripts/checks/test-budget.ts";

const time = (file: string, seconds: number, title = "a test") => ({ file, title, seconds });

test("Vitest's report gives each test with its file and seconds", () => {
  const report = {
    testResults: [
      {
        name: "/studio/tests/domain/plans.test.ts",
        assertionResults: [{ title: "explorer", status: "passed", duration: 1500 }],
      },
    ],
  };
  expect(vitestTimes(report, "/studio")).toEqual([time("tests/domain/plans.test.ts", 1.5, "explorer")]);
});

test("Playwright's report gives each run, also in nested suites, with all its tries", () => {
  const spec = {
    file: "ask.spec.ts",
    title: "asks",
    tests: [{ projectName: "mobile", status: "expected", results: [{ duration: 1000 }, { duration: 2000 }] }],
  };
  expect(playwrightTimes({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
    time("e2e/ask.spec.ts", 3, "asks (mobile)"),
  ]);
});

test("a tool's tests count together, wherever they are, and above their budget they are marked", () => {
  const lines = budgetLines(
    [
      time("e2e/prompt-lab-setup.spec.ts", 100),
      time("tests/tools/prompt-lab/setup.test.tsx", 30),
      time("e2e/ask.spec.ts", 20),
      time("e2e/crawl.spec.ts", 90),
      time("tests/sync/pass.test.ts", 10),
    ],
    ["dashboard", "prompt-lab"],
  );
  expect(lines.slice(1, 5)).toEqual([
    "   130  tool prompt-lab  above 120",
    "    90  e2e crawl",
    "    20  tool dashboard",
    "    10  tests/sync",
  ]);
});

test("the slowest ten are named, longest first", () => {
  const lines = budgetLines(
    Array.from({ length: 12 }, (_, n) => time("e2e/sync.spec.ts", n, `test ${n}`)),
    [],
  );
  const named = lines.slice(lines.indexOf("The 10 slowest tests") + 1);
  expect(named).toHaveLength(10);
  expect(named[0]).toBe("    11  e2e/sync.spec.ts: test 11");
});

test("the tests that failed are named with the first line of their error", () => {
  const vitest = {
    testResults: [
      { name: "/studio/tests/a.test.ts", message: "Cannot find ./b.ts", assertionResults: [] },
      {
        name: "/studio/tests/c.test.ts",
        assertionResults: [
          { title: "adds", status: "passed" },
          { title: "divides", status: "failed", failureMessages: ["\nError: by zero\n    at c.ts:3"] },
          { title: "waits", status: "pending", failureMessages: [] },
        ],
      },
    ],
  };
  const failing = {
    projectName: "desktop",
    status: "unexpected",
    results: [{ duration: 1, error: { message: "\u001b[31mno button\u001b[39m\n" } }],
  };
  const playwright = { specs: [{ file: "d.spec.ts", title: "opens", tests: [failing] }] };
  expect(failureLines([...vitestTimes(vitest, "/studio"), ...playwrightTimes(playwright)])).toEqual([
    "FAIL  tests/a.test.ts: the whole file: Cannot find ./b.ts",
    "FAIL  tests/c.test.ts: divides: Error: by zero",
    "FAIL  tests/c.test.ts: waits: pending",
    "FAIL  e2e/d.spec.ts: opens (desktop): no button",
  ]);
});
