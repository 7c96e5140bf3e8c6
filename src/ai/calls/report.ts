import type { AppError } from "#domain/errors.ts";
import type { ProviderKind } from "../provider.ts";
import type { CircuitState } from "./circuit.ts";
import type { FailureKind } from "./failure.ts";

/** One attempt at the provider. */
export interface AttemptReport {
  readonly ms: number;
  readonly outcome: "answered" | "cancelled" | FailureKind;
  /** The HTTP status, if that was the reason. */
  readonly status?: number;
}

/** The attempt that a call makes now, or waits to make. */
export interface AttemptUnderWay {
  /** 1 for the first. */
  readonly n: number;
  /** It has not begun: the pause before it goes on. */
  readonly isPaused: boolean;
  /** Since when nothing was heard. Epoch milliseconds. */
  readonly since: number;
  /** When it is given up, if nothing is heard until then. Epoch milliseconds. */
  readonly until: number;
}

/** What happened in one call, for the run inspector: neither the person's text nor a key. */
export interface CallReport {
  readonly task: string;
  readonly providerId: string;
  readonly kind: ProviderKind;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly ms: number;
  /** Until what the attempts need was loaded. */
  readonly loadMs: number;
  /** The waits between attempts. */
  readonly pausesMs: readonly number[];
  readonly attempts: readonly AttemptReport[];
  readonly retries: number;
  /** Whether anything was sent: a call cancelled before that does not count, one cancelled later does. */
  readonly called: boolean;
  /** The circuit's state when the call began. */
  readonly circuit: CircuitState["state"];
  /** The circuit's state when it ended, and the outages in a row by then. */
  readonly circuitAfter: { readonly state: CircuitState["state"]; readonly failures: number };
}

/** The person cancelled: no failure, and nobody waits for the answer any more. Its name is AbortError, as everywhere. */
export class CancelledCall extends Error {
  override readonly name = "AbortError";
  readonly report: CallReport;
  constructor(report: CallReport) {
    super("The call was cancelled.");
    this.report = report;
  }
  /** Whether the provider had been called before the cancellation. */
  get called(): boolean {
    return this.report.called;
  }
}

/** Why the provider stopped: "length" means that the text was cut off, and people are told so. */
export type FinishReason = "stop" | "length" | "other";

/** An answer with its origin. */
export interface Delivered<T> {
  readonly output: T;
  readonly providerId: string;
  readonly kind: ProviderKind;
  /** The provider's name for the model that answered; null for the local engine, which is not a model. */
  readonly model: string | null;
  readonly finishReason: FinishReason;
  /** The person stopped it: this is what had come by then. */
  readonly stopped: boolean;
  /** Why it broke off: this is what had come by then. Null when it is complete or was stopped. */
  readonly brokeOff: AppError | null;
  readonly report: CallReport;
}
