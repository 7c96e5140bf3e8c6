import { act } from "react";
import { expect, test } from "vitest";
import { monthOf } from "#domain/metering.ts";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { deferredSync } from "#src/data/sync/deferred-sync.ts";
import { SYNC_OFF, type SyncState } from "#src/data/sync/sync.ts";
import { useSync } from "#src/data/sync/use-sync.ts";
import { useUsage } from "#src/data/usage.ts";
import { storeUsage } from "#sync/account/server-usage.ts";
import { commit } from "#sync/store/commit.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { render, until } from "../ui/render.tsx";

const State = () => useSync().status;
function Usage() {
  const live = useUsage();
  return live.status === "ready" ? String(live.value) : live.status;
}

const shown = (studio: Studio, Part: () => string) =>
  render(
    <StudioProvider studio={studio}>
      <Part />
    </StudioProvider>,
  ).host;

test("the sync's state is off until its code is loaded, and repaints with every change", async () => {
  let state: SyncState = { status: "resting", syncedAt: null };
  let changed = () => {};
  const sync = deferredSync(async () => ({
    ...SYNC_OFF,
    get state() {
      return state;
    },
    subscribe(listener) {
      changed = listener;
      return () => undefined;
    },
  }));
  const host = shown({ ...(await testStudio()), sync }, State);
  expect(host.textContent).toBe("off");
  sync.start();
  await until(() => host.textContent === "resting");
  state = { status: "syncing" };
  act(changed);
  await until(() => host.textContent === "syncing");
});

test("a person's request is answered even if the code cannot be fetched, and the next one tries again", async () => {
  let fetches = 0;
  const sync = deferredSync(async () => {
    fetches++;
    if (fetches === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return {
      ...SYNC_OFF,
      syncNow: async () => ({ ok: true, report: { requests: 1, pulled: 0, pushed: 0, refused: 0, offset: 0 } }),
    };
  });
  expect(await sync.syncNow()).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE" } });
  expect(await sync.syncNow()).toMatchObject({ ok: true });
});

test("messages of the month are the server's count plus those only on this device", async () => {
  const studio: TestStudio = await testStudio();
  const month = monthOf(studio.at);
  const host = shown(studio, Usage);
  await until(() => host.textContent === "0");
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error("the workspace did not open");
  const { author } = opened.value;
  await commit(studio.db, [{ table: "message_events", put: { id: "m1", month, answeredAt: studio.at } }], author);
  await until(() => host.textContent === "1");
  await storeUsage(studio.db, { [month]: { count: 4, rev: 9 } });
  await until(() => host.textContent === "5");
});
