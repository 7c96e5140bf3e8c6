/** What to practise next, and on which text. */
import type { GymReview, RunFact } from "../entities.ts";
import { textFiguresOf } from "../insights/figures.ts";
import { type Card, EXAMPLES } from "./cards.ts";
import { type Task, taskOf } from "./check.ts";
import { type Choice, choicesOf, dueOf } from "./choose.ts";
import { statesOf } from "./schedule.ts";

/** Of these weeks are the texts that say what to practise. */
export const GYM_WEEKS = 12;

export interface Gym {
  readonly choices: readonly Choice[];
  /** What is due, the most needed first. */
  readonly due: readonly Choice[];
}

/** What can be practised and what is due. @param today `YYYY-MM-DD` @param now epoch ms */
export function gymOf(facts: readonly RunFact[], reviews: readonly GymReview[], today: string, now: number): Gym {
  const choices = choicesOf(textFiguresOf(facts, { today, weeks: GYM_WEEKS }), statesOf(reviews), now);
  return { choices, due: dueOf(choices, { now, today: new Date(`${today}T00:00:00`).getTime() }) };
}

export interface Exercise {
  readonly task: Task;
  /** The answer it was made of, and when, epoch ms; null for an example. */
  readonly of: { readonly messageId: string; readonly at: number } | null;
}

/** A person's rough text, by the id of its answer. */
export interface RoughText {
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

/** The exercise of a card, of the person's own words where some fit. @param texts those that may be it, the first first */
export function exerciseOf(card: Card, texts: readonly RoughText[]): Exercise | null {
  for (const { id, text, at } of texts) {
    const task = taskOf(card, text);
    if (task) return { task, of: { messageId: id, at } };
  }
  const example = taskOf(card, EXAMPLES[card]);
  return example && { task: example, of: null };
}
