import type { AppError } from "#domain/errors.ts";
import type { PassResult } from "#sync/engine/sync-once.ts";
import { NOT_LOADED } from "../not-loaded.ts";

export type { PassResult };

/** How this device stands to the server. What waits on it is counted apart: `useSyncTotals()`. */
export type SyncState =
  /** Nothing is synced here: a visitor, a browser that keeps nothing, or it is not known yet who is here. */
  | { readonly status: "off" }
  /** Nothing is under way. `syncedAt`: when a pass of this device last left nothing to do, epoch ms; null for never. */
  | { readonly status: "resting"; readonly syncedAt: number | null }
  /** The server is being asked. */
  | { readonly status: "syncing" }
  /** The last pass failed. `nextTry`: when the next begins by itself, epoch ms; null where only the person can help. */
  | { readonly status: "waiting"; readonly error: AppError; readonly nextTry: number | null };

/** The sync of this page's account, as every part of the page sees it. Passes begin by themselves; these are for a person's wish. */
export interface Sync {
  /** The same object until it changes. */
  readonly state: SyncState;
  /** Calls back after every change of `state`; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Has a pass begin now, or as soon as a pause that the server asked for is over. */
  ask(): void;
  /**
   * One whole pass: pulls, merges, sends all that waits. It waits its turn while another tab or the worker syncs. Rejects only
   * for a mistake of ours.
   * @param signal gives up waiting, with `TIMEOUT`; the pass itself goes on and does no harm
   */
  syncNow(signal?: AbortSignal): Promise<PassResult>;
}

const NOTHING_DONE = { requests: 0, pulled: 0, pushed: 0, refused: 0, offset: null };

/** A pass that did not come about. */
export const noPass = (error: AppError): PassResult => ({ ok: false, error, report: NOTHING_DONE });

/** Nobody is signed in here, or nothing is kept. No part of the interface asks it for a pass. */
export const SYNC_OFF: Sync = {
  state: { status: "off" },
  subscribe: () => () => undefined,
  ask: () => undefined,
  syncNow: async () => noPass(NOT_LOADED),
};
