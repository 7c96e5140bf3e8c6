import type { SyncPorts } from "#sync/engine/ports.ts";
import type { PassResult } from "#sync/engine/sync-once.ts";
import { Client, type Storage, type Wiring } from "./client.ts";
import { Jobs } from "./jobs.ts";
import { Network } from "./network.ts";
import { Person } from "./person.ts";
import { Dice } from "./random.ts";
import { Schedule } from "./schedule.ts";
import { modelServer, type SimulatedServer } from "./server.ts";
import { memoryStorage } from "./storage.ts";
import { Trace } from "./trace.ts";
import { Truth } from "./truth.ts";

export interface SimulationOptions {
  readonly steps?: number;
  readonly clients?: number;
  /** Created afresh for each simulation. */
  readonly server?: (time: () => number) => SimulatedServer;
  readonly storage?: (schedule: Schedule) => Storage;
  readonly wiring?: Wiring;
  /** See `Schedule`. */
  readonly patient?: boolean;
  /** Whether people sign out occasionally. */
  readonly signOuts?: boolean;
  /** The engine that a client runs; undefined for the shipped one. */
  readonly sync?: (client: number) => ((ports: SyncPorts) => Promise<PassResult>) | undefined;
  /** Receives each line of the trace as it is written. */
  readonly log?: (line: string) => void;
}

export interface Simulated {
  /** Invariants that do not hold. */
  readonly problems: readonly string[];
  /** Hash of the trace: the same seed gives the same. */
  readonly hash: string;
  readonly requests: number;
  readonly commits: number;
  readonly passes: number;
}

/** Everything in a world, and its time. */
export class World {
  readonly dice: Dice;
  readonly schedule: Schedule;
  readonly network: Network;
  readonly server: SimulatedServer;
  readonly clients: readonly Client[];
  readonly person: Person;
  readonly jobs: Jobs;
  readonly truth = new Truth();
  readonly problems: string[] = [];
  readonly note: (line: string) => void;
  readonly signOuts: boolean;
  /** Epoch ms on the server's clock. */
  time = Date.UTC(2026, 0, 1);
  /** The first backup that may be restored. */
  oldest = 0;
  readonly #trace: Trace;

  constructor(seed: number, options: SimulationOptions) {
    const {
      server = modelServer,
      storage = () => memoryStorage(),
      wiring = {},
      clients = 3,
      signOuts = true,
    } = options;
    this.signOuts = signOuts;
    this.#trace = new Trace(options.log);
    this.note = this.#trace.note;
    this.dice = new Dice(seed * 7919 + 17);
    this.schedule = new Schedule(this.dice, options.patient ?? false);
    const { dice, note, schedule } = this;
    const time = () => this.time;
    this.server = server(time);
    const problem = (what: string) => void this.problems.push(what);
    this.network = new Network({ dice, schedule, server: this.server, note, problem });
    this.person = new Person(dice, this.truth, note);
    this.jobs = new Jobs({ schedule, network: this.network, note, problem });
    this.clients = Array.from({ length: clients }, (_, i) => {
      const sync = options.sync?.(i);
      const surroundings = { schedule, network: this.network, wiring, time, roll: dice.roll };
      return new Client(`c${i}`, storage(schedule), sync ? { ...surroundings, sync } : surroundings);
    });
    const oldest = this.clients.at(-1);
    if (oldest && !options.sync) oldest.old = dice.chance(0.3);
  }

  end(): Simulated {
    for (const { runtimes, storage } of this.clients) {
      for (const { context } of runtimes) context.end();
      storage.close();
    }
    const { hash, commits } = this.#trace;
    return { problems: this.problems, hash, requests: this.network.requests, commits, passes: this.jobs.passes };
  }
}
