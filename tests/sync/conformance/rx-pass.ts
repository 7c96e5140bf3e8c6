import type { Limits, SyncPorts, Transport } from "#sync/engine/ports.ts";
import { SERVER_LIMITS } from "#sync/engine/ports.ts";
import type { Answer, PushResult, ServerRow, TransportError } from "#sync/engine/protocol.ts";
import type { Now } from "#sync/store/ports.ts";
import type { RowKey } from "#sync/store/row-key.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { writing } from "#sync/store/transaction.ts";

// biome-ignore lint/suspicious/noExplicitAny: the protocol's own types name collections that do not exist here
export type Any = any;

export const EVERYTHING = [...SYNCED_TABLE_NAMES, "outbox", "base", "parked", "state"] as const;

export class Failed extends Error {
  readonly reason: TransportError;
  constructor(reason: TransportError) {
    super(reason.message);
    this.reason = reason;
  }
}
export const heard = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Failed(answer.error);
  return answer.value;
};

export type Reset = { kind: "epoch"; epoch: string } | { kind: "horizon" };

export interface Run {
  dead: boolean;
  reset: Reset | null;
  up: { seq: number } | undefined;
  pulledAll: boolean;
  readonly acked: Map<RowKey, PushResult & { status: "applied" }>;
  readonly refused: Set<RowKey>;
  readonly conflicts: Map<RowKey, ServerRow | null>;
  readonly busy: Set<Promise<unknown>>;
}

type Method = (...args: Any[]) => Any;

/** One pass of the protocol, as its parts share it. */
export interface RxPass {
  readonly db: StudioDatabase;
  readonly transport: Transport;
  readonly now: Now;
  readonly limits: Limits;
  readonly run: Run;
  /** Rejects when the pass ends early. */
  readonly failed: Promise<never>;
  /** Ends the pass; without an error, because of a reset. */
  stop(error?: unknown): void;
  /** Wraps a method of the protocol: after a failure it returns what `empty` returns. */
  guard(work: (...args: Any[]) => Promise<Any>, empty: Method): Method;
  /** One transaction over all tables. */
  atomic<T>(work: (tx: Tables) => Promise<T>): Promise<T>;
}

/** @param cancel tells the protocol to stop */
export function beginRxPass({ db, transport, now, limits = SERVER_LIMITS }: SyncPorts, cancel: () => void): RxPass {
  const run: Run = {
    dead: false,
    reset: null,
    up: undefined,
    pulledAll: false,
    acked: new Map(),
    refused: new Set(),
    conflicts: new Map(),
    busy: new Set(),
  };
  let fail = (_: unknown) => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  const stop = (error?: unknown) => {
    if (run.dead) return;
    run.dead = true;
    cancel();
    fail(error ?? new Error("reset"));
  };
  // GUARD inert: nothing may throw into the protocol, which would skip the batch and move its checkpoint past it. After the first failure
  // every method does nothing, because cancelling does not stop work in progress.
  const guard =
    (work: (...args: Any[]) => Promise<Any>, empty: (...args: Any[]) => Any) =>
    async (...args: Any[]): Promise<Any> => {
      if (run.dead) return empty(...args);
      const job = work(...args);
      run.busy.add(job);
      try {
        return await job;
      } catch (error) {
        stop(error);
        return empty(...args);
      } finally {
        run.busy.delete(job);
      }
    };
  const atomic = <T>(work: (tx: Tables) => Promise<T>): Promise<T> =>
    writing(db, EVERYTHING, async (tx) => {
      if (run.dead) throw new Error("the pass is over");
      return work(tx);
    });
  return { db, transport, now, limits, run, failed, stop, guard, atomic };
}
