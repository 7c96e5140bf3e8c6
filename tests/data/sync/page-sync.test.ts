import { describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { createPageSync } from "#src/data/sync/page-sync.ts";
import type { SyncState } from "#src/data/sync/sync.ts";
import { INTERVAL } from "#sync/engine/schedule.ts";
import type { PassResult, Wanted } from "#sync/engine/sync-once.ts";

const report = { requests: 1, pulled: 0, pushed: 0, refused: 0, offset: 0 };
const DONE: PassResult = { ok: true, report };
const CUT_OFF = appError("CONNECTION_ERROR", "The server cannot be reached.", { retry: "backoff" });
const FAILED: PassResult = { ok: false, error: CUT_OFF, report };
const EXPIRED: PassResult = {
  ok: false,
  error: appError("TOKEN_EXPIRED", "Your sign-in has expired.", { retry: "after-auth" }),
  report,
};

/** A page whose clock, timers and passes the test controls. `answers` are used up one per pass; then every pass succeeds. */
function aPage(...answers: PassResult[]) {
  const timers = new Set<{ at: number; then: () => void }>();
  const passes: Wanted["kind"][] = [];
  let now = 0;
  const sync = createPageSync({
    now: () => now,
    random: () => 0.5,
    wake(ms, then) {
      const timer = { at: now + ms, then };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(wanted, onAsking) {
      passes.push(wanted.kind);
      await Promise.resolve(); // its turn among the tabs
      onAsking();
      return answers.shift() ?? DONE;
    },
  });
  const shown: SyncState["status"][] = [];
  const states: SyncState[] = [];
  sync.subscribe(() => {
    states.push(sync.state);
    shown.push(sync.state.status);
  });
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    sync,
    passes,
    shown,
    states,
    settled,
    /** Lets time pass, and fires every timer at its time. */
    async goesBy(ms: number) {
      const until = now + ms;
      for (;;) {
        await settled();
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        now = next.at;
        timers.delete(next);
        next.then();
      }
      now = until;
    },
  };
}

test("a page begins with one pass, and then rests", async () => {
  const { sync, passes, shown, settled } = aPage();
  await settled();
  expect(passes).toEqual(["everything"]);
  expect(shown).toEqual(["syncing", "resting"]);
  sync.synced(7);
  expect(sync.state).toEqual({ status: "resting", syncedAt: 7 });
});

test("an idle page sends nothing for minutes, and then only now and then", async () => {
  const { passes, goesBy } = aPage();
  await goesBy(60_000);
  expect(passes).toHaveLength(1);
  await goesBy(60 * 60_000);
  expect(passes.length).toBeLessThanOrEqual(1 + (60 * 60_000) / (INTERVAL * 0.9));
});

test("a retry that waits for its turn does not look as if only the person could help", async () => {
  const { sync, states, goesBy } = aPage(FAILED, FAILED);
  await goesBy(500);
  sync.tell({ type: "online" });
  await goesBy(60_000);
  const waiting = states.filter((state) => state.status === "waiting");
  expect(waiting.length).toBeGreaterThan(1);
  expect(waiting.map(({ nextTry }) => nextTry)).not.toContain(null);
});

test("a failure is shown with the time of the next try, and disappears when that succeeds", async () => {
  const { sync, settled, goesBy } = aPage(FAILED);
  await settled();
  expect(sync.state).toEqual({ status: "waiting", error: CUT_OFF, nextTry: 750 });
  await goesBy(750);
  expect(sync.state.status).toBe("resting");
});

test("an unreachable server is asked less and less often", async () => {
  const { passes, goesBy } = aPage(...Array<PassResult>(100).fill(FAILED));
  await goesBy(60 * 60_000);
  expect(passes.length).toBeLessThan(30);
});

test("an expired sign-in waits for the person, whatever is written meanwhile", async () => {
  const { sync, passes, goesBy } = aPage(EXPIRED);
  await goesBy(0);
  expect(sync.state).toMatchObject({ status: "waiting", nextTry: null });
  sync.tell({ type: "changed" });
  await goesBy(60 * 60_000);
  expect(passes).toHaveLength(1);
  sync.tell({ type: "signed-in" });
  await goesBy(0);
  expect(sync.state.status).toBe("resting");
});

describe("a person's request", () => {
  test("runs one whole pass, and ends a state of failure", async () => {
    const { sync, passes, settled } = aPage(FAILED);
    await settled();
    expect(await sync.syncNow()).toEqual(DONE);
    await settled();
    expect(sync.state.status).toBe("resting");
    expect(passes).toEqual(["everything", "everything", "unsent"]);
  });

  test("gives the reason when it fails", async () => {
    const { sync, settled } = aPage(DONE, FAILED);
    await settled();
    expect(await sync.syncNow()).toEqual(FAILED);
    expect(sync.state).toMatchObject({ status: "waiting", error: CUT_OFF });
  });

  test("ends the wait when the person cancels", async () => {
    const { sync } = aPage();
    expect(await sync.syncNow(AbortSignal.abort())).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
  });
});

test("a closed workspace ends the passes, and the page says so", async () => {
  const { sync, passes, goesBy } = aPage();
  await goesBy(0);
  const gone = appError("RESOURCE_LOCKED", "A newer version of the studio was opened in another tab.");
  sync.stop(gone);
  expect(sync.state).toEqual({ status: "waiting", error: gone, nextTry: null });
  expect(await sync.syncNow()).toMatchObject({ ok: false, error: gone });
  sync.ask();
  await goesBy(60 * 60_000);
  expect(passes).toHaveLength(1);
});
