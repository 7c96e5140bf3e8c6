import { CircuitState as Breaker, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import { createStore } from "zustand/vanilla";

/** Closed: calls go through. Open: no call goes through until `until`. Half-open: one call tries. */
export type CircuitState =
  | { readonly state: "closed" }
  /** `until` in epoch milliseconds, after `failures` outages in a row. */
  | { readonly state: "open"; readonly until: number; readonly failures: number }
  /** `trying`: the trying call is under way; otherwise the next call will try. */
  | { readonly state: "half-open"; readonly trying: boolean };

/** Thrown inside a circuit to report a failing provider. */
class Outage extends Error {}
const CLOSED: CircuitState = { state: "closed" };
const MAY_TRY: CircuitState = { state: "half-open", trying: false };
const TRYING: CircuitState = { state: "half-open", trying: true };

export interface Circuit {
  /** The current state; the same object until it changes. */
  readonly state: CircuitState;
  /** Outages in a row, so far. */
  readonly failures: number;
  /**
   * Does the work and counts its outcome. Rejects as the work does; a rejection counts as nothing.
   * @param isOutage whether an outcome means that the provider is failing
   */
  through<T>(work: () => Promise<T>, isOutage: (outcome: T) => boolean): Promise<T>;
  subscribe(listener: (state: CircuitState) => void): () => void;
}

interface CircuitOptions {
  readonly failuresToOpen: number;
  readonly openMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The circuit of one provider. After `failuresToOpen` outages in a row it opens for `openMs` milliseconds; then one call may try. */
export function createCircuit({ failuresToOpen, openMs, now }: CircuitOptions): Circuit {
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof Outage),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
  );
  const states = createStore<CircuitState>(() => CLOSED);
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: CircuitState): void => {
    clearTimeout(timer);
    states.setState(next, true);
  };
  policy.onStateChange((next) => {
    if (next === Breaker.Closed) become(CLOSED);
    else if (next === Breaker.HalfOpen) become(TRYING);
    else {
      become({ state: "open", until: now() + openMs, failures });
      timer = setTimeout(() => become(MAY_TRY), openMs);
    }
  });
  return {
    get state() {
      return states.getState();
    },
    get failures() {
      return failures;
    },
    async through(work, isOutage) {
      // The breaker counts exceptions; callers get values.
      let outcome: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
      try {
        await policy.execute(async () => {
          outcome = { value: await work() };
          failures = isOutage(outcome.value) ? failures + 1 : 0;
          if (failures > 0) throw new Outage();
        });
      } catch (error) {
        if (!outcome || !(error instanceof Outage)) throw error;
      }
      if (!outcome) throw new Error("A circuit let its work pass without an outcome");
      return outcome.value;
    },
    subscribe: states.subscribe,
  };
}
