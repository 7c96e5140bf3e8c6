import { useMemo } from "react";
import type { GymReview, RunFact } from "#domain/entities.ts";
import type { Card } from "#domain/gym/cards.ts";
import { textsFor } from "#domain/gym/choose.ts";
import { type Exercise, exerciseOf, type Gym, gymOf } from "#domain/gym/exercise.ts";
import type { LensUse } from "#domain/insights/lenses.ts";
import { useRoughTexts } from "../live.ts";

export type { Exercise };

/** What exercises are made of. */
export interface GymRows {
  readonly facts: readonly RunFact[];
  readonly reviews: readonly GymReview[];
  /** Of personas, besides follow-ups. */
  readonly uses: readonly LensUse[];
}

/** What can be practised and what is due. @param today `YYYY-MM-DD` @param now epoch ms */
export const useGym = ({ facts, reviews, uses }: GymRows, today: string, now: number): Gym =>
  useMemo(() => gymOf(facts, reviews, uses, today, now), [facts, reviews, uses, today, now]);

/** The exercise of a card, of the person's own words where some fit. Null while it is read. @param lens the persona that is passed over */
export function useExercise(
  card: Card,
  lens: string | null,
  { facts, reviews }: GymRows,
  now: number,
): Exercise | null {
  const ids = useMemo(
    () => textsFor(card, lens, facts, reviews, now).map(({ id }) => id),
    [card, lens, facts, reviews, now],
  );
  const texts = useRoughTexts(card, ids);
  return useMemo(
    () => (texts.status === "loading" ? null : exerciseOf(card, texts.status === "ready" ? texts.value : [], lens)),
    [card, lens, texts],
  );
}
