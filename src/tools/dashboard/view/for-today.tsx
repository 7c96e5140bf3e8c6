import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { whenSaid } from "#src/platform/when.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useExerciseWaits } from "../live/exercise-waits.ts";
import { useDueBelief } from "../live.ts";

/** Its code knows the rules of the gym: it comes only where an exercise may wait. */
const WeekExercise = lazyPart(() => import("./week-exercise.tsx").then((part) => part.WeekExercise), {
  failed: () => null,
});

const SEE = buttonClass({ size: "sm", className: "mt-4" });

/** At most two things: a belief whose day has come, and the exercise of the week. @param now epoch milliseconds */
export function ForToday({ now }: { readonly now: number }) {
  const due = useDueBelief(now);
  const waits = useExerciseWaits(now);
  const [hasExercise, setHasExercise] = useState(false);
  const belief = due.status === "ready" ? due.value : null;
  if (!belief && !waits) return null;
  return (
    <section aria-labelledby="due-title" className="mt-11" hidden={!belief && !hasExercise}>
      <h2 id="due-title" className="t-label mb-2 text-text-1">
        For today
      </h2>
      <div className="grid gap-3">
        {belief && (
          <div className="rounded-lg border border-line bg-bg-1 p-5">
            <p className="t-13 text-text-3">
              A belief whose day has come. You wrote it {whenSaid(belief.statement.createdAt, now)}.
            </p>
            <p dir="auto" className="t-q-sm mt-2 text-text-1">
              {belief.statement.text}
            </p>
            {belief.runId === null ? (
              <Link to="/insights" search={{ view: "beliefs", belief: belief.statement.id }} className={SEE}>
                See how it turned out
              </Link>
            ) : (
              <Link to="/arena" search={{ run: belief.runId }} className={SEE}>
                See how it turned out
              </Link>
            )}
          </div>
        )}
        {waits && <WeekExercise now={now} onShown={setHasExercise} />}
      </div>
    </section>
  );
}
