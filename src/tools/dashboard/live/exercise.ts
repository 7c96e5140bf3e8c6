/** The exercise of the week: loaded where one may wait. */
import type { Exercise } from "#domain/gym/exercise.ts";
import { weekExercise } from "#src/data/home/week-exercise.ts";
import { type Live, useLive } from "#src/data/use-live.ts";

export { exerciseKey, weekBegan } from "#src/data/home/exercise-waits.ts";
export type { Exercise };

/** @param now epoch milliseconds */
export const useWeekExercise = (now: number): Live<Exercise | null> => useLive((db) => weekExercise(db, now), [now]);
