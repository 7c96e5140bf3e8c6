import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  emptyPlace,
  PASSWORD,
  type RunningStudio,
  type StoredMail,
  signedIn,
  startedStudio,
  tokenOf,
  until,
} from "../tests/server/running-studio.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { memoryOf } from "./server.ts";

const root = join(import.meta.dirname, "..");
const ROUNDS = 5;
/** In one round. */
const INSERTS = 100;
const CLIENTS = 10;
const PUSHED = 1_000;
const FILLED = 10_000;
/** Changes in one push. A page holds twice as many rows. */
const BATCH = 500;
const DEVICES = 200;

/** The figures of the earlier doors on the same machine, which must not get slower or larger. */
const BEFORE = { sequential: 215, concurrent: 402, memory: 250, devices: 300 };
const PUSH_TARGET_MS = 1_500;
const PULL_TARGET_MS = 2_500;

/**
 * REST and sync over HTTP, on the built server as `npm start` runs it, and what it holds at rest and under many devices. With DOORS_PEER, the folder of
 * another clone that is built, both servers are measured in turns, and what the other comes to is the target.
 */
export async function benchDoors(): Promise<BenchResult[]> {
  execFileSync(process.execPath, ["scripts/build.mjs", "--outdated"], { cwd: root, stdio: "ignore" });
  const peerFolder = process.env.DOORS_PEER;
  const ours = await openSide(root);
  const sides = [ours];
  try {
    const peer = peerFolder ? await openSide(peerFolder) : undefined;
    if (peer) sides.push(peer);
    const atRest = new Map(sides.map((side) => [side, memoryOf(side.studio.child)]));
    const inTurns = async (rounds: number, measure: (side: Side) => Promise<number>) => {
      const values = new Map<Side, number[]>(sides.map((side) => [side, []]));
      for (let round = 0; round < rounds; round++)
        for (const side of round % 2 ? sides.toReversed() : sides) values.get(side)?.push(await measure(side));
      return new Map([...values].map(([side, measured]) => [side, median(measured)]));
    };
    // what is compiled and prepared first is not counted
    for (const side of sides) await perSecond(INSERTS, 1, () => insert(side.people[0]));
    const sequential = await inTurns(ROUNDS, ({ people }) => perSecond(INSERTS, 1, () => insert(people[0])));
    const concurrent = await inTurns(ROUNDS, ({ people }) =>
      perSecond(INSERTS, CLIENTS, (lane) => insert(people[lane])),
    );
    const push = await inTurns(ROUNDS, ({ people: [, two], epoch }) => timed(() => pushRows(two, epoch, PUSHED)));
    for (const { people, epoch } of sides) await pushRows(people[1], epoch, FILLED - ROUNDS * PUSHED);
    const pull = await inTurns(ROUNDS, ({ people }) => timed(() => pullAll(people[1])));
    const devices = await openDevices(ours.studio, ours.people);
    const withDevices = memoryOf(ours.studio.child);
    await Promise.all(devices.map((device) => device.removeAllChannels()));

    const figure = (name: string, unit: string, values: ReadonlyMap<Side, number | undefined>, target: number) => {
      const value = values.get(ours);
      const goal = (peer && values.get(peer)) ?? target;
      if (value === undefined) return [];
      const ok = unit === "/s" ? value >= goal : value <= goal;
      return [{ name, value: Math.round(value), unit, target: Math.round(goal), ok }];
    };
    return [
      ...figure("REST, single inserts one after the other", "/s", sequential, BEFORE.sequential),
      ...figure(`REST, single inserts of ${CLIENTS} clients`, "/s", concurrent, BEFORE.concurrent),
      ...figure("sync_push of 1,000 rows over HTTP", "ms", push, PUSH_TARGET_MS),
      ...figure("sync_pull of 10,000 rows over HTTP", "ms", pull, PULL_TARGET_MS),
      ...figure("server and database at rest", "MB", atRest, BEFORE.memory),
      ...figure(`server and database with ${DEVICES} devices`, "MB", new Map([[ours, withDevices]]), BEFORE.devices),
    ];
  } finally {
    for (const side of sides) await side.close();
  }
}

/** A running server, and people who are signed in there. */
interface Side {
  readonly studio: RunningStudio;
  readonly people: readonly SupabaseClient[];
  readonly epoch: string;
  close(): Promise<void>;
}

async function openSide(clone: string): Promise<Side> {
  const place = emptyPlace({ asInstalled: true });
  const studio = await startedStudio(place, {
    STUDIO_MIGRATIONS: join(clone, "supabase", "migrations"),
    STUDIO_PROGRAM: join(clone, "dist-server", "main.js"),
  });
  const close = async () => {
    await studio.stop();
    place.remove();
  };
  try {
    const people: SupabaseClient[] = [];
    const enter = existsSync(join(place.data, "inbox-link")) ? signedIn : signedInEarlier;
    for (let n = 0; n < CLIENTS; n++) people.push(await enter(studio, `bench${n}@example.com`));
    const { data } = await (people[0] as SupabaseClient).rpc("sync_pull", { cursor: null, page_size: 1 });
    return { studio, people, epoch: (data as { epoch: string }).epoch, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** On a server of an earlier version, which shows its inbox to everybody on the machine and confirms an address by the mail's link alone. */
async function signedInEarlier(studio: RunningStudio, email: string): Promise<SupabaseClient> {
  const supabase = studio.client();
  await supabase.auth.signUp({ email, password: PASSWORD });
  const inbox = async () => (await (await fetch(`${studio.url}/dev/inbox.json`)).json()) as StoredMail[];
  const mail = await until(async () => (await inbox()).find(({ to }) => to === email));
  await fetch(mail.link, { redirect: "manual" });
  const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return supabase;
}

async function insert(supabase: SupabaseClient | undefined): Promise<void> {
  const row = { id: randomUUID(), name: "Sceptic", active: true, created_at: 1, updated_at: 1 };
  const { error } = (await supabase?.from("personas").insert(row)) ?? {};
  if (error) throw new Error(error.message);
}

async function perSecond(times: number, lanes: number, work: (lane: number) => Promise<void>): Promise<number> {
  let left = times;
  const run = async (_: unknown, lane: number) => {
    while (left-- > 0) await work(lane);
  };
  const ms = await timed(() => Promise.all(Array.from({ length: lanes }, run)));
  return (times * 1000) / ms;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function pushRows(supabase: SupabaseClient | undefined, epoch: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += BATCH) {
    const changes = Array.from({ length: Math.min(BATCH, count - sent) }, () => {
      const id = randomUUID();
      const row = { id, deleted: 0, stamps: {}, name: "Sceptic", active: true, createdAt: 1, updatedAt: 1 };
      return { key: `personas/${id}`, baseRev: null, row };
    });
    const { error } = (await supabase?.rpc("sync_push", { epoch, changes })) ?? {};
    if (error) throw new Error(error.message);
  }
}

async function pullAll(supabase: SupabaseClient | undefined): Promise<void> {
  let cursor: unknown = null;
  for (let more = true; more; ) {
    const { data, error } = (await supabase?.rpc("sync_pull", { cursor, page_size: BATCH * 2 })) ?? {};
    if (error) throw new Error(error.message);
    ({ cursor, more } = data as { cursor: unknown; more: boolean });
  }
}

/** Each device has a socket of its own and listens for its person's changes. */
async function openDevices(
  studio: RunningStudio,
  people: readonly SupabaseClient[],
): Promise<readonly SupabaseClient[]> {
  const tokens = await Promise.all(people.map(tokenOf));
  const devices: SupabaseClient[] = [];
  const open = async () => {
    const device = studio.client();
    const token = tokens[devices.push(device) % CLIENTS] ?? "";
    await device.realtime.setAuth(token);
    await new Promise<void>((resolve, reject) => {
      const listening = { event: "*", schema: "public", table: "sync_heads" } as const;
      device
        .channel("doorbell")
        .on("postgres_changes", listening, () => {})
        .subscribe((status, error) => {
          if (status === "SUBSCRIBED") resolve();
          else if (error) reject(error);
        });
    });
  };
  // few at a time: sockets without a token yet are limited per network
  await perSecond(DEVICES, 10, open);
  return devices;
}
