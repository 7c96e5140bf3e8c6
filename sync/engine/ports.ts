import type { Now } from "../store/ports.ts";
import type { StudioDatabase } from "../store/schema.ts";
import type { Answer, Cursor, PullAnswer, PushAnswer, PushChange } from "./protocol.ts";

/** The way to the server. Expected failures are values; nothing here throws. */
export interface Transport {
  push(request: { readonly epoch: string; readonly changes: readonly PushChange[] }): Promise<Answer<PushAnswer>>;
  pull(request: { readonly cursor: Cursor | null; readonly limit: number }): Promise<Answer<PullAnswer>>;
}

/** Runs `work` alone among all tabs and workers of this account on this device. The lock is freed even when its holder dies. */
export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits of one request. */
export interface Limits {
  readonly changes: number;
  /** Bytes of JSON. A single row may exceed this; it is then sent alone. */
  readonly bytes: number;
  /** Rows per page. */
  readonly page: number;
}

/** What the server accepts: see `sync_push` and `sync_pull`. */
export const SERVER_LIMITS: Limits = { changes: 500, bytes: 1_000_000, page: 1000 };

/** Everything a pass needs from outside. */
export interface SyncPorts {
  readonly db: StudioDatabase;
  readonly transport: Transport;
  readonly withLock: WithLock;
  /** The device's own clock, uncorrected. */
  readonly now: Now;
  readonly limits?: Limits;
}
