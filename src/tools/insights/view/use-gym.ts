import { useMemo } from "react";
import type { GymReview, RunFact } from "#domain/entities.ts";
import { type Card, EXAMPLES } from "#domain/gym/cards.ts";
import { type Task, taskOf } from "#domain/gym/check.ts";
import { type Choice, choicesOf, dueOf, textsFor } from "#domain/gym/choose.ts";
import { statesOf } from "#domain/gym/schedule.ts";
import { textFiguresOf } from "#domain/insights/figures.ts";
import { useRoughTexts } from "../live.ts";

/** Of these weeks are the texts that say what to practise. */
export const GYM_WEEKS = 12;

export interface Gym {
  readonly choices: readonly Choice[];
  /** What is due, the most needed first. */
  readonly due: readonly Choice[];
}

/** What can be practised and what is due. @param today `YYYY-MM-DD` @param now epoch ms */
export function useGym(facts: readonly RunFact[], reviews: readonly GymReview[], today: string, now: number): Gym {
  return useMemo(() => {
    const choices = choicesOf(textFiguresOf(facts, { today, weeks: GYM_WEEKS }), statesOf(reviews), now);
    return { choices, due: dueOf(choices, { now, today: new Date(`${today}T00:00:00`).getTime() }) };
  }, [facts, reviews, today, now]);
}

export interface Exercise {
  readonly task: Task;
  /** The answer it was made of, and when, epoch ms; null for an example. */
  readonly of: { readonly messageId: string; readonly at: number } | null;
}

/** The exercise of a card, of the person's own words where some fit. Null while it is read. */
export function useExercise(
  card: Card,
  facts: readonly RunFact[],
  reviews: readonly GymReview[],
  now: number,
): Exercise | null {
  const ids = useMemo(() => textsFor(card, facts, reviews, now).map(({ id }) => id), [card, facts, reviews, now]);
  const texts = useRoughTexts(card, ids);
  return useMemo(() => {
    if (texts.status === "loading") return null;
    for (const { id, text, at } of texts.status === "ready" ? texts.value : []) {
      const task = taskOf(card, text);
      if (task) return { task, of: { messageId: id, at } };
    }
    const example = taskOf(card, EXAMPLES[card]);
    return example && { task: example, of: null };
  }, [card, texts]);
}
