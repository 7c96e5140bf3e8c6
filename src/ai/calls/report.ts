import type { ProviderKind } from "../provider.ts";
import type { CircuitState } from "./circuit.ts";
import type { FailureKind } from "./failure.ts";

/** One try at the provider. */
export interface AttemptReport {
  readonly ms: number;
  readonly outcome: "answered" | "cancelled" | FailureKind;
  /** The HTTP status, where that was the reason. */
  readonly status?: number;
}

/** What happened in one call, for the run inspector: no text of the person, no key. */
export interface CallReport {
  readonly task: string;
  readonly providerId: string;
  readonly kind: ProviderKind;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly ms: number;
  readonly attempts: readonly AttemptReport[];
  readonly retries: number;
  /** Whether anything was sent: a call that was cancelled before is not counted, one cancelled after is (decision 9). */
  readonly called: boolean;
  /** As it was when the call began. */
  readonly circuit: CircuitState["state"];
}

/** The person gave up: no failure, and nobody waits for the answer any more. Its name is AbortError, as everywhere. */
export class CancelledCall extends Error {
  override readonly name = "AbortError";
  readonly report: CallReport;
  constructor(report: CallReport) {
    super("The call was cancelled.");
    this.report = report;
  }
  /** Whether the provider had been called by then. */
  get called(): boolean {
    return this.report.called;
  }
}

/** Why the provider stopped: "length" means that the text was cut, and people are told so. */
export type FinishReason = "stop" | "length" | "other";

/** An answer, with where it came from. */
export interface Delivered<T> {
  readonly output: T;
  readonly providerId: string;
  readonly kind: ProviderKind;
  /** What the provider calls the model that answered; null for the local engine, which is none. */
  readonly model: string | null;
  readonly finishReason: FinishReason;
  readonly report: CallReport;
}
