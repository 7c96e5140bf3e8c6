/** The specification's figures for every call to a provider (section 10). */
export interface CallLimits {
  /** Milliseconds for the whole call: attempts, waiting and reading. */
  readonly timeoutMs: number;
  /** Milliseconds for loading what makes the call, before it begins. */
  readonly loadMs: number;
  readonly maxRetries: number;
  /** Failed calls in a row after which a provider is left alone. */
  readonly failuresToOpen: number;
  /** Milliseconds for which it is left alone. */
  readonly circuitOpenMs: number;
  /** Milliseconds before a retry, where the provider does not say how long. */
  readonly pauseMs: number;
}

export const CALL_LIMITS: CallLimits = {
  timeoutMs: 12_000,
  loadMs: 12_000,
  maxRetries: 1,
  failuresToOpen: 3,
  circuitOpenMs: 15_000,
  pauseMs: 500,
};
