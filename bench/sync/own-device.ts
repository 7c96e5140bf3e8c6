/** Runs in the page: a device with the studio's own engine. */

import { Dexie } from "dexie";
import { v7 as uuid } from "uuid";
import type { SyncPorts } from "#sync/engine/ports.ts";
import { syncOnce } from "#sync/engine/sync-once.ts";
import type { AnyChange } from "#sync/store/change.ts";
import { commit } from "#sync/store/commit.ts";
import { databaseName } from "#sync/store/database-name.ts";
import { openWorkspace } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { supabaseTransport } from "#sync/transport/supabase.ts";
import { webLock } from "#sync/transport/web-lock.ts";
import { type BenchAccount, FILLED, PUSHED, TEXT, type Timed } from "./account.ts";

export interface Device {
  readonly db: StudioDatabase;
  readonly ports: SyncPorts;
  /** Number of requests so far. */
  requests(): number;
  /** @throws Error when the write fails */
  write(changes: readonly AnyChange[]): Promise<void>;
}

/** Sends 1,000 rows written offline. The next push reuses the device. */
export async function push(account: BenchAccount): Promise<Timed> {
  const device = await openDevice("bench-push", account);
  await pass(device);
  await device.write(Array.from({ length: PUSHED }, () => ({ table: "messages", put: aMessage() }) as const));
  const timed = await pass(device);
  device.db.close();
  return timed;
}

/** Fills an empty device with everything the account has. */
export async function fill(account: BenchAccount): Promise<Timed> {
  const device = await emptyDevice("bench-fill", account);
  const timed = await pass(device);
  const count = await device.db.messages.count();
  if (count !== FILLED) throw new Error(`${count} rows instead of ${FILLED}`);
  await device.db.delete();
  return timed;
}

async function pass(device: Device): Promise<Timed> {
  const [requests, start] = [device.requests(), performance.now()];
  const result = await syncOnce(device.ports);
  const ms = performance.now() - start;
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return { ms, requests: device.requests() - requests };
}

export async function emptyDevice(name: string, account: BenchAccount): Promise<Device> {
  await Dexie.delete(databaseName(name));
  return openDevice(name, account);
}

async function openDevice(name: string, { url, key, token }: BenchAccount): Promise<Device> {
  const opened = await openWorkspace(name, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const now = () => Date.now();
  const valid = async () => ({ ok: true, value: token }) as const;
  let requests = 0;
  const transport = supabaseTransport({
    url,
    publishableKey: key,
    fetch: (address, init) => {
      requests++;
      return fetch(address, init);
    },
    tokens: { current: valid, instead: valid },
    now,
  });
  return {
    db,
    ports: { db, now, transport, withLock: webLock(navigator.locks, db.name) },
    requests: () => requests,
    async write(changes) {
      const stored = await commit(db, changes, { now, device: name.slice(-8).padStart(8, "0") });
      if (!stored.ok) throw new Error(stored.error.message);
    },
  };
}

export const aMessage = () =>
  ({ id: uuid(), sessionId: "session", runId: "run", kind: "idea", text: TEXT, createdAt: Date.now() }) as const;
