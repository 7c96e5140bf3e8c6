import { createHash } from "node:crypto";
import type { SyncPorts } from "#sync/engine/ports.ts";
import type { PassResult } from "#sync/engine/sync-once.ts";
import { Client, type Runtime, type Storage, type Wiring } from "./client.ts";
import { broken, standing } from "./invariants.ts";
import { Network } from "./network.ts";
import { Person } from "./person.ts";
import { Dice } from "./random.ts";
import { Schedule } from "./schedule.ts";
import { modelServer, type SimulatedServer } from "./server.ts";
import { memoryStorage } from "./storage.ts";
import { Truth } from "./truth.ts";

export interface SimulationOptions {
  readonly steps?: number;
  readonly clients?: number;
  /** Made anew for each simulation. */
  readonly server?: (time: () => number) => SimulatedServer;
  readonly storage?: () => Storage;
  readonly wiring?: Wiring;
  /** See `Schedule`. */
  readonly patient?: boolean;
  /** Whether people sign out now and then. */
  readonly signOuts?: boolean;
  /** Which engine a client runs; nothing for the shipped one. */
  readonly sync?: (client: number) => ((ports: SyncPorts) => Promise<PassResult>) | undefined;
  /** Each line of the trace as it is written. */
  readonly log?: (line: string) => void;
}

export interface Simulated {
  /** What must hold and does not. */
  readonly problems: readonly string[];
  /** Of the trace: the same seed gives the same. */
  readonly hash: string;
  readonly requests: number;
  readonly commits: number;
  readonly passes: number;
}

const HOUR = 3600e3;
const YEAR = 365 * 24 * HOUR;
/** More steps than any healthy work needs. */
const PATIENCE = 20_000;

/** One world from one seed: devices and a server, a network that fails, contexts that end anywhere; then quiet, and what must hold. */
export async function simulate(seed: number, options: SimulationOptions = {}): Promise<Simulated> {
  const world = new World(seed, options);
  for (let step = 0; step < (options.steps ?? 200); step++) await world.step();
  await world.heal();
  await world.check();
  return world.end();
}

class World {
  readonly #dice: Dice;
  readonly #schedule: Schedule;
  readonly #network: Network;
  readonly #server: SimulatedServer;
  readonly #clients: Client[];
  readonly #person: Person;
  readonly #truth = new Truth();
  readonly #trace: string[] = [];
  readonly #problems: string[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #log: (line: string) => void;
  readonly #signOuts: boolean;
  #time = Date.UTC(2026, 0, 1);
  #passes = 0;
  /** The first backup that may be restored. */
  #oldest = 0;

  constructor(seed: number, options: SimulationOptions) {
    const { server = modelServer, storage = memoryStorage, wiring = {}, clients = 3 } = options;
    this.#signOuts = options.signOuts ?? true;
    this.#log = options.log ?? (() => {});
    const dice = new Dice(seed * 7919 + 17);
    const time = () => this.#time;
    const note = this.#note;
    this.#dice = dice;
    this.#schedule = new Schedule(dice, options.patient ?? false);
    this.#server = server(time);
    this.#network = new Network({ dice, schedule: this.#schedule, server: this.#server, note });
    this.#person = new Person(dice, this.#truth, note);
    this.#clients = Array.from({ length: clients }, (_, i) => {
      const sync = options.sync?.(i);
      const { roll } = dice;
      const surroundings = { schedule: this.#schedule, network: this.#network, wiring, time, roll };
      return new Client(`c${i}`, storage(), sync ? { ...surroundings, sync } : surroundings);
    });
  }

  #note = (line: string): void => {
    this.#trace.push(line);
    this.#log(line);
  };

  #run(runtime: Runtime, work: Promise<unknown>): Promise<void> {
    const ended = new Promise<void>((resolve) => void runtime.context.onEnd(resolve));
    const failed = (error: unknown) => {
      if (!runtime.context.dead) this.#problems.push(`bug: ${error instanceof Error ? error.stack : error}`);
    };
    const job = Promise.race([work.then(() => {}, failed), ended]).then(() => {
      this.#running.delete(job);
    });
    this.#running.add(job);
    return job;
  }

  #sync(runtime: Runtime): Promise<void> {
    this.#passes++;
    const calm = !this.#network.faulty;
    return this.#run(
      runtime,
      runtime.sync().then((result) => {
        this.#note(`${runtime.context.name} ${result.ok ? "synced" : result.error.code}`);
        if (calm && !result.ok) this.#problems.push(`pass: ${runtime.context.name} failed: ${result.error.message}`);
      }),
    );
  }

  async step(): Promise<void> {
    const { int, pick, chance, roll } = this.#dice;
    this.#time += int(60e3);
    const client = pick(this.#clients);
    client.reopen();
    const runtime = pick(client.runtimes);
    const tab = runtime.kind === "tab" ? runtime : (client.runtimes[0] as Runtime);
    const dice = roll();
    if (dice < 0.36) void this.#run(tab, this.#person.acts(tab));
    else if (dice < 0.64) this.#startPass(runtime);
    else if (dice < 0.72) await this.#schedule.steps(int(80));
    else if (dice < 0.79) runtime.context.killAfter = int(50);
    else if (dice < 0.81) this.#end(runtime);
    else if (dice < 0.83) runtime.context.quotaAfter = int(12);
    else if (dice < 0.85) client.online = chance(0.5);
    else if (dice < 0.875) client.skew = pick([0, 0, HOUR, -HOUR, 2 * YEAR, -2 * YEAR]);
    else if (dice < 0.885) await this.#server.backup();
    else if (dice < 0.89) await this.#restore();
    else if (dice < 0.9) await this.#collect();
    else if (dice < 0.91) await (this.#signOuts ? this.#signOut(client) : this.#schedule.steps(40));
    else void this.#run(tab, this.#person.decides(tab));
    await this.#schedule.steps(int(40));
  }

  #startPass(runtime: Runtime): void {
    if (!runtime.passing) void this.#sync(runtime);
  }

  #end(runtime: Runtime): void {
    this.#note(`${runtime.context.name} ends`);
    runtime.context.end();
  }

  async #restore(): Promise<void> {
    const place = this.#oldest + this.#dice.int(this.#server.backups - this.#oldest);
    this.#note(`the server is restored from ${place}`);
    await this.#server.restore(place);
  }

  async #collect(): Promise<void> {
    this.#note("the server forgets tombstones");
    this.#truth.collected = true;
    await this.#server.collect();
  }

  /**
   * Signs out after a pass that succeeded and left nothing waiting: even an empty outbox does not tell that the server still has everything.
   * Tabs reload, the database is deleted, the next sign-in starts an empty one. The worker is not told: a pass of its own goes on and finds
   * itself on the new database.
   */
  async #signOut(client: Client): Promise<void> {
    for (const runtime of client.runtimes) if (runtime.kind === "tab") this.#end(runtime);
    client.reopen();
    let sent = false;
    const last = (client.runtimes[0] as Runtime).sync().then((result) => {
      sent = result.ok;
    });
    await this.#schedule.until(this.#run(client.runtimes[0] as Runtime, last), PATIENCE);
    const waiting = [...(await client.storage.rows("outbox")), ...(await client.storage.rows("parked"))];
    if (!sent || waiting.length > 0 || !client.storage.wipe()) return;
    this.#note(`${client.name} signs out`);
    // what only the server holds now would go with a restore to an earlier day
    await this.#server.backup();
    this.#oldest = this.#server.backups - 1;
  }

  /** The faults end: everything is opened again, and every device syncs until nothing is left to do. */
  async heal(): Promise<void> {
    this.#network.faulty = false;
    for (const client of this.#clients) {
      client.online = true;
      for (const { context } of client.runtimes) {
        context.killAfter = Number.POSITIVE_INFINITY;
        context.quotaAfter = Number.POSITIVE_INFINITY;
      }
    }
    if (!(await this.#schedule.until(Promise.all(this.#running), PATIENCE)))
      this.#problems.push(`hang: ${this.#running.size} jobs never end`);
    for (const client of this.#clients) client.reopen();
    for (let round = 0; round < 4; round++) {
      for (const client of this.#clients) await this.#passOf(client);
      if (round === 1) for (const client of this.#clients) await this.#decideOn(client);
    }
  }

  /** What was refused is looked at, some of it. */
  async #decideOn({ runtimes }: Client): Promise<void> {
    const tab = runtimes[0] as Runtime;
    for (let n = 0; n < 4; n++) await this.#schedule.until(this.#run(tab, this.#person.decides(tab)), PATIENCE);
  }

  async #passOf(client: Client): Promise<void> {
    if (!(await this.#schedule.until(this.#sync(client.runtimes[round3(this.#passes)] as Runtime), PATIENCE)))
      this.#problems.push(`hang: a pass of ${client.name} never ends`);
  }

  async check(): Promise<void> {
    for (const client of this.#clients) {
      const [before, requests] = [await contents(client), this.#network.requests];
      await this.#passOf(client);
      const asked = this.#network.requests - requests;
      if (asked !== 1) this.#problems.push(`idle: a pass of ${client.name} made ${asked} requests`);
      if ((await contents(client)) !== before) this.#problems.push(`idle: a pass of ${client.name} changed something`);
    }
    let found: readonly string[] = ["hang: the replicas cannot be read"];
    const checked = broken(this.#clients, await standing(this.#server), this.#truth).then(
      (problems) => {
        found = problems;
      },
      (error: Error) => {
        found = [`bug: ${error.stack}`];
      },
    );
    await this.#schedule.until(checked, PATIENCE);
    this.#problems.push(...found);
  }

  end(): Simulated {
    for (const client of this.#clients) {
      for (const { context } of client.runtimes) context.end();
      client.storage.close();
    }
    return {
      problems: this.#problems,
      hash: createHash("sha256").update(this.#trace.join("\n")).digest("hex").slice(0, 16),
      requests: this.#network.requests,
      commits: this.#trace.filter((line) => line.includes(" commit ")).length,
      passes: this.#passes,
    };
  }
}

const round3 = (n: number): number => n % 3;

async function contents({ storage }: Client): Promise<string> {
  const tables = ["sessions", "prompts", "settings", "history", "outbox", "base", "parked", "state"];
  return JSON.stringify(await Promise.all(tables.map((table) => storage.rows(table))));
}
