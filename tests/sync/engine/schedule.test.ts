import { describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import type { TransportError } from "#sync/engine/protocol.ts";
import { IDLE, INTERVAL, nextStep, PACE, type ScheduleState, type SyncEvent, TOGETHER } from "#sync/engine/schedule.ts";
import { createScheduler } from "#sync/engine/scheduler.ts";
import type { PassResult, Wanted } from "#sync/engine/sync-once.ts";

const failure = (fields: Partial<TransportError> = {}): TransportError => ({
  ...appError("SERVICE_UNAVAILABLE", "The server cannot answer.", { retry: "backoff" }),
  ...fields,
});
const half = () => 0.5;

/** Plays events at their times, in ms. @returns when each pass began, and what for */
function played(events: readonly (readonly [number, SyncEvent])[], start: ScheduleState = IDLE) {
  const runs: [number, Wanted][] = [];
  let state = start;
  for (const [now, event] of events) {
    const decision = nextStep(state, event, now, half);
    state = decision.state;
    if (decision.run) runs.push([now, decision.run]);
  }
  return { runs, state };
}

describe("when a pass begins", () => {
  test("a change is sent at once, together with what was written at the same moment", () => {
    const { runs } = played([
      [0, { type: "changed" }],
      [TOGETHER / 2, { type: "changed" }],
      [TOGETHER - 1, { type: "due" }],
      [TOGETHER, { type: "due" }],
    ]);
    expect(runs).toEqual([[TOGETHER, { kind: "unsent" }]]);
  });

  test("changes in quick succession are sent together", () => {
    const { runs } = played([
      [0, { type: "changed" }],
      [TOGETHER, { type: "due" }],
      [TOGETHER + 10, { type: "finished", error: null }],
      [TOGETHER + 50, { type: "changed" }],
      [TOGETHER + 150, { type: "changed" }],
      [TOGETHER + PACE - 1, { type: "due" }],
      [TOGETHER + PACE, { type: "due" }],
    ]);
    expect(runs.map(([at]) => at)).toEqual([TOGETHER, TOGETHER + PACE]);
  });

  test("the doorbell, a return to the tab or the network, and the person's request begin a pass at once", () => {
    expect(played([[5, { type: "doorbell", rev: 7 }]]).runs).toEqual([[5, { kind: "rev", rev: 7 }]]);
    for (const type of ["visible", "online", "signed-in", "asked"] as const)
      expect(played([[5, { type }]]).runs).toEqual([[5, { kind: "everything" }]]);
  });

  test("events during a pass begin the next one right after it, for all reasons at once", () => {
    const { runs } = played([
      [0, { type: "asked" }],
      [1, { type: "changed" }],
      [2, { type: "doorbell", rev: 4 }],
      [3, { type: "doorbell", rev: 3 }],
      [4, { type: "finished", error: null }],
    ]);
    expect(runs).toEqual([
      [0, { kind: "everything" }],
      [4, { kind: "rev", rev: 4 }],
    ]);
  });

  test("without any event a routine check runs at intervals", () => {
    const { state } = played([
      [0, { type: "asked" }],
      [10, { type: "finished", error: null }],
    ]);
    expect(state).toMatchObject({ running: false, due: 10 + INTERVAL });
    expect(played([[10 + INTERVAL, { type: "due" }]], state).runs).toEqual([[10 + INTERVAL, { kind: "everything" }]]);
    // a change before the interval begins a pass that only sends
    expect(
      played(
        [
          [PACE, { type: "changed" }],
          [PACE + TOGETHER, { type: "due" }],
        ],
        state,
      ).runs,
    ).toEqual([[PACE + TOGETHER, { kind: "unsent" }]]);
  });
});

describe("after a failure", () => {
  const failing = (count: number, error: TransportError): ScheduleState => {
    let state: ScheduleState = { ...IDLE, running: true };
    for (let n = 0; n < count; n++)
      state = { ...nextStep(state, { type: "finished", error }, 0, half).state, running: true };
    return { ...state, running: false };
  };

  test("retries come ever later, up to minutes, and never all at the same moment", () => {
    const waits = [1, 2, 3, 10, 20].map((count) => failing(count, failure()).due);
    expect(waits).toEqual([750, 1500, 3000, 225_000, 225_000]);
    const [early, late] = [0, 0.999].map((dice) =>
      nextStep({ ...IDLE, running: true }, { type: "finished", error: failure() }, 0, () => dice),
    );
    expect(early?.state.due).toBeLessThan(late?.state.due ?? 0);
  });

  test("429 with Retry-After 30, then 503 twenty times: no event shortens the pause, and the twenty-first try succeeds (fault 7)", () => {
    const busy = failure({ code: "RATE_LIMIT_EXCEEDED", retryAfter: 30_000 });
    const paused = played([[0, { type: "finished", error: busy }]], { ...IDLE, running: true }).state;
    const impatient = played(
      [
        [1, { type: "changed" }],
        [2, { type: "doorbell", rev: 1 }],
        [3, { type: "asked" }],
        [4, { type: "visible" }],
        [29_999, { type: "due" }],
      ],
      paused,
    );
    expect(impatient.runs).toEqual([]);
    let { state } = impatient;
    let now = 30_000;
    for (let n = 0; n <= 20; n++) {
      const begun = nextStep(state, { type: "due" }, now, half);
      expect(begun.run).not.toBeNull();
      state = nextStep(begun.state, { type: "finished", error: n < 20 ? failure() : null }, now, half).state;
      expect((state.due ?? 0) - now).toBeGreaterThanOrEqual(n < 20 ? 500 : INTERVAL * 0.9);
      now = state.due ?? 0;
    }
    expect(state).toMatchObject({ failures: 0, error: null });
  });

  test("more changes do not bring the next try forward; a returning network does", () => {
    const state = failing(8, failure());
    expect(played([[10, { type: "changed" }]], state).state.due).toBe(state.due);
    expect(played([[10, { type: "online" }]], state).runs).toEqual([[10, { kind: "everything" }]]);
  });

  test("a successful pass that the person asked for ends the waiting; newer changes are looked for without a request", () => {
    const { runs, state } = played([[10, { type: "synced" }]], failing(8, failure()));
    expect(runs).toEqual([[10, { kind: "unsent" }]]);
    expect(state).toMatchObject({ failures: 0, error: null });
    expect(played([[10, { type: "synced" }]], IDLE)).toEqual({ runs: [], state: IDLE });
  });

  test("a revoked token or an unconfirmed address waits for the person, not for a timer (fault 19)", () => {
    const state = failing(1, failure({ retry: "after-auth" }));
    expect(state.due).toBeNull();
    const waiting = played(
      [
        [1, { type: "changed" }],
        [2, { type: "doorbell", rev: 3 }],
        [9e9, { type: "due" }],
      ],
      state,
    );
    expect(waiting.runs).toEqual([]);
    expect(played([[9e9, { type: "signed-in" }]], waiting.state).runs).toEqual([[9e9, { kind: "everything" }]]);
  });

  test("an error that no retry fixes is tried again with the next routine check", () => {
    expect(failing(1, failure({ retry: "never" })).due).toBe(INTERVAL);
  });
});

describe("the scheduler", () => {
  function aScheduler() {
    const timers = new Set<{ at: number; then: () => void }>();
    const passes: { wanted: Wanted; end: (result: PassResult) => void; fail: (error: Error) => void }[] = [];
    let now = 0;
    const scheduler = createScheduler({
      now: () => now,
      random: half,
      sync: (wanted) => new Promise((end, fail) => passes.push({ wanted, end, fail })),
      wake(ms, then) {
        const timer = { at: now + ms, then };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    });
    const pass = async (ms: number) => {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) if (timers.delete(timer)) timer.then();
      await Promise.resolve();
    };
    return { scheduler, timers, passes, pass };
  }
  const report = { requests: 1, pulled: 0, pushed: 0, refused: 0, offset: 0 };

  test("runs one pass at a time and has one timer at most", async () => {
    const { scheduler, timers, passes, pass } = aScheduler();
    for (let n = 0; n < 5; n++) scheduler.tell({ type: "changed" });
    expect(timers.size).toBe(1);
    await pass(TOGETHER);
    scheduler.tell({ type: "asked" });
    expect(passes.map(({ wanted }) => wanted.kind)).toEqual(["unsent"]);
    passes[0]?.end({ ok: true, report });
    await expect.poll(() => passes.map(({ wanted }) => wanted.kind)).toEqual(["unsent", "everything"]);
    passes[1]?.end({ ok: true, report });
    await expect.poll(() => timers.size).toBe(1);
    await pass(2 * INTERVAL);
    expect(passes).toHaveLength(3);
  });

  test("begins nothing once it is stopped", async () => {
    const { scheduler, timers, passes, pass } = aScheduler();
    scheduler.tell({ type: "changed" });
    scheduler.stop();
    scheduler.tell({ type: "asked" });
    await pass(INTERVAL);
    expect([timers.size, passes.length]).toEqual([0, 0]);
  });
});
