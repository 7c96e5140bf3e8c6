import { expect, test } from "vitest";
import { budgetLines, playwrightTimes, vitestTimes } from "../../scripts/checks/test-budget.ts";

const time = (file: string, seconds: number, title = "a test") => ({ file, title, seconds });

test("Vitest's report gives each test with its file and seconds", () => {
  const report = {
    testResults: [
      { name: "/studio/tests/domain/plans.test.ts", assertionResults: [{ title: "explorer", duration: 1500 }] },
    ],
  };
  expect(vitestTimes(report, "/studio")).toEqual([time("tests/domain/plans.test.ts", 1.5, "explorer")]);
});

test("Playwright's report gives each run, also in nested suites, with all its tries", () => {
  const spec = {
    file: "ask.spec.ts",
    title: "asks",
    tests: [{ projectName: "mobile", results: [{ duration: 1000 }, { duration: 2000 }] }],
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
