import type { Limits, SyncPorts, WithLock } from "#sync/engine/ports.ts";
import { type PassResult, syncOnce } from "#sync/engine/sync-once.ts";
import type { NearbyRow } from "#sync/nearby/rows.ts";
import { correctedClock } from "#sync/store/clock.ts";
import { deviceId } from "#sync/store/device.ts";
import type { Author } from "#sync/store/ports.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type Fetch, supabaseTransport } from "#sync/transport/supabase.ts";
import { Context, NEVER } from "./context.ts";
import type { Network } from "./network.ts";
import { readAsBuild } from "./old-build.ts";
import type { Schedule } from "./schedule.ts";

/** The storage of a device's database. */
export interface Storage {
  /** @param durable called when a transaction is on disk, before its caller learns of it */
  connect(context: Context, durable: () => void): StudioDatabase;
  rows<T>(table: string): Promise<T[]>;
  /** Deletes the database; open connections then use a new one. @returns false when that is not possible now */
  wipe(): boolean;
  /** Closes connections at the end. */
  close(): void;
}

/** How the parts are put together: a planted bug changes one of them. */
export interface Wiring {
  readonly database?: (db: StudioDatabase, context: Context) => StudioDatabase;
  readonly fetch?: (fetch: Fetch) => Fetch;
  readonly lock?: (lock: WithLock) => WithLock;
  readonly device?: (id: string) => string;
  /** What a device nearby makes of a row that arrives. */
  readonly nearby?: (row: NearbyRow) => NearbyRow;
}

export interface Surroundings {
  readonly schedule: Schedule;
  readonly network: Network;
  readonly wiring: Wiring;
  readonly time: () => number;
  readonly roll: () => number;
  /** One pass over these ports; allows another engine. */
  readonly sync?: (ports: SyncPorts) => Promise<PassResult>;
}

/** Small, so that few rows make several batches and pages. */
const LIMITS: Limits = { changes: 5, bytes: 4_000, page: 4 };

/** One device of the person: its storage, its clock, its tabs and its worker. */
export class Client {
  skew = 0;
  online = true;
  /** It runs a build that knows fewer tables. */
  old = false;
  readonly name: string;
  readonly storage: Storage;
  readonly surroundings: Surroundings;
  /** Two tabs and the worker. */
  readonly runtimes: Runtime[];
  #lock: Promise<void> = Promise.resolve();
  #opened = 0;

  constructor(name: string, storage: Storage, surroundings: Surroundings) {
    this.name = name;
    this.storage = storage;
    this.surroundings = surroundings;
    this.runtimes = ["tab", "tab", "worker"].map((kind) => this.open(kind as Runtime["kind"]));
  }

  now = (): number => this.surroundings.time() + this.skew;

  open(kind: Runtime["kind"]): Runtime {
    return new Runtime(this, kind, new Context(this.name, `${kind}${++this.#opened}`, this.surroundings.schedule));
  }

  /** Reopens the runtimes that have ended. */
  reopen(): void {
    for (const [i, runtime] of this.runtimes.entries())
      if (runtime.context.dead) this.runtimes[i] = this.open(runtime.kind);
  }

  /** A Web Lock: granted in order, freed when its holder ends. */
  lockOf(context: Context): WithLock {
    return (work) => {
      const before = this.#lock;
      const mine = before.then(() => (context.dead ? NEVER : work()));
      const ended = new Promise<void>((resolve) => void context.onEnd(resolve));
      this.#lock = before.then(async () => {
        await Promise.race([mine.catch(() => {}), ended]); // never before its own turn
      });
      return mine;
    };
  }
}

/** A tab or the worker: its connection, its clock, its access to the server. */
export class Runtime {
  readonly client: Client;
  readonly kind: "tab" | "worker";
  readonly context: Context;
  readonly db: StudioDatabase;
  /** Called when the current transaction of this runtime is on disk. */
  durable = () => {};
  passing = false;
  readonly #ports: SyncPorts;
  #corrected: () => number;

  constructor(client: Client, kind: "tab" | "worker", context: Context) {
    const { network, wiring } = client.surroundings;
    this.client = client;
    this.kind = kind;
    this.context = context;
    const db = client.storage.connect(context, () => this.durable());
    this.db = wiring.database?.(db, context) ?? db;
    const fetch = readAsBuild(
      network.fetchOf(context, () => client.online),
      () => client.old,
    );
    const lock = client.lockOf(context);
    this.#corrected = client.now;
    this.#ports = {
      db: this.db,
      withLock: wiring.lock?.(lock) ?? lock,
      now: client.now,
      limits: LIMITS,
      transport: supabaseTransport({
        url: "https://studio.example",
        publishableKey: "key",
        fetch: wiring.fetch?.(fetch) ?? fetch,
        tokens: network.tokensOf(context),
        now: client.now,
        timeLimit: () => NO_LIMIT,
      }),
    };
  }

  /** The author of this runtime's commits. Null when the disk has no device id. */
  async author(): Promise<Author | null> {
    const { roll, wiring } = this.client.surroundings;
    const device = await deviceId(this.db, roll);
    if (!device.ok) return null;
    return { device: wiring.device?.(device.value) ?? device.value, now: () => this.#corrected() };
  }

  async sync(): Promise<PassResult> {
    this.passing = true;
    const result = await (this.client.surroundings.sync ?? syncOnce)(this.#ports);
    if (result.ok) this.#corrected = await correctedClock(this.db, this.client.now);
    this.passing = false;
    return result;
  }
}

const NO_LIMIT = new AbortController().signal;
