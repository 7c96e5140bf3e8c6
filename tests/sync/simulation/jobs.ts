import type { Client, Runtime } from "./client.ts";
import type { Network } from "./network.ts";
import type { Schedule } from "./schedule.ts";

/** More steps than any correct job needs. */
const PATIENCE = 20_000;

export interface JobsOptions {
  readonly schedule: Schedule;
  readonly network: Network;
  readonly note: (line: string) => void;
  /** Receives what must not happen. */
  readonly problem: (what: string) => void;
}

/** The jobs in the contexts of a world. A job ends with its context; one that throws is a bug. */
export class Jobs {
  passes = 0;
  readonly #running = new Set<Promise<void>>();
  readonly #options: JobsOptions;
  constructor(options: JobsOptions) {
    this.#options = options;
  }

  /** Resolves when the work is done or its context has ended. */
  run(runtime: Runtime, work: Promise<unknown>): Promise<void> {
    const { problem } = this.#options;
    const ended = new Promise<void>((resolve) => void runtime.context.onEnd(resolve));
    const failed = (error: unknown) => {
      if (!runtime.context.dead) problem(`bug: ${error instanceof Error ? error.stack : error}`);
    };
    const job = Promise.race([work.then(() => {}, failed), ended]).then(() => {
      this.#running.delete(job);
    });
    this.#running.add(job);
    return job;
  }

  /** One pass. Without injected faults it must succeed. */
  sync(runtime: Runtime): Promise<void> {
    const { network, note, problem } = this.#options;
    this.passes++;
    const calm = !network.faulty;
    const pass = runtime.sync().then((result) => {
      note(`${runtime.context.name} ${result.ok ? "synced" : result.error.code}`);
      if (calm && !result.ok) problem(`pass: ${runtime.context.name} failed: ${result.error.message}`);
    });
    return this.run(runtime, pass);
  }

  /** A complete pass in each of the client's contexts in turn. */
  async passOf({ name, runtimes }: Client): Promise<void> {
    if (!(await this.ended(this.sync(runtimes[this.passes % runtimes.length] as Runtime))))
      this.#options.problem(`hang: a pass of ${name} never ends`);
  }

  /** @returns whether the job ended within the limit of steps */
  ended = (job: Promise<unknown>): Promise<boolean> => this.#options.schedule.until(job, PATIENCE);

  async allEnded(): Promise<void> {
    if (!(await this.ended(Promise.all(this.#running))))
      this.#options.problem(`hang: ${this.#running.size} jobs never end`);
  }
}
