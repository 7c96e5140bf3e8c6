/** Runs in the page: a device that syncs with the server the page came from. */

import { Dexie } from "dexie";
import { v7 as uuid } from "uuid";
import { syncOnce } from "#sync/engine/sync-once.ts";
import { commit } from "#sync/store/commit.ts";
import { databaseName, openWorkspace } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { supabaseTransport } from "#sync/transport/supabase.ts";
import { webLock } from "#sync/transport/web-lock.ts";

/** Handed over by the bench. */
declare global {
  var benchAccount: { readonly key: string; readonly token: string };
}

export interface DeviceTimes {
  /** Milliseconds and requests of each push of 1,000 rows kept offline. */
  readonly pushes: readonly { readonly ms: number; readonly requests: number }[];
  /** Milliseconds of each fill of an empty device. */
  readonly fills: readonly number[];
}

const ROWS = 1_000;
const PUSHES = 10;
const FILLS = 3;
/** About 1 kB, a usual rough idea. */
const TEXT = "how do I learn statistics for my thesis without drowning in formulas ".repeat(14);

export async function measureSync(): Promise<DeviceTimes> {
  const device = await emptyDevice("bench-first");
  const pushes: { ms: number; requests: number }[] = [];
  await pass(device);
  for (let turn = 0; turn < PUSHES; turn++) {
    const changes = Array.from({ length: ROWS }, () => ({ table: "messages", put: aMessage() }) as const);
    const kept = await commit(device, changes, { now: () => Date.now(), device: "bench001" });
    if (!kept.ok) throw new Error(kept.error.message);
    pushes.push(await pass(device));
  }
  const fills: number[] = [];
  for (let turn = 0; turn < FILLS; turn++) {
    const empty = await emptyDevice(`bench-fill-${turn}`);
    const { ms } = await pass(empty);
    const count = await empty.messages.count();
    if (count !== ROWS * PUSHES) throw new Error(`${count} rows instead of ${ROWS * PUSHES}`);
    fills.push(ms);
    await empty.delete();
  }
  await device.delete();
  return { pushes, fills };
}

async function pass(db: StudioDatabase): Promise<{ ms: number; requests: number }> {
  const { key, token } = globalThis.benchAccount;
  const valid = async () => ({ ok: true, value: token }) as const;
  const now = () => Date.now();
  const start = performance.now();
  const result = await syncOnce({
    db,
    now,
    withLock: webLock(navigator.locks, db.name),
    transport: supabaseTransport({
      url: location.origin,
      publishableKey: key,
      fetch: (url, init) => fetch(url, init),
      tokens: { current: valid, instead: valid },
      now,
    }),
  });
  const ms = performance.now() - start;
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return { ms, requests: result.report.requests };
}

async function emptyDevice(account: string): Promise<StudioDatabase> {
  await Dexie.delete(databaseName(account));
  const opened = await openWorkspace(account, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  return opened.value.db;
}

const aMessage = () =>
  ({ id: uuid(), sessionId: "session", runId: "run", kind: "idea", text: TEXT, createdAt: Date.now() }) as const;
