/** Apart from the other reads: what knows of plans comes after the page. */
import { allows } from "#domain/plans.ts";
import { exerciseWaits } from "#src/data/home/exercise-waits.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useLive } from "#src/data/use-live.ts";

/** Whether an exercise may wait: the plan includes Insights, and none was done or put off this week. @param now epoch milliseconds */
export function useExerciseWaits(now: number): boolean {
  const mayPractise = allows(usePlan(), "insights");
  const hasPlans = useSession().accounts !== "none";
  const waits = useLive((db) => exerciseWaits(db, now), [now]);
  return (mayPractise || !hasPlans) && waits.status === "ready" && waits.value;
}
