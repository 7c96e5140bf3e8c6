import { useState } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { NotRead, ReadAgain } from "#src/ui/read-again.tsx";
import { useExerciseWaits } from "../live/exercise-waits.ts";
import { useDueBelief } from "../live.ts";
import type { DueBeliefProps } from "./due-belief.tsx";

/** Its code knows the rules of the gym: it comes only where an exercise may wait. */
const WeekExercise = lazyPart(() => import("./week-exercise.tsx").then((part) => part.WeekExercise), {
  failed: () => null,
});

/** Its code writes beliefs: it comes only where one is due. */
const DueBelief = lazyPart<DueBeliefProps>(() => import("./due-belief.tsx").then((part) => part.DueBelief));

/** At most two things: a belief whose day has come, and the exercise of the week. @param now epoch milliseconds */
export const ForToday = ({ now }: { readonly now: number }) => (
  <ReadAgain>{(onRetry) => <Today now={now} onRetry={onRetry} />}</ReadAgain>
);

function Today({ now, onRetry }: { readonly now: number; onRetry(): void }) {
  const due = useDueBelief(now);
  const waits = useExerciseWaits(now);
  const [hasExercise, setHasExercise] = useState(false);
  const hasFailed = due.status === "failed";
  const belief = due.status === "ready" ? due.value : null;
  if (!belief && !waits && !hasFailed) return null;
  return (
    <section aria-labelledby="due-title" className="mt-11" hidden={!belief && !hasExercise && !hasFailed}>
      <h2 id="due-title" className="t-label mb-2 text-text-1">
        For today
      </h2>
      <div className="grid gap-3">
        {hasFailed && <NotRead onRetry={onRetry} />}
        {belief && <DueBelief belief={belief} now={now} />}
        {waits && <WeekExercise now={now} onShown={setHasExercise} />}
      </div>
    </section>
  );
}
