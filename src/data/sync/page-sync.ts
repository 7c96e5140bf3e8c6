import { type AppError, appError } from "#domain/errors.ts";
import type { SyncEvent } from "#sync/engine/schedule.ts";
import { IDLE } from "#sync/engine/schedule.ts";
import { createScheduler, type SchedulerPorts } from "#sync/engine/scheduler.ts";
import { EVERYTHING, type PassResult, type Wanted } from "#sync/engine/sync-once.ts";
import { noPass, type Sync, type SyncState } from "./sync.ts";

export interface PageSyncPorts extends Pick<SchedulerPorts, "now" | "random" | "wake"> {
  /** One pass, alone among tabs and worker. `onAsking` is called when it asks the server for the first time. */
  pass(wanted: Wanted, onAsking: () => void): Promise<PassResult>;
}

export interface PageSync extends Sync {
  /** What happens that may call for a pass. */
  tell(event: SyncEvent): void;
  /** When this device last synced, in whichever tab. */
  synced(at: number | null): void;
  /** No pass begins any more: this page's workspace is gone. `why` stays in the state; null where nobody is left to read it. */
  stop(why: AppError | null): void;
}

const GIVEN_UP = appError("TIMEOUT", "Syncing takes longer than expected.", {
  remedy: "It goes on by itself; everything is saved here.",
  retry: "backoff",
});

/** Runs the passes of one page when they are due, and says how they go. Begins at once. */
export function createPageSync({ pass, ...timing }: PageSyncPorts): PageSync {
  let schedule = IDLE;
  /** Passes that ask the server just now. One that only waits for its turn, or finds nothing to do, is not shown. */
  let asking = 0;
  let syncedAt: number | null = null;
  let ended: SyncState | null = null;
  let state: SyncState = { status: "resting", syncedAt };
  const listeners = new Set<() => void>();

  function show(): void {
    const next = ended ?? current();
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }
  function current(): SyncState {
    if (asking > 0) return { status: "syncing" };
    const { error, due, running } = schedule;
    if (!error) return { status: "resting", syncedAt };
    // a try that waits for its turn came by itself, as it was said to
    const nextTry = running && state.status === "waiting" ? state.nextTry : due;
    return { status: "waiting", error, nextTry };
  }

  async function run(wanted: Wanted): Promise<PassResult> {
    let asked = false;
    try {
      return await pass(wanted, () => {
        if (asked) return;
        asked = true;
        asking++;
        show();
      });
    } finally {
      if (asked) asking--;
    }
  }

  const scheduler = createScheduler({
    ...timing,
    sync: run,
    onState(next) {
      schedule = next;
      show();
    },
  });
  scheduler.tell({ type: "signed-in" });

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: scheduler.tell,
    ask: () => scheduler.tell({ type: "asked" }),
    syncNow: (signal) => {
      if (ended) return Promise.resolve(noPass(ended.status === "waiting" ? ended.error : GIVEN_UP));
      const whole = run(EVERYTHING).then((result) => {
        // the schedule's own pass, if one is under way, tells by itself how it ended
        if (result.ok) scheduler.tell({ type: "synced" });
        else if (!schedule.running) scheduler.tell({ type: "finished", error: result.error });
        show();
        return result;
      });
      return signal ? Promise.race([whole, aborted(signal)]) : whole;
    },
    synced(at) {
      syncedAt = at;
      show();
    },
    stop(why) {
      scheduler.stop();
      ended = why ? { status: "waiting", error: why, nextTry: null } : { status: "off" };
      show();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<PassResult> =>
  new Promise((resolve) => {
    const giveUp = () => resolve(noPass(GIVEN_UP));
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
