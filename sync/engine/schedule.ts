/** When passes run, as a pure machine: what happens, and when, decide what comes next. */

import type { TransportError } from "./protocol.ts";
import { EVERYTHING, type Wanted } from "./sync-once.ts";

export type SyncEvent =
  /** A change was committed here or in another tab. */
  | { readonly type: "changed" }
  /** The server has this rev. */
  | { readonly type: "doorbell"; readonly rev: number }
  /** Something that may have ended the trouble: the network is back, the tab is seen again, somebody signed in or asked. */
  | { readonly type: "online" | "visible" | "signed-in" | "asked" }
  /** The time asked for has come. */
  | { readonly type: "due" }
  /** A whole pass outside of the schedule succeeded. */
  | { readonly type: "synced" }
  /** The pass under way ended; `error` null when it succeeded. */
  | { readonly type: "finished"; readonly error: TransportError | null };

export interface ScheduleState {
  readonly running: boolean;
  /** What the next pass is for; null for a look without any reason. */
  readonly wanted: Wanted | null;
  /** When the next pass begins, epoch ms; null while one runs, and while only a person can help. */
  readonly due: number | null;
  /** When the last pass began, epoch ms. */
  readonly begun: number;
  /** In a row. */
  readonly failures: number;
  /** Until then the server asked to be left alone, epoch ms. Nothing shortens it. */
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

/** What is written at one go is sent at one go. Milliseconds. */
export const TOGETHER = 20;
/** From the beginning of a pass to the next one for a change: the first of many goes at once, the others together. Milliseconds. */
export const PACE = 300;
/** A look without any reason, for whatever no trigger told. Milliseconds. */
export const INTERVAL = 5 * 60e3;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 5 * 60e3;

/** @param random uniform in [0, 1): devices that failed together must not return together */
export function decide(state: ScheduleState, event: SyncEvent, now: number, random: () => number): Decision {
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

/** One pass for two reasons. A pass for a rev also sends what is unsent. */
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

/** What was waited for has happened. Only what was written since may be left, and a look at it asks nobody. */
const recovered = (state: ScheduleState, now: number): ScheduleState =>
  state.running ? state : { ...IDLE, wanted: { kind: "unsent" }, due: now };

function begin(state: ScheduleState, now: number): Decision {
  const { due, wanted } = state;
  if (state.running || due === null || due > now) return { state, run: null };
  return { state: { ...state, running: true, due: null, begun: now, wanted: null }, run: wanted ?? EVERYTHING };
}
