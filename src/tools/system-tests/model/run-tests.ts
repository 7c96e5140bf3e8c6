import { fails, notTested, type SystemTest, type TestResult } from "./types.ts";

/** How long a test may take, milliseconds. */
export const LIMIT = 12_000;

export interface RunPorts {
  /** Milliseconds of a clock that is never set. */
  clock(): number;
  /** Calls back after so many milliseconds; returns the way to stop. */
  after(ms: number, then: () => void): () => void;
  isOnline(): boolean;
  /** Called before each test, with its place among all. */
  onTest?(test: SystemTest, at: number): void;
  onResult?(result: TestResult): void;
}

/**
 * Runs the tests one after the other. One that hangs ends by its limit, and the others go on.
 * @param signal stops: the test under way is told, and has no result
 * @returns the results so far
 */
export async function runTests(
  tests: readonly SystemTest[],
  ports: RunPorts,
  signal: AbortSignal,
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const [at, test] of tests.entries()) {
    if (signal.aborted) break;
    ports.onTest?.(test, at);
    const result = await runTest(test, ports, signal);
    if (result === null) break;
    results.push(result);
    ports.onResult?.(result);
  }
  return results;
}

const REPORT = "Run it again. If it fails again, export the results and send them to the operator of this studio.";

/** Null when it was stopped. */
async function runTest(test: SystemTest, ports: RunPorts, signal: AbortSignal): Promise<TestResult | null> {
  const { id, group, title, limit = LIMIT } = test;
  const began = ports.clock();
  const named = { id, group, title };
  if (test.needs === "connection" && !ports.isOnline())
    return { ...named, ...notTested("There is no connection."), ms: 0 };
  const own = new AbortController();
  let cancel = () => {};
  let stop = () => {};
  const ended = new Promise<"late" | "stopped">((resolve) => {
    cancel = ports.after(limit, () => resolve("late"));
    stop = () => resolve("stopped");
    signal.addEventListener("abort", stop, { once: true });
  });
  // a test that throws where it should return a promise must not end the run
  const found = Promise.resolve()
    .then(() => test.run(own.signal))
    .catch((cause: unknown) => fails(`It ended with ${nameOf(cause)}.`, REPORT));
  const outcome = await Promise.race([found, ended]);
  cancel();
  signal.removeEventListener("abort", stop);
  own.abort();
  if (outcome === "stopped") return null;
  const ms = Math.max(0, ports.clock() - began);
  const seen = outcome === "late" ? fails(`No answer within ${limit / 1000} s; it was given up.`, HANGS) : outcome;
  // a connection that ended on the way is no fault of what was tested
  if (test.needs === "connection" && seen.verdict === "fails" && !ports.isOnline())
    return { ...named, ...notTested("The connection ended."), ms };
  return { ...named, ...seen, ms };
}

const HANGS = "Close the other tabs of the studio, restart the browser, then run it again.";

/** The error's name alone: its message may quote what a person wrote. */
const nameOf = (cause: unknown): string =>
  cause instanceof Error && /^\w{1,60}$/.test(cause.name) ? cause.name : "an unknown error";
