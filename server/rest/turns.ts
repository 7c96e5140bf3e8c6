import { RestFault } from "./rest-fault.ts";

/**
 * Who may use the database now. One person's requests take a part of the connections at most, the next free place goes to the one with the fewest, and
 * those that wait have an end: nobody can keep the others waiting.
 */
export interface Turns {
  /**
   * Resolves when it is the turn of one request of `owner`; the function that it gives ends the turn. Rejects when too many wait already, or `signal`
   * says that nobody waits for this one any more.
   */
  take(owner: string, signal: AbortSignal): Promise<() => void>;
}

interface Limits {
  /** Requests at the same time. */
  readonly atOnce: number;
  readonly ofOne: number;
  /** Requests that wait. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

interface Owner {
  running: number;
  /** Each begins a turn. In the order in which they came. */
  readonly waiting: Set<() => void>;
}

export function createTurns(limits: Limits): Turns {
  /** Those who have something running or waiting; who was served last comes last. */
  const owners = new Map<string, Owner>();
  let [running, waiting] = [0, 0];

  const ownerOf = (name: string): Owner => {
    const owner = owners.get(name) ?? { running: 0, waiting: new Set() };
    owners.set(name, owner);
    return owner;
  };
  const forget = (name: string, owner: Owner) => {
    if (owner.running === 0 && owner.waiting.size === 0) owners.delete(name);
  };
  function begin(name: string, owner: Owner): () => void {
    owner.running += 1;
    running += 1;
    owners.delete(name);
    owners.set(name, owner);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      owner.running -= 1;
      running -= 1;
      forget(name, owner);
      serveNext();
    };
  }
  function serveNext(): void {
    if (running >= limits.atOnce) return;
    const [next] = [...owners.values()]
      .filter((owner) => owner.waiting.size > 0 && owner.running < limits.ofOne)
      .sort((a, b) => a.running - b.running);
    const [start] = next?.waiting ?? [];
    start?.();
  }

  return {
    async take(name, signal) {
      if (signal.aborted) throw clientGone();
      const owner = ownerOf(name);
      if (running < limits.atOnce && owner.running < limits.ofOne) return begin(name, owner);
      if (waiting >= limits.waiting || owner.waiting.size >= limits.waitingOfOne) {
        forget(name, owner);
        throw new RestFault(503, "PGRST003", "Too many requests wait for the database. Try again in a moment.", {
          headers: { "Retry-After": "1" },
        });
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          owner.waiting.delete(start);
          waiting -= 1;
          signal.removeEventListener("abort", giveUp);
        };
        const start = () => {
          leave();
          resolve(begin(name, owner));
        };
        const giveUp = () => {
          leave();
          forget(name, owner);
          reject(clientGone());
        };
        owner.waiting.add(start);
        waiting += 1;
        signal.addEventListener("abort", giveUp);
      });
    },
  };
}

/** Nobody reads this answer. */
export function clientGone(): RestFault {
  return new RestFault(503, "57014", "The client went away.");
}
