/** Whether an exercise of the week may wait on the dashboard. It loads nothing of the gym. */
import { dayOf, mondayOf } from "#domain/insights/days.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { putOff } from "./not-now.ts";

/** When the week of a moment began, epoch ms: Monday, in the calendar of this device. */
export const weekBegan = (now: number): number => new Date(`${mondayOf(dayOf(now))}T00:00:00`).getTime();

/** Names the exercise of a week among what was put off. */
export const exerciseKey = (now: number): string => `exercise/${mondayOf(dayOf(now))}`;

/**
 * False once an exercise was done this week or put off for it, and where no text was counted yet.
 * @param now epoch ms
 * @throws Dexie's errors
 */
export async function exerciseWaits(db: StudioDatabase, now: number): Promise<boolean> {
  const [done, hidden, days] = await Promise.all([
    db.gym_reviews
      .where("[deleted+timestamp+id]")
      .between([0, weekBegan(now)], [1], true, false)
      .limit(1)
      .count(),
    putOff(db),
    db.counted_days.limit(1).count(),
  ]);
  return done === 0 && days > 0 && hidden[exerciseKey(now)] === undefined;
}
