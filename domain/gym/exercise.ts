/** What to practise next, and on which text. */
import type { GymReview, RunFact } from "../entities.ts";
import { practiceFiguresOf } from "../insights/figures.ts";
import { type LensUse, lensesOf } from "../insights/lenses.ts";
import { type Card, EXAMPLES } from "./cards.ts";
import { type Choice, choicesOf, dueOf } from "./choose.ts";
import { isLens } from "./lens-words.ts";
import { statesOf } from "./schedule.ts";
import { type Task, taskOf } from "./task.ts";

/** Of these weeks are the texts that say what to practise. */
export const GYM_WEEKS = 12;

export interface Gym {
  readonly choices: readonly Choice[];
  /** What is due, the most needed first. */
  readonly due: readonly Choice[];
  /** The persona that is passed over most; null where none is. */
  readonly lens: string | null;
}

/**
 * What can be practised and what is due.
 * @param uses of personas besides follow-ups
 * @param today `YYYY-MM-DD` @param now epoch ms
 */
export function gymOf(
  facts: readonly RunFact[],
  reviews: readonly GymReview[],
  uses: readonly LensUse[],
  today: string,
  now: number,
): Gym {
  const { suggested, span, ...figures } = practiceFiguresOf(facts, { today, weeks: GYM_WEEKS });
  // one that is taken up as often as not is not passed over
  const lens = lensesOf(suggested, span, uses).find((one) => isLens(one.persona) && one.taken * 2 < one.suggested);
  const choices = choicesOf({ ...figures, lens: lens ?? null }, statesOf(reviews), now);
  return {
    choices,
    due: dueOf(choices, { now, today: new Date(`${today}T00:00:00`).getTime() }),
    lens: lens?.persona ?? null,
  };
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

/**
 * The exercise of a card, of the person's own words where some fit.
 * @param texts those that may be it, the first first
 * @param lens the persona that is passed over
 */
export function exerciseOf(card: Card, texts: readonly RoughText[], lens: string | null): Exercise | null {
  for (const { id, text, at } of texts) {
    const task = taskOf(card, text, lens);
    if (task) return { task, of: { messageId: id, at } };
  }
  const example = taskOf(card, EXAMPLES[card], lens);
  return example && { task: example, of: null };
}
