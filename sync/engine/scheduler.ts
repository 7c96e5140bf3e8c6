import { appError } from "#domain/errors.ts";
import type { Now, Random } from "../store/ports.ts";
import { decide, IDLE, type ScheduleState, type SyncEvent } from "./schedule.ts";
import type { PassResult, Wanted } from "./sync-once.ts";

export interface SchedulerPorts {
  readonly now: Now;
  readonly random: Random;
  /** One pass: `syncOnce` with its ports. */
  sync(wanted: Wanted): Promise<PassResult>;
  /** Calls back after so many milliseconds; returns the way to call it off. */
  wake(ms: number, then: () => void): () => void;
  /** Told of every change of state, for what a person sees. */
  readonly onState?: (state: ScheduleState) => void;
}

export interface Scheduler {
  tell(event: SyncEvent): void;
  /** Nothing begins any more; a pass under way ends by itself. */
  stop(): void;
}

/** Runs passes when the schedule says so, one at a time. A pass that throws is a bug: it is thrown on, and the schedule goes on. */
export function createScheduler({ now, random, sync, wake, onState }: SchedulerPorts): Scheduler {
  let state = IDLE;
  let stopped = false;
  let callOff = () => {};

  function tell(event: SyncEvent): void {
    if (stopped) return;
    callOff();
    const decision = decide(state, event, now(), random);
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

const BUG = appError("INTERNAL_ERROR", "Syncing failed for a reason that is a mistake of ours.", {
  remedy: "Everything is saved here. It is tried again in a few minutes.",
});
