/** Crazy 8s: eight fields, one idea each, the next one opens by itself. The clock is computed from stored times alone, as that of the silent phase. */
import type { Idea } from "../entities.ts";

export const FIELDS = 8;
/** Seconds a field; null without a clock. */
export const PACES = [60, 90, 120, null] as const;
export type Pace = (typeof PACES)[number];

export interface Round {
  readonly pace: Pace;
  /** The place of the open field, from 0; 8 once the round is over. */
  readonly field: number;
  /** When the open field's clock was last begun; null while it is stopped. */
  readonly startedAt: number | null;
  /** Milliseconds of the open field that passed before `startedAt`. */
  readonly spent: number;
}

export const isOver = ({ field }: Round): boolean => field >= FIELDS;

export const beginRound = (pace: Pace, now: number): Round => ({ pace, field: 0, startedAt: now, spent: 0 });

/** Milliseconds left for the open field; null without a clock. A clock that was set back gives no time back. */
export const leftInField = ({ pace, startedAt, spent }: Round, now: number): number | null =>
  pace === null ? null : Math.max(0, pace * 1_000 - spent - (startedAt === null ? 0 : Math.max(0, now - startedAt)));

/** Opens the next field, before the time of this one is up. */
export const nextField = (round: Round, now: number): Round =>
  isOver(round) ? round : { ...round, field: round.field + 1, startedAt: now, spent: 0 };

/** The round at `now`: past all fields whose time is up, also where nobody was there to see it. */
export function roundAt(round: Round, now: number): Round {
  let at = round;
  while (at.pace !== null && at.startedAt !== null && !isOver(at) && leftInField(at, now) === 0)
    at = { ...at, field: at.field + 1, startedAt: at.startedAt + at.pace * 1_000 - at.spent, spent: 0 };
  return at;
}

export function pauseRound(round: Round, now: number): Round {
  const left = leftInField(round, now);
  return round.startedAt === null || round.pace === null || left === null
    ? { ...round, startedAt: null }
    : { ...round, startedAt: null, spent: round.pace * 1_000 - left };
}

export const resumeRound = (round: Round, now: number): Round =>
  round.startedAt === null ? { ...round, startedAt: now } : round;

/** What is stored with an idea of a field, as every card is. */
export const fieldCard = (field: number): NonNullable<Idea["card"]> => ({
  deck: "crazy-8s",
  card: String(field + 1),
  asked: `Crazy 8s, field ${field + 1} of ${FIELDS}`,
});

/** A round that was stored; null for anything else. */
export function readRound(value: unknown): Round | null {
  if (typeof value !== "object" || value === null) return null;
  const { pace, field, startedAt, spent } = value as Record<string, unknown>;
  const known = PACES.find((each) => each === pace);
  if (known === undefined || !isCount(field) || field > FIELDS || !isCount(spent)) return null;
  if (startedAt !== null && !isCount(startedAt)) return null;
  return { pace: known, field, startedAt, spent };
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
