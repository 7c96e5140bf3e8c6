import { Dexie, liveQuery } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { openSession } from "#src/data/session/session.ts";
import { pageEvents } from "#src/data/sync/page-events.ts";
import type { SyncState } from "#src/data/sync/sync.ts";
import { wakeWorkerForWaiting } from "#src/data/sync/wake-worker.ts";
import { BACKGROUND_SYNC } from "#sync/account/background-tag.ts";
import type { SyncEvent } from "#sync/engine/schedule.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";
import { commit } from "#sync/store/commit.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { aSession, author, newDisk, openOn } from "../../sync/workspace.ts";
import { until } from "../../ui/render.tsx";

// live queries run only if Dexie knows an IndexedDB
Dexie.dependencies.indexedDB ??= new IDBFactory();
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;

const ADA = { account: { id: "ada", email: "ada@example.com", verified: true }, tokens: null };
const TOKENS = { access: "a.b.c", refresh: "r", lifetime: 1, receivedAt: 0 };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function aPage() {
  const store = memorySessionStore();
  await store.update((kept) => ({ ...kept, session: ADA }));
  let changed = () => {};
  const session = openSession({
    store,
    channel: {
      announce: () => undefined,
      listen(onChange) {
        changed = onChange;
      },
    },
    builtIn: true,
    keeps: async () => true,
    loadNetwork: () => Promise.reject(new TypeError("Failed to fetch")),
    clear: async () => undefined,
  });
  await session.settled();
  const disk = newDisk();
  const db = await openOn(disk, {}, "ada");
  const told: SyncEvent["type"][] = [];
  stops.push(pageEvents(db, session, ({ type }) => told.push(type)));
  return { store, disk, db, told, changed: () => changed() };
}

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

test("reports a change once it is stored, in this tab or another; a pass that empties the outbox is no change", async () => {
  const { disk, db, told } = await aPage();
  const elsewhere = await openOn(disk, {}, "ada");
  let n = 0;
  const write = (to: StudioDatabase) => commit(to, [{ table: "sessions", put: aSession(`s${n++}`) }], author());
  // a change present at the first look is not reported: the first pass sends it
  await expect.poll(async () => (await write(elsewhere)) && told.length).toBeGreaterThan(0);

  const seen: number[] = [];
  const sentinel = liveQuery(() => db.outbox.count()).subscribe((count) => seen.push(count));
  stops.push(() => sentinel.unsubscribe());
  await expect.poll(() => seen.at(-1)).toBe(n);
  const before = told.length;
  await db.outbox.clear();
  await expect.poll(() => seen.at(-1)).toBe(0);
  expect(told).toHaveLength(before);
  await write(db);
  await expect.poll(() => told.slice(before)).toEqual(["changed"]);
});

test("reports the network, the person's return and a repaired sign-in; but not the person's leaving", async () => {
  const { store, told, changed } = await aPage();
  look("hidden");
  window.dispatchEvent(new Event("online"));
  look("visible");
  expect(told).toEqual(["online", "visible"]);
  await store.update((kept) => ({ ...kept, session: { ...ADA, tokens: TOKENS } }));
  changed();
  await until(() => told.includes("signed-in"));
});

test("the worker is woken when something waits that this page may not get to send, once each time", async () => {
  const register = vi.fn(async (_tag: string) => undefined);
  vi.stubGlobal("navigator", {
    onLine: true,
    serviceWorker: { ready: Promise.resolve({ sync: { register } }) },
  });
  const db = await openOn(newDisk(), {}, "ada");
  let state: SyncState = { status: "resting", syncedAt: null };
  stops.push(
    wakeWorkerForWaiting(db, {
      get state() {
        return state;
      },
      subscribe: () => () => undefined,
    }),
  );
  look("hidden");
  expect(register).not.toHaveBeenCalled(); // nothing waits
  await commit(db, [{ table: "sessions", put: aSession("s1") }], author());
  await until(() => register.mock.calls.length === 1);
  expect(register).toHaveBeenCalledWith(BACKGROUND_SYNC);
  look("hidden");
  expect(register).toHaveBeenCalledTimes(1);
  look("visible");
  state = { status: "syncing" };
  look("hidden");
  expect(register).toHaveBeenCalledTimes(2);
});
