/** The specification's figures for every call to a provider (section 10). */
export interface CallLimits {
  /** Milliseconds without a sign of life: from the call to the connection, then from any bytes to the next. */
  readonly timeoutMs: number;
  /** Milliseconds for a call that nobody watches, however alive it is. */
  readonly longestMs: number;
  /** Milliseconds for loading what makes the call, before it begins. */
  readonly loadMs: number;
  readonly maxRetries: number;
  /** Failed calls in a row after which the circuit opens. */
  readonly failuresToOpen: number;
  /** Milliseconds for which it stays open. */
  readonly circuitOpenMs: number;
  /** Milliseconds before a retry, unless the provider says how long. */
  readonly pauseMs: number;
}

export const CALL_LIMITS: CallLimits = {
  timeoutMs: 12_000,
  longestMs: 600_000,
  loadMs: 12_000,
  maxRetries: 1,
  failuresToOpen: 3,
  circuitOpenMs: 15_000,
  pauseMs: 500,
};
