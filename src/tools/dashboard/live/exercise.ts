/** The exercise of the week: loaded where one may wait. */
import { useCallback } from "react";
import type { Exercise } from "#domain/gym/exercise.ts";
import { exerciseKey, weekBegan } from "#src/data/home/exercise-waits.ts";
import { putOffItem } from "#src/data/home/not-now.ts";
import { weekExercise } from "#src/data/home/week-exercise.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";

/** @param now epoch milliseconds */
export const useWeekExercise = (now: number): Live<Exercise | null> => useLive((db) => weekExercise(db, now), [now]);

/** Puts the exercise off for the week of `now`, or takes that back. */
export function useNotThisWeek(now: number) {
  const studio = useStudio();
  return useCallback(
    (isOff: boolean) => putOffItem(studio, exerciseKey(now), isOff ? weekBegan(now) : null),
    [studio, now],
  );
}
