import { textsFor } from "#domain/gym/choose.ts";
import { type Exercise, exerciseOf, gymOf } from "#domain/gym/exercise.ts";
import { dayOf } from "#domain/insights/days.ts";
import { readLensUses, readReviews, readRoughTexts } from "#src/data/insights/read-figures.ts";
import { readFacts } from "#sync/store/counted-days.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { exerciseWaits } from "./exercise-waits.ts";

/**
 * What Insights would offer first, once a week; null where nothing is due. It goes by what Insights has counted, and counts nothing itself.
 * @param now epoch ms
 * @throws Dexie's errors
 */
export async function weekExercise(db: StudioDatabase, now: number): Promise<Exercise | null> {
  if (!(await exerciseWaits(db, now))) return null;
  const [facts, reviews, uses] = await Promise.all([readFacts(db), readReviews(db), readLensUses(db)]);
  const { due, lens } = gymOf(facts, reviews, uses, dayOf(now), now);
  const card = due[0]?.card;
  if (card === undefined) return null;
  const ids = textsFor(card, lens, facts, reviews, now).map(({ id }) => id);
  return exerciseOf(card, await readRoughTexts(db, ids), lens);
}
