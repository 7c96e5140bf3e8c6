/** The messages between a device and the server; `supabase/README.md` describes the server's side. */

import type { AppError } from "#domain/errors.ts";
import type { RowKey } from "../store/row-key.ts";
import type { WireRow } from "../store/schema.ts";
import type { Stamps } from "../store/stamps.ts";

/** How far a device has read. `horizon` is the server's horizon when that reading began. */
export interface Cursor {
  readonly epoch: string;
  readonly rev: number;
  readonly horizon: number;
}

/** A row as the server has it. */
export interface ServerRow {
  readonly row: WireRow;
  readonly rev: number;
}

export interface PushChange {
  readonly key: RowKey;
  readonly row: WireRow;
  /** The rev this change was based on; null when the server is not known to have the row. */
  readonly baseRev: number | null;
}

export type PushResult =
  | { readonly key: string; readonly status: "applied"; readonly rev: number; readonly stamps: Stamps }
  /** `server` null: the server no longer knows the row. */
  | { readonly key: string; readonly status: "conflict"; readonly server: ServerRow | null }
  | { readonly key: string; readonly status: "rejected"; readonly code: string; readonly message: string };

interface Heard {
  readonly epoch: string;
  /** The server's clock, epoch ms. */
  readonly now: number;
}
/** One result per change, in order. `from` and `to`: the account's rev before and after. */
export interface PushResults extends Heard {
  readonly from: number;
  readonly to: number;
  readonly results: readonly PushResult[];
}
/** `stale`: the server is in another epoch than the push was made for, and did nothing. */
export type PushAnswer = PushResults | (Heard & { readonly stale: true });

/** A row of a page. This build may not know its table. */
export interface PageRow extends ServerRow {
  readonly key: string;
}
export interface Page extends Heard {
  readonly rows: readonly PageRow[];
  readonly more: boolean;
  readonly cursor: Cursor;
}
export type PullAnswer = Page | (Heard & { readonly reset: "epoch" | "horizon" });

/** Why there is no answer. */
export interface TransportError extends AppError {
  /** How long the server asks to be left alone, in milliseconds. */
  readonly retryAfter?: number;
  /** The batch itself is at fault: too large, or unreadable as a whole. Split into smaller parts, the rest gets through. */
  readonly blames?: "batch";
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: TransportError };
