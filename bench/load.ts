import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { SupabaseClient } from "@supabase/supabase-js";
import { v7 as uuid } from "uuid";
import type { Cursor } from "#sync/engine/protocol.ts";
import { supabaseTransport } from "#sync/transport/supabase.ts";
import {
  emptyPlace,
  openLink,
  PASSWORD,
  PROJECT,
  query,
  type RunningStudio,
  startedStudio,
} from "../tests/server/running-studio.ts";
import { median, quantile } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { memoryOf, processorTimeOf } from "./server.ts";

/** Each person has so many devices that listen and sync; two of them write. */
const DEVICES = 5;
const WRITERS = 2;
const ROUNDS = 6;
/** Rows of one push. */
const ROWS = 5;
/** A device writes once in this time, at a moment of its own. Milliseconds. */
const PACE = 5_000;
/** Of so many pushes one answer is thrown away, as on a train, and the push sent again. */
const LOST_ANSWER = 20;
/** About 1 kB, a usual rough idea. */
const TEXT = "how do I learn statistics for my thesis without drowning in formulas ".repeat(14);

const PUSH_TARGET_MS = 500;
const SEEN_TARGET_MS = 2_000;
const MEMORY_TARGET_MB = 500;
/** With its pulls and rings. */
const PROCESSOR_TARGET_MS = 15;

/** What all devices together measured. */
interface Tally {
  readonly pushes: number[];
  /** From a push's begin until another device of the person has its rows. */
  readonly seen: number[];
  /** Requests that the server or the line refused; each was tried again. */
  refused: number;
}

interface Person {
  readonly token: string;
  /** Key of each row that was written, to its text and the time its push began. */
  readonly written: Map<string, { readonly text: string; readonly at: number }>;
}

interface Device {
  /** Rows it has, key to text. */
  readonly rows: Map<string, string>;
  write(): Promise<void>;
  pull(): Promise<void>;
  close(): Promise<void>;
}

/**
 * One embedded server under the simulated devices of so many people. They speak the wire with the product's own transport and keep their rows in
 * memory: the server is measured, not its browsers. The load shares the machine with the server.
 */
export async function benchLoad({ people: count } = { people: 100 }): Promise<BenchResult[]> {
  execFileSync(process.execPath, ["scripts/build.mjs", "--outdated"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: "ignore",
  });
  const place = emptyPlace({ asInstalled: true });
  const studio = await startedStudio(place, {
    ...PROJECT,
    STUDIO_PROGRAM: join(import.meta.dirname, "..", "dist-server", "main.js"),
    // a hundred sign-ups are not what is measured here
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "..", "tests", "server", "quick-hashes.mjs")).href}`,
  });
  const devices: Device[] = [];
  try {
    const tally: Tally = { pushes: [], seen: [], refused: 0 };
    const people = await inLanes(count, 4, (n) => signUp(studio, n));
    const opened = await inLanes(count * DEVICES, 10, async (n) => {
      const device = await openDevice(studio, people[n % count] as Person, tally);
      devices.push(device);
      return device;
    });
    const before = memoryOf(studio.child);
    const memories: number[] = [];
    const worked = processorTimeOf(studio.child);
    const looking = setInterval(() => memories.push(memoryOf(studio.child) ?? 0), 3_000);
    await Promise.all(
      opened.slice(0, count * WRITERS).map(async (device) => {
        await wait(Math.random() * PACE);
        for (let round = 0; round < ROUNDS; round++) {
          const began = performance.now();
          await device.write();
          await wait(Math.max(0, PACE - (performance.now() - began)));
        }
      }),
    );
    clearInterval(looking);
    // what was rung for but not read yet; a device that missed a ring reads at its next check
    await inLanes(opened.length, 10, (n) => (opened[n] as Device).pull());
    const spent = processorTimeOf(studio.child);
    const wrong = opened.reduce(
      (sum, { rows }, n) => sum + difference((people[n % count] as Person).written, rows),
      await differenceOnServer(place, people),
    );
    const figure = (name: string, value: number, unit: string, target: number): BenchResult => ({
      name,
      value: Math.round(value * 10) / 10,
      unit,
      target,
      ok: value <= target,
    });
    const perPush = (who: string, time: number) =>
      figure(`load: ${who}, processor time a push`, time / tally.pushes.length, "ms", PROCESSOR_TARGET_MS);
    return [
      figure("load: a push of 5 rows, median", median(tally.pushes), "ms", PUSH_TARGET_MS),
      figure("load: a push of 5 rows, p95", quantile(tally.pushes, 0.95), "ms", PUSH_TARGET_MS),
      figure("load: until another device has them, p95", quantile(tally.seen, 0.95), "ms", SEEN_TARGET_MS),
      figure("load: requests refused and tried again", tally.refused, "of", 0),
      figure("load: rows lost, doubled or changed", wrong, "rows", 0),
      ...(worked && spent
        ? [
            perPush("the server's process", spent.server - worked.server),
            perPush("PostgreSQL", spent.database - worked.database),
          ]
        : []),
      ...(before ? [figure("load: server and database, at rest", before, "MB", MEMORY_TARGET_MB)] : []),
      ...(before ? [figure("load: server and database, at most", Math.max(...memories), "MB", MEMORY_TARGET_MB)] : []),
    ];
  } finally {
    await Promise.all(devices.map((device) => device.close()));
    await studio.stop();
    place.remove();
  }
}

/** Work for 0 to `count` - 1, so many at a time; the results in order. */
async function inLanes<T>(count: number, lanes: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const run = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n);
  };
  await Promise.all(Array.from({ length: lanes }, run));
  return results;
}

async function signUp(studio: RunningStudio, n: number): Promise<Person> {
  const email = `load${n}@example.com`;
  const { error } = await studio.client().auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const { accessToken } = await openLink(studio, (await studio.mailTo(email)).link);
  if (!accessToken) throw new Error("the mail's link opened no session");
  return { token: accessToken, written: new Map() };
}

async function openDevice(studio: RunningStudio, { token, written }: Person, tally: Tally): Promise<Device> {
  const valid = async () => ({ ok: true, value: token }) as const;
  const transport = supabaseTransport({
    url: studio.url,
    publishableKey: studio.key,
    fetch,
    tokens: { current: valid, instead: valid },
    now: Date.now,
  });
  const rows = new Map<string, string>();
  let cursor: Cursor | null = null;
  let pulling: Promise<void> | undefined;
  let isRung = false;

  /** Sends the same request until it is answered, as a device does. */
  async function answered<T extends { readonly ok: boolean }>(
    send: () => Promise<T>,
  ): Promise<Extract<T, { ok: true }>> {
    for (;;) {
      const answer = await send();
      if (answer.ok) return answer as Extract<T, { ok: true }>;
      tally.refused += 1;
      await wait(1_000);
    }
  }
  async function readAll(): Promise<void> {
    for (let more = true; more; ) {
      const { value } = await answered(() => transport.pull({ cursor, limit: 1_000 }));
      if ("reset" in value) throw new Error("the server asked for a reset");
      for (const { key, row } of value.rows) {
        const sent = written.get(key);
        if (sent && !rows.has(key)) tally.seen.push(performance.now() - sent.at);
        rows.set(key, (row as { readonly text?: string }).text ?? "");
      }
      ({ cursor, more } = value);
    }
  }
  async function pull(): Promise<void> {
    isRung = true;
    pulling ??= (async () => {
      while (isRung) {
        isRung = false;
        await readAll();
      }
    })().finally(() => {
      pulling = undefined;
    });
    await pulling;
  }

  const doorbell = await listen(studio, token, () => void pull());
  await pull();
  return {
    rows,
    pull,
    async write() {
      const at = performance.now();
      const changes = Array.from({ length: ROWS }, () => {
        const id = uuid();
        const text = `${id} ${TEXT}`;
        written.set(`messages/${id}`, { text, at });
        rows.set(`messages/${id}`, text);
        const content = { sessionId: "session", runId: "run", kind: "idea", text, createdAt: Date.now() };
        return { key: `messages/${id}`, baseRev: null, row: { id, deleted: 0, stamps: {}, ...content } } as never;
      });
      const push = () => answered(() => transport.push({ epoch: cursor?.epoch ?? "", changes }));
      let { value } = await push();
      tally.pushes.push(performance.now() - at);
      if (Math.random() < 1 / LOST_ANSWER) ({ value } = await push());
      if ("stale" in value) throw new Error("the server is in another epoch");
      const refused = value.results.find(({ status }) => status === "rejected");
      if (refused) throw new Error(`a row was refused: ${JSON.stringify(refused)}`);
    },
    async close() {
      await doorbell.removeAllChannels();
    },
  };
}

/** A socket of the device's own, that rings when the person's rows have changed. */
async function listen(studio: RunningStudio, token: string, ring: () => void): Promise<SupabaseClient> {
  const client = studio.client();
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: string };
  const own = { event: "*", schema: "public", table: "sync_heads", filter: `user_id=eq.${sub}` } as const;
  await client.realtime.setAuth(token);
  await new Promise<void>((resolve, reject) => {
    client
      .channel("doorbell")
      .on("postgres_changes", own, ring)
      .subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (error) reject(error);
      });
  });
  return client;
}

/** Rows that are missing, too many or different. */
function difference(written: Person["written"], rows: ReadonlyMap<string, string>): number {
  const missing = [...written].filter(([key, { text }]) => rows.get(key) !== text).length;
  return missing + [...rows.keys()].filter((key) => !written.has(key)).length;
}

/** The same of the server's own table, past the wire. */
async function differenceOnServer(
  place: { readonly data: string },
  people: readonly Pick<Person, "written">[],
): Promise<number> {
  const stored = await query(place, "select id, text from public.messages");
  const rows = new Map(stored.map(({ id, text }) => [`messages/${id}`, String(text)]));
  const written = new Map(people.flatMap((person) => [...person.written]));
  return difference(written, rows) + (stored.length - rows.size);
}
