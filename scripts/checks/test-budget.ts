import { stripVTControlCharacters } from "node:util";

/** What one test took, and why it failed. */
export interface TestTime {
  /** Its file, from the project's root. */
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
  /** The first line of its error, or its state where it has none (`skipped`). Only of a test that counts as failed. */
  readonly failure?: string;
}

/** Time budgets for all tests of one area, in seconds; two tests run at a time. With these, nine more tools fit into 25 minutes. */
const BUDGET = { tool: 120, area: 240 } as const;
const SLOWEST = 10;

/** Tools by the file names of their browser tests, where those do not begin with the tool's name. */
const TOOL_OF: Readonly<Record<string, string>> = {
  ask: "dashboard",
  "prompt-files": "prompt-library",
  "prompt-slash": "prompt-library",
  "quick-optimizer": "optimizer",
};

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** Of a file that did not load: its error. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** The times in Vitest's JSON report. `root` is the project's folder. */
export function vitestTimes(report: VitestReport, root: string): TestTime[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const path = name.replaceAll("\\", "/");
    const file = path.startsWith(root.replaceAll("\\", "/")) ? path.slice(root.length + 1) : path;
    if (assertionResults.length === 0)
      return [{ file, title: "the whole file", seconds: 0, failure: firstLine(message || "no test") }];
    return assertionResults.map(({ title, status, duration, failureMessages }) => ({
      file,
      title,
      seconds: (duration ?? 0) / 1000,
      ...(status !== "passed" && { failure: firstLine(failureMessages?.[0] || status) }),
    }));
  });
}

/** The times in Playwright's JSON report. */
export function playwrightTimes({ suites = [], specs = [] }: PlaywrightSuite): TestTime[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `e2e/${file}`,
      title: `${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(status !== "expected" && {
        failure: firstLine(results.find(({ error }) => error)?.error?.message || status),
      }),
    })),
  );
  return [...own, ...suites.flatMap(playwrightTimes)];
}

/** The tests that failed, a line each: a log that is cut to its end still names them. */
export function failureLines(times: readonly TestTime[]): string[] {
  return times.flatMap(({ file, title, failure }) => (failure ? [`FAIL  ${file}: ${title}: ${failure}`] : []));
}

/** Without the colors that a terminal shows. */
function firstLine(text: string): string {
  return stripVTControlCharacters(text).trimStart().split("\n", 1)[0]?.slice(0, 300) ?? "";
}

/**
 * The time report of a run, line by line: the seconds of each area, longest first, marked when over budget, and the slowest tests. It is
 * for reading only: no run fails by its time, which depends on the machine.
 * @param tools the ids of the tools, which have a budget of their own
 */
export function budgetLines(times: readonly TestTime[], tools: readonly string[]): string[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) {
    const area = areaOf(file, tools);
    sums.set(area, (sums.get(area) ?? 0) + seconds);
  }
  const areas = [...sums].toSorted(([, a], [, b]) => b - a);
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    `Seconds of tests by area (budget: ${BUDGET.tool} a tool, ${BUDGET.area} any other area)`,
    ...areas.map(([area, seconds]) => {
      const budget = area.startsWith("tool ") ? BUDGET.tool : BUDGET.area;
      return `${seconds.toFixed(0).padStart(6)}  ${area}${seconds > budget ? `  above ${budget}` : ""}`;
    }),
    `The ${slowest.length} slowest tests`,
    ...slowest.map(({ file, title, seconds }) => `${seconds.toFixed(0).padStart(6)}  ${file}: ${title}`),
  ];
}

/** `tool prompt-lab` for a tool's tests, in the browser and outside; the folder or the kind for others. */
function areaOf(file: string, tools: readonly string[]): string {
  const [folder = "", inner = "", third = ""] = file.split("/");
  const stem = folder === "e2e" ? inner.replace(/\.spec\.ts$/, "") : inner === "tools" ? third : "";
  const tool = TOOL_OF[stem] ?? tools.find((id) => stem === id || stem.startsWith(`${id}-`));
  if (tool) return `tool ${tool}`;
  return folder === "e2e" ? (stem === "crawl" ? "e2e crawl" : "e2e frame") : `${folder}/${inner}`;
}
