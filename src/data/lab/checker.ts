import type { Assertion, CheckResult } from "#domain/lab/types.ts";
import { afterResponsiveTime } from "#src/platform/responsive-time.ts";
import { isCheckReply } from "./checker-messages.ts";
import { spawnChecker } from "./spawn-checker.ts";

/** Time limit for one check. A bad pattern can run practically forever; nothing else comes near. Milliseconds in which the page can respond. */
const LIMIT = 1_000;
/** Time for the worker's code to load, once. Milliseconds as above. */
const LOADS = 10_000;

export interface Checker {
  /** Checks an output in a worker, which is ended when it takes too long. Never rejects. */
  check(assertion: Assertion, output: string, values: Readonly<Record<string, string>>): Promise<CheckResult>;
  dispose(): void;
}

/** Runs one check after the other. @param limit milliseconds for each */
export function createChecker(spawn: () => Worker = spawnChecker, limit = LIMIT): Checker {
  let worker: Worker | null = null;
  let answered = false;
  let next = 0;
  let last: Promise<unknown> = Promise.resolve();
  const end = () => {
    worker?.terminate();
    worker = null;
    answered = false;
  };
  const one = (assertion: Assertion, output: string, values: Readonly<Record<string, string>>) =>
    new Promise<CheckResult>((resolve) => {
      const id = ++next;
      const undecided = (note: string) => {
        end();
        resolve({ assertionId: assertion.id, verdict: "undecided", measured: null, note });
      };
      try {
        worker ??= spawn();
      } catch {
        return undecided("The part that checks could not be started. Reload the page, then run again.");
      }
      const callOff = afterResponsiveTime(answered ? limit : limit + LOADS, () =>
        undecided(`This took longer than ${limit / 1_000} s and was ended. Simplify the pattern.`),
      );
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isCheckReply(data) || data.id !== id) return;
        callOff();
        answered = true;
        resolve(data.result);
      };
      worker.onerror = () => {
        callOff();
        undecided("The part that checks could not be loaded. Reload the page, then run again.");
      };
      worker.postMessage({ id, assertion, output, values });
    });
  return {
    check(assertion, output, values) {
      const result = last.then(() => one(assertion, output, values));
      last = result;
      return result;
    },
    dispose: end,
  };
}
