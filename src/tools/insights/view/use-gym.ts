import { useMemo } from "react";
import type { GymReview, RunFact } from "#domain/entities.ts";
import type { Card } from "#domain/gym/cards.ts";
import { textsFor } from "#domain/gym/choose.ts";
import { type Exercise, exerciseOf, type Gym, gymOf } from "#domain/gym/exercise.ts";
import { useRoughTexts } from "../live.ts";

export type { Exercise };

/** What can be practised and what is due. @param today `YYYY-MM-DD` @param now epoch ms */
export const useGym = (facts: readonly RunFact[], reviews: readonly GymReview[], today: string, now: number): Gym =>
  useMemo(() => gymOf(facts, reviews, today, now), [facts, reviews, today, now]);

/** The exercise of a card, of the person's own words where some fit. Null while it is read. */
export function useExercise(
  card: Card,
  facts: readonly RunFact[],
  reviews: readonly GymReview[],
  now: number,
): Exercise | null {
  const ids = useMemo(() => textsFor(card, facts, reviews, now).map(({ id }) => id), [card, facts, reviews, now]);
  const texts = useRoughTexts(card, ids);
  return useMemo(
    () => (texts.status === "loading" ? null : exerciseOf(card, texts.status === "ready" ? texts.value : [])),
    [card, texts],
  );
}
