import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { hearOthers } from "#src/data/sync/hear-others.ts";
import type { SyncState } from "#src/data/sync/sync.ts";
import { testStudio } from "../../tools/studio.ts";
import { RealtimeServer } from "./realtime-server.ts";

/** A busy machine may take its time. */
const SOON = { timeout: 15_000 };

afterEach(() => vi.unstubAllGlobals());

/** A page that hears others through a realtime server, after its first pass. */
async function hearing() {
  vi.stubGlobal("WebSocket", WebSocket);
  vi.stubGlobal("fetch", async () => Response.json([]));
  const server = new RealtimeServer();
  await server.start();
  onTestFinished(() => server.stop());
  const { db } = await testStudio();
  let state: SyncState = { status: "resting", syncedAt: null };
  let changed = () => {};
  const live: boolean[] = [];
  let checks = 0;
  const stop = hearOthers({
    db,
    accountId: "ada",
    tokens: {
      current: async () => ({ ok: true, value: "token" }),
      instead: async () => ({ ok: true, value: "token" }),
    },
    findBackend: async () => ({ kind: "found", backend: { url: server.url, publishableKey: "key" } }),
    month: () => "2026-11",
    checkPlan: async () => void checks++,
    sync: {
      get state() {
        return state;
      },
      subscribe(listener) {
        changed = listener;
        return () => undefined;
      },
      tell: () => undefined,
      joined: (now) => void live.push(now),
    },
  });
  onTestFinished(stop);
  const pass = (next: SyncState) => {
    state = next;
    changed();
  };
  const isLive = (now: boolean) => vi.waitFor(() => expect(live.at(-1)).toBe(now), SOON);

  pass({ status: "syncing" });
  pass({ status: "resting", syncedAt: 1 });
  await isLive(true);
  return { server, stop, live, isLive, checks: () => checks };
}

test("the page is live while the channel is joined, and not while the server is away or once it stops to listen", async () => {
  const { server, stop, live, isLive } = await hearing();
  await server.stop();
  await isLive(false);
  await server.start();
  await isLive(true);
  stop();
  expect(live.at(-1)).toBe(false);
});

test("a plan that changed on another device is asked for, also one that changed while nothing was heard [spec:screen-47]", async () => {
  const { server, isLive, checks } = await hearing();
  expect(checks()).toBe(0);
  server.change("realtime:ada", "profiles");
  await vi.waitFor(() => expect(checks()).toBe(1), SOON);
  await server.stop();
  await isLive(false);
  await server.start();
  await vi.waitFor(() => expect(checks()).toBe(2), SOON);
});
