import { appError } from "#domain/errors.ts";
import type { Now, Random } from "../store/ports.ts";
import { IDLE, nextStep, type ScheduleState, type SyncEvent } from "./schedule.ts";
import type { PassResult, Wanted } from "./sync-once.ts";

export interface SchedulerPorts {
  readonly now: Now;
  readonly random: Random;
  /** One pass: `syncOnce` with its ports. */
  sync(wanted: Wanted): Promise<PassResult>;
  /** Calls back after this many milliseconds; returns a function that cancels. */
  wake(ms: number, then: () => void): () => void;
  /** Receives every change of state, for display. */
  readonly onState?: (state: ScheduleState) => void;
}

export interface Scheduler {
  tell(event: SyncEvent): void;
  /** No new pass begins; a running pass ends by itself. */
  stop(): void;
}

/** Runs passes when the schedule says so, one at a time. A pass that throws has a bug: the error is rethrown, and the schedule continues. */
export function createScheduler({ now, random, sync, wake, onState }: SchedulerPorts): Scheduler {
  let state = IDLE;
  let stopped = false;
  let callOff = () => {};

  function tell(event: SyncEvent): void {
    if (stopped) return;
    callOff();
    const decision = nextStep(state, event, now(), random);
    state = decision.state;
    onState?.(state);
    if (decision.run) void pass(decision.run);
    else if (state.due !== null) callOff = wake(Math.max(0, state.due - now()), () => tell({ type: "due" }));
  }

  async function pass(wanted: Wanted): Promise<void> {
    let result: PassResult | undefined;
    try {
      result = await sync(wanted);
    } finally {
      tell({ type: "finished", error: result ? (result.ok ? null : result.error) : BUG });
    }
  }

  return {
    tell,
    stop() {
      stopped = true;
      callOff();
    },
  };
}

const BUG = appError("INTERNAL_ERROR", "Syncing failed because of an error in the studio.", {
  remedy: "Everything is saved here. The studio tries again in a few minutes.",
});
