import type { Schedule } from "./schedule.ts";

/** A page or a worker. It can end at any moment, and then all of its work stops. */
export class Context {
  readonly name: string;
  readonly device: string;
  dead = false;
  /** Uses of the database until it ends. */
  killAfter = Number.POSITIVE_INFINITY;
  /** Uses of the database until the next write fails for lack of room. */
  quotaAfter = Number.POSITIVE_INFINITY;
  readonly #schedule: Schedule;
  readonly #endings = new Set<() => void>();

  constructor(device: string, name: string, schedule: Schedule) {
    this.device = device;
    this.name = `${device}.${name}`;
    this.#schedule = schedule;
  }

  /** Resolves when its turn comes; never, once it has ended. */
  async turn(): Promise<void> {
    await this.#schedule.turn();
    if (this.dead) await NEVER;
  }

  /** Calls back when it ends, at once if it has; returns a function that stops this. */
  onEnd(ending: () => void): () => void {
    if (this.dead) ending();
    else this.#endings.add(ending);
    return () => void this.#endings.delete(ending);
  }

  end(): void {
    if (this.dead) return;
    this.dead = true;
    for (const ending of this.#endings) ending();
  }

  /** Called before each use of the database. @returns false when the context just ended. @throws QuotaExceededError */
  uses(writes: boolean): boolean {
    if (--this.killAfter < 0) this.end();
    if (this.dead) return false;
    if (writes && --this.quotaAfter < 0) {
      this.quotaAfter = Number.POSITIVE_INFINITY;
      throw new DOMException("The disk is full.", "QuotaExceededError");
    }
    return true;
  }
}

export const NEVER = new Promise<never>(() => {});
