import type { AppError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import type { PassResult } from "#sync/engine/sync-once.ts";

export type { PassResult };

/** This device's connection to the server. `useSyncTotals()` counts what waits. */
export type SyncState =
  /** Nothing is synced here: for a visitor, in a browser without storage, or until it is known who is signed in. */
  | { readonly status: "off" }
  /** Nothing is under way. `syncedAt`: when a pass of this device last left nothing to do, epoch ms; null for never. */
  | { readonly status: "resting"; readonly syncedAt: number | null }
  /** A pass is asking the server. */
  | { readonly status: "syncing" }
  /** The last pass failed. `nextTry`: when the next begins by itself, epoch ms; null when only the person can help. */
  | { readonly status: "waiting"; readonly error: AppError; readonly nextTry: number | null };

/** The sync of this page's account, as every part of the page sees it. Passes begin by themselves; these commands are for a person's request. */
export interface Sync {
  /** The same object until it changes. */
  readonly state: SyncState;
  /** The realtime channel is joined: what other devices send is heard as it happens. */
  readonly live: boolean;
  /** Calls back after every change of `state` or `live`; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Starts a pass now, or as soon as a pause that the server asked for is over. */
  ask(): void;
  /**
   * Runs one whole pass: pulls, merges, sends everything that waits. It waits its turn while another tab or the worker syncs. Rejects only
   * for a bug.
   * @param signal ends the waiting with `TIMEOUT`; the pass itself goes on harmlessly
   */
  syncNow(signal?: AbortSignal): Promise<PassResult>;
}

const NOTHING_DONE = { requests: 0, pulled: 0, pushed: 0, refused: 0, offset: null };

/** The result when no pass ran. */
export const noPass = (error: AppError): PassResult => ({ ok: false, error, report: NOTHING_DONE });

/** Nobody is signed in here, or the browser has no storage. No part of the interface asks it for a pass. */
export const SYNC_OFF: Sync = {
  state: { status: "off" },
  live: false,
  subscribe: () => () => undefined,
  ask: () => undefined,
  syncNow: async () => noPass(NOT_LOADED),
};
