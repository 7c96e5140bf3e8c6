/** Runs in the page: two devices of one account with everything that syncs them, including the server's doorbell. */

import { createClient } from "@supabase/supabase-js";
import { liveQuery } from "dexie";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { createScheduler, type Scheduler } from "#sync/engine/scheduler.ts";
import { syncOnce } from "#sync/engine/sync-once.ts";
import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { reading } from "#sync/store/transaction.ts";
import type { BenchAccount, Timed } from "./account.ts";
import { aMessage, type Device, emptyDevice } from "./own-device.ts";

export interface TwoDevices {
  /** Milliseconds from each write on one device to its repaint on the other. */
  readonly seen: readonly number[];
  /** Time from the network's return until nothing waits on either device and both are equal. */
  readonly drains: readonly Timed[];
}

const WRITES = 60;
/** A person's writes follow no rhythm. Milliseconds. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 350 + Math.random() * 300));
const DRAINS = 3;
/** Rows written on each device while it is offline, 1,000 changes together. */
const NEW_ROWS = 400;
const EDITED_ON_BOTH = 100;

export async function measureTwoDevices(account: BenchAccount): Promise<TwoDevices> {
  const devices = [await emptyDevice("bench-a", account), await emptyDevice("bench-b", account)] as const;
  const shared = Array.from({ length: EDITED_ON_BOTH }, aMessage);
  await devices[0].write(shared.map((put) => ({ table: "messages", put })));
  const goOffline = await goOnline(account, devices);
  await atRest(devices, shared.length);
  const seen: number[] = [];
  for (let n = 0; n < WRITES; n++) {
    await pause();
    seen.push(await writeToVisible(devices));
  }
  await atRest(devices, shared.length + WRITES);
  goOffline();

  const drains: Timed[] = [];
  for (let turn = 0; turn < DRAINS; turn++) {
    for (const { db, write } of devices) {
      await write(Array.from({ length: NEW_ROWS }, () => ({ table: "messages", put: aMessage() })));
      const text = `edited offline in ${db.name}, turn ${turn}`;
      await write(shared.map(({ id }) => ({ table: "messages", id, set: { text } })));
    }
    const rows = shared.length + WRITES + (turn + 1) * 2 * NEW_ROWS;
    drains.push(await drain(account, devices, rows));
  }
  for (const { db } of devices) await db.delete();
  return { seen, drains };
}

type Devices = readonly [Device, Device];

/** Schedules passes on both devices, and rings for both whenever the server's rev grows. @returns the way to stop everything */
async function goOnline({ url, key, token, user }: BenchAccount, devices: Devices): Promise<() => void> {
  const running = devices.map(scheduled);
  const client = createClient(url, key, { accessToken: async () => token });
  await client.realtime.setAuth(token);
  const ring = ({ new: head }: { new: { rev?: number } }) => {
    for (const { scheduler } of running) scheduler.tell({ type: "doorbell", rev: head.rev ?? 0 });
  };
  const filter = `user_id=eq.${user}`;
  await new Promise<void>((resolve, reject) => {
    client
      .channel("bench")
      .on("postgres_changes", { event: "*", schema: "public", table: "sync_heads", filter }, ring as never)
      .subscribe((status, fault) => {
        if (status === "SUBSCRIBED") resolve();
        else if (fault) reject(fault);
      });
  });
  for (const { scheduler } of running) scheduler.tell({ type: "online" });
  return () => {
    for (const { stop } of running) stop();
    void client.removeAllChannels();
  };
}

/** One device's schedule, which hears of its own writes and of the doorbell. */
function scheduled({ db, ports }: Device): { scheduler: Scheduler; stop: () => void } {
  const scheduler = createScheduler({
    now: () => Date.now(),
    random: Math.random,
    sync: (wanted) => syncOnce(ports, wanted),
    wake: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  const waiting = liveQuery(() => db.outbox.count()).subscribe((count) => {
    if (count > 0) scheduler.tell({ type: "changed" });
  });
  return {
    scheduler,
    stop() {
      waiting.unsubscribe();
      scheduler.stop();
    },
  };
}

async function writeToVisible([writer, reader]: Devices): Promise<number> {
  const message = aMessage();
  const visible = when(
    () => reader.db.messages.get(message.id),
    (row) => row !== undefined,
  );
  const began = performance.now();
  await writer.write([{ table: "messages", put: message }]);
  await visible;
  return performance.now() - began;
}

async function drain(account: BenchAccount, devices: Devices, rows: number): Promise<Timed> {
  const requests = () => devices[0].requests() + devices[1].requests();
  const [before, began] = [requests(), performance.now()];
  const goOffline = await goOnline(account, devices);
  await atRest(devices, rows);
  const timed = { ms: performance.now() - began, requests: requests() - before };
  goOffline();
  const [first, second] = await Promise.all(devices.map(digest));
  if (first !== second) throw new Error("the devices differ after a drain");
  return timed;
}

/** Resolves when nothing waits on either device, both have this many messages, and both have read equally far. */
async function atRest(devices: Devices, rows: number): Promise<void> {
  for (;;) {
    const states = devices.map(({ db }) =>
      reading(db, ["outbox", "messages", "state"], async (tx) => {
        const cursor = (await tx.state.get("cursor"))?.value as { rev: number } | undefined;
        return [await tx.outbox.count(), await tx.messages.count(), cursor?.rev];
      }),
    );
    const [a = [], b = []] = await Promise.all(states);
    if (a[0] === 0 && b[0] === 0 && a[1] === rows && b[1] === rows && a[2] === b[2]) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Digest of every row, as it is synced. */
async function digest({ db }: Device): Promise<string> {
  const tables = await Promise.all(SYNCED_TABLE_NAMES.map((table) => db.table(table).orderBy("id").toArray()));
  const rows = tables.flat().map(({ v: _, ...row }) => canonicalJson(row));
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rows.join("\n")));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Resolves as soon as a live read gives the wanted result. */
function when<T>(read: () => Promise<T> | PromiseLike<T>, wanted: (value: T) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(read as () => Promise<T>).subscribe({
      next: (value) => {
        if (!wanted(value)) return;
        setTimeout(() => subscription.unsubscribe());
        resolve();
      },
      error: reject,
    });
  });
}
