import type { Dice } from "./random.ts";

/** Resolves when everything that was ready to run has run: Node calls a tick when no promise is left to go on. */
const quiet: () => Promise<void> =
  typeof process === "object" ? () => new Promise((resolve) => process.nextTick(resolve)) : messages();

/** Resolves in a task of its own, so that work outside goes on meanwhile. */
const nextTask: () => Promise<void> =
  typeof setImmediate === "function" ? () => new Promise((resolve) => setImmediate(resolve)) : quiet;

/** The same in a browser: a task of its own. */
function messages(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

/**
 * Who goes next. Everything that would take time waits for a turn; each step gives one turn, at random, and lets it run until it waits
 * again. Work that really takes time (a database outside) is waited for, so that the same seed gives the same order.
 */
export class Schedule {
  readonly #waiting: (() => void)[] = [];
  readonly #outside = new Set<Promise<unknown>>();
  readonly #dice: Dice;
  readonly #patient: boolean;
  /** @param patient whether work may be in progress while nothing waits for a turn, as with an external database */
  constructor(dice: Dice, patient: boolean) {
    this.#dice = dice;
    this.#patient = patient;
  }

  turn = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));

  outside = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.then(
      () => {},
      () => {},
    );
    this.#outside.add(settled);
    void settled.then(() => this.#outside.delete(settled));
    return work;
  };

  async step(): Promise<void> {
    if (this.#waiting.length > 0) {
      const next = this.#dice.int(this.#waiting.length);
      const [go] = this.#waiting.splice(next, 1);
      go?.();
    }
    await (this.#patient ? nextTask() : quiet());
    while (this.#outside.size > 0) {
      await Promise.all(this.#outside);
      await nextTask();
    }
  }

  async steps(count: number): Promise<void> {
    for (let n = count; n > 0 && (this.#patient || this.#waiting.length > 0); n--) await this.step();
  }

  /** @returns whether `job` ended within `limit` steps */
  async until(job: Promise<unknown>, limit: number): Promise<boolean> {
    let ended = false;
    void job.then(() => {
      ended = true;
    });
    await nextTask();
    for (let n = 0; !ended && n < limit; n++) await this.step();
    return ended;
  }
}
