/** How the wiring of a planted bug differs from the shipped one. */

import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Fetch } from "#sync/transport/supabase.ts";
import type { SimulatedServer } from "./server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a bug reaches into any value
type Anything = any;
export const nothing = async () => {};

/** Changes methods of one table in every transaction. */
export function tampered(
  name: string,
  changes: Record<string, (method: Anything, table: Anything) => (...args: Anything[]) => unknown>,
): (db: StudioDatabase) => StudioDatabase {
  const tamper = (table: Anything) =>
    new Proxy(table, {
      get(_, method: string) {
        const real = table[method].bind(table);
        return changes[method]?.(real, table) ?? real;
      },
    });
  return (db) =>
    ({
      ...db,
      transaction: (mode: Anything, tables: string[], work: Anything) =>
        db.transaction(mode, tables, async (tx: Anything) =>
          work(tables.includes(name) ? Object.create(tx, { [name]: { value: tamper(tx[name]) } }) : tx),
        ),
    }) as StudioDatabase;
}

/** Changes the server's answers. */
export function answering(change: (answer: Anything, request: Anything) => void): (fetch: Fetch) => Fetch {
  return (fetch) => async (url, init) => {
    const response = await fetch(url, init);
    return changed(response, (answer) => change(answer, JSON.parse(init.body)));
  };
}

async function changed(response: Awaited<ReturnType<Fetch>>, change: (answer: Anything) => void) {
  const text = await response.text();
  try {
    const answer = JSON.parse(text);
    change(answer);
    return { ...response, text: async () => JSON.stringify(answer) };
  } catch {
    return { ...response, text: async () => text };
  }
}

/** Every epoch looks like the first; a reset starts reading from the beginning. */
export function blindToRestores(fetch: Fetch): Fetch {
  let real = "e1";
  return async (url, init) => {
    const ask = async (request: Anything): Promise<Awaited<ReturnType<Fetch>>> => {
      if (request.epoch) request.epoch = real;
      if (request.cursor) request.cursor.epoch = real;
      const response = await fetch(url, { ...init, body: JSON.stringify(request) });
      let again = false;
      const seen = await changed(response, (answer) => {
        again = answer.stale === true || answer.reset === "epoch";
        real = answer.epoch ?? real;
        if (answer.epoch) answer.epoch = "e1";
        if (answer.cursor) answer.cursor.epoch = "e1";
      });
      return again ? ask(request.cursor ? { ...request, cursor: null } : request) : seen;
    };
    return ask(JSON.parse(init.body));
  };
}

/** A reset of the horizon starts reading from the beginning, and nothing is dropped. */
export function blindToHorizons(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    let reset = false;
    const seen = await changed(response, (answer) => {
      reset = answer.reset === "horizon";
    });
    return reset ? fetch(url, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), cursor: null }) }) : seen;
  };
}

/** Pretends that no other device wrote between the pull and the push. */
export function passingOver(fetch: Fetch): Fetch {
  let read = 0;
  return async (url, init) =>
    changed(await fetch(url, init), (answer) => {
      if (answer.cursor) read = answer.cursor.rev;
      if (answer.results) answer.from = read;
    });
}

export function trusting(fetch: Fetch): Fetch {
  return (url, init) =>
    fetch(url, init).catch((lost) => {
      const { epoch, changes } = JSON.parse(init.body);
      if (!changes) throw lost;
      const taken = ({ key, row }: Anything) => ({ key, status: "applied", rev: 0, stamps: row.stamps });
      const answer = { epoch, now: 0, from: 0, to: 0, results: changes.map(taken) };
      return { status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) };
    });
}

/** Gives the row another id with each retry. */
export function doubling(fetch: Fetch): Fetch {
  const sent = new Set<string>();
  return async (url, init) => {
    const request = JSON.parse(init.body);
    const keys: string[] = (request.changes ?? []).map(({ key }: Anything) => key);
    for (const change of request.changes ?? []) {
      if (!change.key.startsWith("message_events/")) continue;
      while (sent.has(change.key)) {
        change.row.id = `${change.row.id}+`;
        change.key = `message_events/${change.row.id}`;
      }
      sent.add(change.key);
    }
    return changed(await fetch(url, { ...init, body: JSON.stringify(request) }), (answer) => {
      for (const [i, result] of (answer.results ?? []).entries()) result.key = keys[i];
    });
  };
}

export function cached(fetch: Fetch): Fetch {
  const answers = new Map<string, string>();
  return async (url, init) => {
    const before = answers.get(init.body);
    if (before !== undefined) return { status: 200, headers: { get: () => null }, text: async () => before };
    const response = await fetch(url, init);
    const text = await response.text();
    if (response.status === 200 && url.endsWith("sync_pull")) answers.set(init.body, text);
    return { ...response, text: async () => text };
  };
}

export function countingEverySending(server: SimulatedServer): SimulatedServer {
  const again = new Map<string, number>();
  return {
    ...server,
    get backups() {
      return server.backups;
    },
    async push(request) {
      const answer = (await server.push(request)) as Anything;
      for (const [i, result] of (answer.results ?? []).entries()) {
        const { key, row, baseRev } = request.changes[i] as Anything;
        if (
          key.startsWith("message_events/") &&
          result.status === "applied" &&
          result.rev <= answer.from &&
          baseRev === null
        )
          again.set(row.month, (again.get(row.month) ?? 0) + 1);
      }
      return answer;
    },
    count: async (month) => (await server.count(month)) + (again.get(month) ?? 0),
  };
}

/** An edit of a row that another device deleted meanwhile is answered as if it had been stored. */
export function lettingDeletionsWin(server: SimulatedServer): SimulatedServer {
  return {
    ...server,
    get backups() {
      return server.backups;
    },
    async push(request) {
      const answer = (await server.push(request)) as Anything;
      for (const [i, { key, status, server: other }] of (answer.results ?? []).entries())
        if (status === "conflict" && other?.row.deleted)
          answer.results[i] = { key, status: "applied", rev: other.rev, stamps: other.row.stamps };
      return answer;
    },
  };
}
