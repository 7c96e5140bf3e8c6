import { createStore } from "zustand/vanilla";
import { type AppError, appError } from "#domain/errors.ts";
import type { SyncEvent } from "#sync/engine/schedule.ts";
import { IDLE } from "#sync/engine/schedule.ts";
import { createScheduler, type SchedulerPorts } from "#sync/engine/scheduler.ts";
import { EVERYTHING, type PassResult, type Wanted } from "#sync/engine/sync-once.ts";
import { noPass, type Sync, type SyncState } from "./sync.ts";

export interface PageSyncPorts extends Pick<SchedulerPorts, "now" | "random" | "wake"> {
  /** Runs one pass under the lock of all tabs and the worker. `onAsking` is called when it first asks the server. */
  pass(wanted: Wanted, onAsking: () => void): Promise<PassResult>;
}

export interface PageSync extends Sync {
  /** Reports an event that may call for a pass. */
  tell(event: SyncEvent): void;
  /** When this device last synced, in any tab. */
  synced(at: number | null): void;
  /** Whether the realtime channel is joined. */
  joined(live: boolean): void;
  /** No pass begins any more: this page's workspace is gone. `why` stays in the state; null where nobody is left to read it. */
  stop(why: AppError | null): void;
}

const GIVEN_UP = appError("TIMEOUT", "Syncing takes longer than expected.", {
  remedy: "It continues by itself; everything is saved here.",
  retry: "backoff",
});

/** Runs one page's passes when they are due, and reports their state. Begins at once. */
export function createPageSync({ pass, ...timing }: PageSyncPorts): PageSync {
  let schedule = IDLE;
  /** Number of passes that are asking the server. A pass that only waits for its turn, or finds nothing to do, is not shown. */
  let asking = 0;
  let syncedAt: number | null = null;
  let ended: SyncState | null = null;
  const shown = createStore<{ readonly state: SyncState; readonly live: boolean }>(() => ({
    state: { status: "resting", syncedAt },
    live: false,
  }));

  function show(): void {
    const state = ended ?? current();
    if (JSON.stringify(state) !== JSON.stringify(shown.getState().state)) shown.setState({ state });
  }
  function current(): SyncState {
    if (asking > 0) return { status: "syncing" };
    const { error, due, running } = schedule;
    if (!error) return { status: "resting", syncedAt };
    const { state } = shown.getState();
    // a retry that waits for its turn keeps the time that was announced for it
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
      return shown.getState().state;
    },
    get live() {
      return shown.getState().live;
    },
    subscribe: (listener) => shown.subscribe(listener),
    tell: scheduler.tell,
    ask: () => scheduler.tell({ type: "asked" }),
    syncNow: (signal) => {
      if (ended) return Promise.resolve(noPass(ended.status === "waiting" ? ended.error : GIVEN_UP));
      const whole = run(EVERYTHING).then((result) => {
        // a scheduled pass that is under way reports its own end
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
    joined(live) {
      if (live !== shown.getState().live) shown.setState({ live });
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
