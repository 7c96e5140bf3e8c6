import type { AppError } from "#domain/errors.ts";
import type { ProviderSetup } from "../provider.ts";
import type { Circuit } from "./circuit.ts";
import { type Failure, isOutage, isPassing } from "./failure.ts";
import { circuitOpen, failureError } from "./failure-words.ts";
import type { CallLimits } from "./limits.ts";
import { type AttemptReport, type AttemptUnderWay, type CallReport, CancelledCall } from "./report.ts";
import { type After, type Silence, watchSilence } from "./silence.ts";

/** The result of one attempt. */
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export interface CallPlan<T> {
  readonly task: string;
  readonly setup: ProviderSetup;
  readonly circuit: Circuit;
  readonly limits: CallLimits;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly after: After;
  /** Somebody watches the call and can stop it. Without that it ends after `limits.longestMs`. */
  readonly isWatched: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Loads what an attempt needs. Sends nothing, and its time does not count as the provider's. */
  readonly load: () => Promise<Attempt<void>>;
  /**
   * One attempt, which tells every sign of life. It ends when the signal does; whatever it says after that is ignored. Never rejects but for a
   * bug.
   */
  readonly attempt: (signal: AbortSignal, alive: () => void) => Promise<Attempt<T>>;
  /** Told when an attempt or the pause before it begins, and at each sign of life. */
  readonly onAttempt?: ((attempt: AttemptUnderWay) => void) | undefined;
  /** False once part of an answer came: a second attempt would be paid for twice, and contradict what was shown. */
  readonly mayRetry: () => boolean;
}

export type CallOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly report: CallReport }
  | {
      readonly ok: false;
      readonly error: AppError;
      readonly failure: Failure | undefined;
      readonly report: CallReport;
    };

/**
 * One call by the rules that hold for every provider: a limit to its silence, one retry of what may pass, a circuit.
 * Rejects with a CancelledCall when the person gives up; that is no failure and teaches the circuit nothing.
 */
export async function call<T>(plan: CallPlan<T>): Promise<CallOutcome<T>> {
  const { setup, circuit, limits, now, signal } = plan;
  const startedAt = now();
  const began = circuit.state;
  const attempts: AttemptReport[] = [];
  const pausesMs: number[] = [];
  let loadMs = 0;
  let called = false;
  const report = (): CallReport => ({
    task: plan.task,
    providerId: setup.id,
    kind: setup.kind,
    startedAt,
    ms: now() - startedAt,
    loadMs,
    pausesMs: [...pausesMs],
    attempts: [...attempts],
    retries: Math.max(0, attempts.length - 1),
    called,
    circuit: began.state,
    circuitAfter: { state: circuit.state.state, failures: circuit.failures },
  });
  const cancelled = (): CancelledCall => new CancelledCall(report());
  const failed = (failure: Failure): CallOutcome<T> => ({
    ok: false,
    error: failureError(failure, setup),
    failure,
    report: report(),
  });

  if (signal?.aborted) throw cancelled();
  if (began.state === "open")
    return { ok: false, error: circuitOpen(setup, began, now()), failure: undefined, report: report() };

  const loaded = await untilAborted(plan.load(), within(limits.loadMs, signal));
  loadMs = now() - startedAt;
  if (signal?.aborted) throw cancelled();
  if (loaded === ABORTED) return failed({ kind: "unavailable" });
  if (!loaded.ok) return failed(loaded.failure);

  const passed = circuit
    .through(withinTime, (attempt) => !attempt.ok && isOutage(attempt.failure))
    .catch((error: unknown) => {
      if (circuit.state.state === "open" && !called) return undefined; // the circuit opened while this call waited for its turn
      throw error;
    });
  const last = await Promise.race([passed, gaveUpBefore()]);
  if (!last)
    return { ok: false, error: circuitOpen(setup, circuit.state, now()), failure: undefined, report: report() };
  return last.ok ? { ok: true, value: last.value, report: report() } : failed(last.failure);

  /** Rejects when the person cancels while the circuit still holds this call back; later the attempt itself notices. */
  function gaveUpBefore(): Promise<never> {
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => !called && reject(cancelled()), { once: true });
    });
  }

  async function withinTime(): Promise<Attempt<T>> {
    const { timeoutMs, longestMs } = limits;
    const silence = watchSilence({
      timeoutMs,
      longestMs: plan.isWatched ? undefined : longestMs,
      after: plan.after,
      now,
    });
    const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    try {
      for (let tried = 0; ; tried++) {
        const attempt = await once(either, silence);
        if (attempt.ok || tried >= limits.maxRetries || !isPassing(attempt.failure) || !plan.mayRetry()) return attempt;
        const pause = pauseBefore(attempt.failure, limits);
        // a wait that leaves no time to answer helps nobody: the reason is told at once
        if (pause >= silence.left()) return attempt;
        const paused = now();
        tellAttempt(silence, { isPaused: true });
        await untilAborted(new Promise<void>((resolve) => void plan.after(pause, resolve)), either);
        pausesMs.push(now() - paused);
        if (signal?.aborted) throw cancelled();
        if (silence.signal.aborted) return attempt;
      }
    } finally {
      silence.end();
    }
  }

  async function once(either: AbortSignal, silence: Silence): Promise<Attempt<T>> {
    if (signal?.aborted) throw cancelled();
    called = true;
    const began = now();
    tellAttempt(silence);
    const alive = (): void => {
      if (either.aborted) return;
      silence.heard();
      tellAttempt(silence);
    };
    const attempt = await untilAborted(plan.attempt(either, alive), either);
    const ms = now() - began;
    if (attempt !== ABORTED) {
      attempts.push({ ms, ...outcomeOf(attempt) });
      return attempt;
    }
    // Only the signals tell which of the two fired: providers name their reasons as they like.
    if (signal?.aborted) {
      attempts.push({ ms, outcome: "cancelled" });
      throw cancelled();
    }
    attempts.push({ ms, outcome: "timeout" });
    return { ok: false, failure: { kind: "timeout" } };
  }

  /** The time left is shared by all attempts of a call. */
  function tellAttempt(silence: Silence, { isPaused = false } = {}): void {
    const since = now();
    plan.onAttempt?.({ n: attempts.length + 1, isPaused, since, until: since + silence.left() });
  }
}

const ABORTED = Symbol("aborted");

const within = (ms: number, signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);

/** The work's outcome, or ABORTED as soon as the signal fires, whatever the work then does. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | typeof ABORTED> {
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve(ABORTED);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work
      // work that listens to the signal may end first: browsers let promises run between two listeners
      .then(
        (value) => (signal.aborted ? abort() : resolve(value)),
        (error: unknown) => (signal.aborted ? abort() : reject(error)),
      )
      .finally(() => {
        signal.removeEventListener("abort", abort);
      });
  });
}

function outcomeOf<T>(attempt: Attempt<T>): Pick<AttemptReport, "outcome" | "status"> {
  if (attempt.ok) return { outcome: "answered" };
  const { failure } = attempt;
  return { outcome: failure.kind, ...(failure.kind === "status" ? { status: failure.status } : {}) };
}

function pauseBefore(failure: Failure, { pauseMs }: CallLimits): number {
  return failure.kind === "status" && failure.retryAfterMs !== undefined ? failure.retryAfterMs : pauseMs;
}
