import postgres, { type PendingQuery, type ReservedSql, type Row, type Sql } from "postgres";
import { isAway } from "./database-fault.ts";

/** One client with one connection, handed out to one user at a time. */
interface Slot {
  readonly client: Sql;
  /** Its connection closed: what was begun on it is void. */
  lost: boolean;
  /** Told when it closes: of what was sent between an error and the close the driver itself never says what became. */
  readonly pending: Set<(error: Error) => void>;
  readonly onTrouble: () => void;
}

interface Held extends ReservedSql {
  settled<T>(work: () => Promise<T>): Promise<T>;
  /** Nobody else is given this connection. */
  discard(): void;
}

export interface SteadyDriver {
  close(): Promise<void>;
}

/**
 * Replaces how the driver hands out connections. Its own way ends the whole process when a held connection is used after it closed, and
 * forgets one connection for each time that it could not connect. Here each hold is a client of its own that is thrown away once its
 * connection closed, so that a PostgreSQL that goes away costs the requests under way and nothing else. `onTrouble` is told of each close
 * and of each query that fails because the database is away.
 */
export function steady(sql: Sql, size: number, onTrouble: () => void): SteadyDriver {
  const all = new Set<Slot>();
  const idle: Slot[] = [];
  const waiting: ((slot: Slot) => void)[] = [];

  function open(): Slot {
    const slot: Slot = {
      lost: false,
      pending: new Set(),
      onTrouble,
      client: postgres({
        // with the types and settings of the one it stands for
        ...(sql.options as object),
        max: 1,
        idle_timeout: null,
        max_lifetime: null,
        onclose() {
          if (slot.lost) return;
          slot.lost = true;
          for (const reject of slot.pending) reject(lost());
          onTrouble();
        },
      } as never),
    };
    all.add(slot);
    return slot;
  }
  function renewed(slot: Slot): Slot {
    if (!slot.lost) return slot;
    all.delete(slot);
    slot.client.end({ timeout: 0 }).catch(() => {});
    return open();
  }
  async function take(): Promise<Slot> {
    const free = idle.pop();
    if (free) return renewed(free);
    return all.size < size ? open() : new Promise((resolve) => waiting.push(resolve));
  }
  function give(slot: Slot): void {
    const usable = renewed(slot);
    const next = waiting.shift();
    if (next) next(usable);
    else idle.push(usable);
  }

  sql.reserve = async () => hold(await take(), give);
  return {
    async close() {
      await Promise.all([...all].map(({ client }) => client.end({ timeout: 5 })));
    },
  };
}

/** The client, until it is released; refuses every query once its connection closed. */
function hold(slot: Slot, give: (slot: Slot) => void): Held {
  let [held, discarded] = [true, false];
  const own = {
    // oxlint-disable-next-line studio/no-raw-sql -- @supabase/lite asks for it
    settled: <T>(work: () => Promise<T>) => settled(slot, work),
    discard() {
      discarded = true;
    },
    release() {
      if (discarded) slot.lost = true;
      if (held) give(slot);
      held = false;
    },
  };
  return new Proxy(slot.client, {
    get: (target, name) => (name in own ? own[name as keyof typeof own] : Reflect.get(target, name)),
    apply(target, self, args) {
      if (slot.lost) throw lost();
      return Reflect.apply(target, self, args);
    },
  }) as never;
}

/** What the work comes to, or the loss of its connection, whichever is first. */
function settled<T>(slot: Slot, work: () => PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const failed = (error: unknown) => {
      slot.pending.delete(failed);
      if (isAway(error)) slot.onTrouble();
      reject(error);
    };
    if (slot.lost) return failed(lost());
    slot.pending.add(failed);
    work().then((value) => {
      slot.pending.delete(failed);
      resolve(value);
    }, failed);
  });
}

/** Runs the work on a connection of its own. */
export async function onConnection<T>(sql: Sql, work: (connection: ReservedSql) => Promise<T>): Promise<T> {
  const held = (await sql.reserve()) as Held;
  try {
    return await held.settled(() => work(held));
  } finally {
    held.release();
  }
}

/**
 * Cancels a query of this connection in PostgreSQL when the signal says that nobody waits for it; the query then rejects. The connection is not used
 * again, because the cancellation may come late and would hit what is asked next. To be called back when the query has settled.
 * @param before the query sent just before it. The driver forgets a query that is cancelled while an earlier one is answered: it would never settle.
 */
export function cancelOn<T extends readonly (Row | undefined)[]>(
  signal: AbortSignal,
  connection: ReservedSql,
  query: PendingQuery<T>,
  before: PromiseLike<unknown>,
): () => void {
  let isSettled = false;
  const cancelNow = () => {
    if (isSettled) return;
    // the driver's own `cancel()` ends the process where PostgreSQL cannot be reached: it drops this promise
    const { canceller } = query as unknown as { canceller: (query: unknown) => Promise<void> };
    canceller(query).catch(() => {});
  };
  const cancel = () => {
    (connection as Held).discard();
    before.then(cancelNow, cancelNow);
  };
  signal.addEventListener("abort", cancel, { once: true });
  return () => {
    isSettled = true;
    signal.removeEventListener("abort", cancel);
  };
}

/** Runs the work in a transaction of its own. Rejects with what the work rejects with; the database then has none of it. */
export async function inTransaction<T>(sql: Sql, work: (transaction: ReservedSql) => Promise<T>): Promise<T> {
  return onConnection(sql, async (connection) => {
    const held = connection as Held;
    try {
      await held`begin`;
      const result = await work(held);
      await held`commit`;
      return result;
    } catch (error) {
      // where the connection is gone there is nothing to take back
      await held.settled(() => held`rollback`).catch(() => {});
      throw error;
    }
  });
}

function lost(): Error {
  return Object.assign(new Error("the connection to the database was closed"), { code: "CONNECTION_CLOSED" });
}
