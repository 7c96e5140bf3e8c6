/** The clock of the silent phase. It is computed from stored times alone, so that a reload, a kill or another device never restarts it. */
import type { IdeaBoard } from "../entities.ts";

export type Silence = IdeaBoard["silence"];

/** The minutes that a person chooses from. 0 leaves the phase out. */
export const SILENT_MINUTES = [0, 3, 5, 10] as const;
/** What *Two more minutes* adds. Seconds. */
export const MORE_SECONDS = 120;
/** The most that a silent phase can become. Seconds. */
const MOST_SECONDS = 3_600;

/** @param now epoch milliseconds. With 0 minutes the phase is skipped. */
export const beginSilence = (minutes: number, now: number): Silence =>
  minutes === 0
    ? { seconds: 0, startedAt: null, spent: 0, endedAt: now, how: "skipped" }
    : { seconds: minutes * 60, startedAt: now, spent: 0, endedAt: null, how: null };

/** Milliseconds of thinking time until `now`. A clock that was set back never gives time back that `spent` holds. */
export const spentOf = ({ startedAt, spent }: Silence, now: number): number =>
  spent + (startedAt === null ? 0 : Math.max(0, now - startedAt));

/** Milliseconds left, at least 0. */
export const leftOf = (silence: Silence, now: number): number =>
  silence.endedAt === null ? Math.max(0, silence.seconds * 1_000 - spentOf(silence, now)) : 0;

/** Whether cards, scores and models must stay away. A phase whose time is up has ended, also where nobody was there to see it. */
export const isSilent = (silence: Silence, now: number): boolean =>
  silence.endedAt === null && leftOf(silence, now) > 0;

/** Ends the phase at `now`, or earlier where its time was up before. An ended phase stays as it is. */
export function endSilence(silence: Silence, now: number, how: "time" | "dry"): Silence {
  if (silence.endedAt !== null) return silence;
  const left = leftOf(silence, now);
  const overdue = spentOf(silence, now) - silence.seconds * 1_000;
  const endedAt = left === 0 && silence.startedAt !== null ? Math.max(silence.startedAt, now - overdue) : now;
  return {
    ...silence,
    startedAt: null,
    spent: Math.min(spentOf(silence, now), silence.seconds * 1_000),
    endedAt,
    how: left === 0 ? "time" : how,
  };
}

/** Two more minutes: the phase goes on from what was spent, also after its end. */
export function extendSilence(silence: Silence, now: number): Silence {
  const spent = Math.min(spentOf(silence, now), silence.seconds * 1_000);
  const seconds = Math.min(MOST_SECONDS, silence.seconds + MORE_SECONDS);
  return { seconds, startedAt: now, spent, endedAt: null, how: null };
}

/** The second of thinking time at `now`, for a new idea: silent seconds, and after them those since the end. */
export const secondOf = (silence: Silence, now: number): number =>
  Math.round((spentOf(silence, now) + (silence.endedAt === null ? 0 : Math.max(0, now - silence.endedAt))) / 1_000);

/** The seconds of a silent phase that were spent. */
export const silentSeconds = (silence: Silence, now: number): number =>
  Math.round(Math.min(spentOf(silence, now), silence.seconds * 1_000) / 1_000);

/**
 * What is announced of the clock: each minute, the last ten seconds and the end, never more.
 * @param before seconds left at the last look
 * @param left seconds left now. Where a look comes late, it says what is left now.
 * @returns null where nothing is said
 */
export function spokenClock(before: number, left: number): string | null {
  if (left >= before) return null;
  if (left === 0) return "The time is up.";
  if (left <= 10) return before > 10 ? "10 seconds left" : null;
  const minutes = Math.ceil(left / 60);
  if (minutes === Math.ceil(before / 60)) return null;
  return minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
}

/** `2:29` */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
