import { type Check, type CheckFinding, type CheckResult, unknown } from "./types.ts";

/** How long a check may take that names no limit of its own, milliseconds. */
export const LIMIT = 8_000;

export interface CheckPorts {
  /** Calls back after so many milliseconds; returns the way to stop. */
  after(ms: number, then: () => void): () => void;
  onResult?(result: CheckResult): void;
}

const AGAIN = "Check again. If it stays so, look at the server's own messages.";

/**
 * Runs all checks side by side: one that is slow delays no other. One that throws or is late is *unknown*.
 * @returns the results, in the order of the checks
 */
export const runChecks = (
  checks: readonly Check[],
  { after, onResult }: CheckPorts,
  signal: AbortSignal,
): Promise<readonly CheckResult[]> =>
  Promise.all(
    checks.map(async ({ id, group, title, weight, source, limit = LIMIT, run }) => {
      const own = new AbortController();
      const stop = () => own.abort();
      signal.addEventListener("abort", stop, { once: true });
      let cancel = () => {};
      const late = new Promise<CheckFinding>((resolve) => {
        cancel = after(limit, () => resolve(unknown(`no answer within ${limit / 1_000} s`, AGAIN)));
      });
      const found = Promise.resolve()
        .then(() => run(own.signal))
        .catch(() => unknown("This check failed to run.", AGAIN));
      const finding = await Promise.race([found, late]);
      cancel();
      signal.removeEventListener("abort", stop);
      own.abort();
      const result = { id, group, title, weight, source, ...finding };
      if (!signal.aborted) onResult?.(result);
      return result;
    }),
  );
