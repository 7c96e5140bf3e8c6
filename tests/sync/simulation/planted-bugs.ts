import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Fetch } from "#sync/transport/supabase.ts";
import { modelServer, type SimulatedServer } from "./server.ts";
import { memoryStorage } from "./storage.ts";
import type { SimulationOptions } from "./world.ts";

/** Mistakes a simulation must see. Each is made in the wiring of the tests; shipped code knows nothing of them. */
export const PLANTED_BUGS: Readonly<Record<string, SimulationOptions>> = {
  "every tab sends without asking for the lock": { wiring: { lock: () => (work) => work() } },
  "a refused change counts as agreed": {
    wiring: {
      fetch: answering((answer, request) => {
        for (const [i, result] of (answer.results ?? []).entries())
          if (result.status === "rejected")
            answer.results[i] = {
              key: result.key,
              status: "applied",
              rev: answer.to,
              stamps: request.changes[i].row.stamps,
            };
      }),
    },
  },
  "a refused change is forgotten": { wiring: { database: tampered("parked", { put: () => nothing }) } },
  "what arrives beside a refused change is not kept": {
    wiring: {
      database: tampered("parked", {
        put:
          (put) =>
          ({ server: _, ...entry }) =>
            put(entry),
      }),
    },
  },
  "an edit made during a push is taken for sent": {
    wiring: {
      database: tampered("outbox", {
        bulkDelete: (remove, table) => async () => remove(await table.toCollection().primaryKeys()),
      }),
    },
  },
  "a page is written over unsent edits": {
    wiring: {
      database: tampered("outbox", {
        where: (where) => (index) => ({ ...where(index), anyOf: () => where(index).anyOf([]) }),
      }),
    },
  },
  "the cursor passes a row that was committed late": {
    wiring: { fetch: answering((answer) => void (answer.more && answer.rows.pop())) },
  },
  "the losing text of a merge is dropped": { wiring: { database: tampered("history", { put: () => nothing }) } },
  "two devices write under one id": { wiring: { device: () => "samedevi" } },
  "the server's stamps are not taken over": {
    wiring: {
      fetch: answering((answer, request) => {
        for (const [i, result] of (answer.results ?? []).entries())
          if (result.status === "applied") result.stamps = request.changes[i].row.stamps;
      }),
    },
  },
  "after a restore a device only reads again": { wiring: { fetch: blindToRestores } },
  "after a long absence a device only reads on": { wiring: { fetch: blindToHorizons } },
  "a write that was cut off stays half done": { storage: () => memoryStorage({ torn: true }) },
  "the server counts a message each time it is sent": { server: (time) => countingEverySending(modelServer(time)) },
};

// biome-ignore lint/suspicious/noExplicitAny: a bug reaches into whatever passes by
type Anything = any;
const nothing = async () => {};

/** Changes methods of one table in every transaction. */
function tampered(
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
          work(tables.includes(name) ? { ...tx, [name]: tamper(tx[name]) } : tx),
        ),
    }) as StudioDatabase;
}

/** Changes what the server answers. */
function answering(change: (answer: Anything, request: Anything) => void): (fetch: Fetch) => Fetch {
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

/** Every epoch looks like the first; a reset is answered by reading from the beginning. */
function blindToRestores(fetch: Fetch): Fetch {
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

/** A reset of the horizon is answered by reading from the beginning, and nothing is dropped. */
function blindToHorizons(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    let reset = false;
    const seen = await changed(response, (answer) => {
      reset = answer.reset === "horizon";
    });
    return reset ? fetch(url, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), cursor: null }) }) : seen;
  };
}

function countingEverySending(server: SimulatedServer): SimulatedServer {
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
