/** When passes run, as a pure machine: events and their times decide the next step. */

import type { TransportError } from "./protocol.ts";
import { EVERYTHING, type Wanted } from "./sync-once.ts";

export type SyncEvent =
  /** A change was committed here or in another tab. */
  | { readonly type: "changed" }
  /** The server has this rev. */
  | { readonly type: "doorbell"; readonly rev: number }
  /** An event that may have ended the trouble: the network is back, the tab is visible again, someone signed in or asked. */
  | { readonly type: "online" | "visible" | "signed-in" | "asked" }
  /** The time asked for has come. */
  | { readonly type: "due" }
  /** A whole pass outside the schedule succeeded. */
  | { readonly type: "synced" }
  /** The running pass ended; `error` is null when it succeeded. */
  | { readonly type: "finished"; readonly error: TransportError | null };

export interface ScheduleState {
  readonly running: boolean;
  /** What the next pass is for; null for a routine check. */
  readonly wanted: Wanted | null;
  /** When the next pass begins, epoch ms. Null while one runs, and while only a person can help. */
  readonly due: number | null;
  /** When the last pass began, epoch ms. */
  readonly begun: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** The server asked for no requests before this time, epoch ms. Nothing shortens it. */
  readonly pauseUntil: number;
  /** Why the last pass failed. */
  readonly error: TransportError | null;
}

export const IDLE: ScheduleState = {
  running: false,
  wanted: null,
  due: null,
  begun: Number.NEGATIVE_INFINITY,
  failures: 0,
  pauseUntil: 0,
  error: null,
};

export interface Decision {
  readonly state: ScheduleState;
  /** Begin a pass now. */
  readonly run: Wanted | null;
}

/** Changes written within this time are sent together. Milliseconds. */
export const TOGETHER = 20;
/** Minimum time between the beginnings of two passes for changes: the first of many changes is sent at once, the others together. Milliseconds. */
export const PACE = 300;
/** Time between routine checks, which find what no event reported. Milliseconds. */
export const INTERVAL = 5 * 60e3;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 5 * 60e3;

/** @param random uniform in [0, 1): devices that failed together must not retry together */
export function nextStep(state: ScheduleState, event: SyncEvent, now: number, random: () => number): Decision {
  if (event.type === "finished") return begin(finished(state, event.error, now, random), now);
  if (event.type === "synced") return begin(state.error ? recovered(state, now) : state, now);
  const wanted = event.type === "due" ? state.wanted : both(state.wanted, wantedBy(event));
  if (state.running) return { state: { ...state, wanted }, run: null };
  return begin({ ...state, wanted, due: dueAfter(state, event, now) }, now);
}

function wantedBy(event: Exclude<SyncEvent, { type: "synced" | "finished" | "due" }>): Wanted {
  if (event.type === "changed") return { kind: "unsent" };
  return event.type === "doorbell" ? { kind: "rev", rev: event.rev } : EVERYTHING;
}

/** Combines two reasons into one pass. A pass for a rev also sends what is unsent. */
function both(a: Wanted | null, b: Wanted): Wanted {
  if (!a || a.kind === "unsent") return b;
  if (b.kind === "unsent" || a.kind === "everything") return a;
  return b.kind === "everything" ? b : { kind: "rev", rev: Math.max(a.kind === "rev" ? a.rev : 0, b.rev) };
}

function dueAfter(
  state: ScheduleState,
  event: Exclude<SyncEvent, { type: "synced" | "finished" }>,
  now: number,
): number | null {
  const { due, pauseUntil, failures, error } = state;
  if (event.type === "due") return due;
  if (event.type === "changed" || event.type === "doorbell") {
    if (error?.retry === "after-auth") return null;
    if (failures > 0) return due; // the next try comes anyway; more work is no reason to try more often
    const soon = event.type === "changed" ? Math.max(now + TOGETHER, state.begun + PACE) : now;
    return Math.max(Math.min(due ?? soon, soon), pauseUntil);
  }
  return Math.max(now, pauseUntil);
}

function finished(
  state: ScheduleState,
  error: TransportError | null,
  now: number,
  random: () => number,
): ScheduleState {
  const rested: ScheduleState = { ...state, running: false, error, failures: 0 };
  if (error?.retry === "after-auth") return { ...rested, due: null, wanted: EVERYTHING };
  if (error?.retry === "backoff") {
    const failures = state.failures + 1;
    const longest = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1));
    const pauseUntil = now + (error.retryAfter ?? 0);
    const due = Math.max(now + longest * (0.5 + random() / 2), pauseUntil + longest * random());
    return { ...rested, failures, pauseUntil, due, wanted: EVERYTHING };
  }
  const asked = state.wanted !== null && !error;
  return asked
    ? { ...rested, due: now }
    : { ...rested, wanted: error ? EVERYTHING : null, due: now + INTERVAL * (0.9 + random() / 5) };
}

/** A pass elsewhere succeeded, so the trouble is over. Only newer changes may be left, and checking for them makes no request. */
const recovered = (state: ScheduleState, now: number): ScheduleState =>
  state.running ? state : { ...IDLE, wanted: { kind: "unsent" }, due: now };

function begin(state: ScheduleState, now: number): Decision {
  const { due, wanted } = state;
  if (state.running || due === null || due > now) return { state, run: null };
  return { state: { ...state, running: true, due: null, begun: now, wanted: null }, run: wanted ?? EVERYTHING };
}
