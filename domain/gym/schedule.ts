/**
 * When a card is due again: FSRS-6 with its default weights (Ye, Su and Cao, KDD 2022; `ts-fsrs`). It was made for flashcards; that it fits
 * exercises like these is our assumption. No state is stored: it follows from the reviews, so that two devices with the same reviews agree.
 */
import { createEmptyCard, type Card as FsrsCard, type Grade as FsrsGrade, fsrs, generatorParameters } from "ts-fsrs";
import type { GymReview } from "../entities.ts";
import { type Card, isCard } from "./cards.ts";

/** 1 not solved, 2 solved with the hint, 3 solved, 4 solved and easy. */
export type Grade = 1 | 2 | 3 | 4;
export const isGrade = (value: number): value is Grade => [1, 2, 3, 4].includes(value);

const scheduler = fsrs(
  generatorParameters({
    request_retention: 0.9,
    maximum_interval: 180,
    // fuzz would give each device other days
    enable_fuzz: false,
    enable_short_term: false,
  }),
);

export interface CardState {
  readonly card: Card;
  /** Epoch ms. */
  readonly due: number;
  readonly first: number;
  readonly solved: number;
  readonly done: number;
  readonly memory: FsrsCard;
}

/** The state of each card that was practised. @param reviews in any order; those of no card or grade count nowhere */
export function statesOf(reviews: readonly GymReview[]): ReadonlyMap<Card, CardState> {
  const states = new Map<Card, CardState>();
  for (const { card, grade, timestamp } of [...reviews].sort(
    (a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1),
  )) {
    if (!isCard(card) || !isGrade(grade)) continue;
    const before = states.get(card);
    const memory = after(before?.memory ?? createEmptyCard(timestamp), grade, timestamp);
    states.set(card, {
      card,
      due: memory.due.getTime(),
      first: before?.first ?? timestamp,
      solved: (before?.solved ?? 0) + (grade > 1 ? 1 : 0),
      done: (before?.done ?? 0) + 1,
      memory,
    });
  }
  return states;
}

const after = (memory: FsrsCard, grade: Grade, at: number): FsrsCard =>
  scheduler.next(memory, at, grade as unknown as FsrsGrade).card;

/** When a card would be due after this grade. @param state undefined for a new card @param now epoch ms */
export const dueAfter = (state: CardState | undefined, grade: Grade, now: number): number =>
  after(state?.memory ?? createEmptyCard(now), grade, now).due.getTime();

/** How probable it is that a try now solves the card, 0 to 1; 0 for a new card. */
export const chanceToSolve = (state: CardState | undefined, now: number): number =>
  state ? scheduler.get_retrievability(state.memory, now, false) : 0;
