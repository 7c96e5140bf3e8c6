import { useState } from "react";
import { type Card, cardName } from "#domain/gym/cards.ts";
import type { Choice } from "#domain/gym/choose.ts";
import { taskWords } from "#domain/gym/task.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { counted, dateWords } from "../model/words.ts";
import { ExerciseText } from "./exercise-text.tsx";
import { type GymRows, useExercise, useGym } from "./use-gym.ts";
import { ANOTHER } from "./use-page-keys.ts";

interface NextExerciseProps {
  readonly rows: GymRows;
  readonly today: string;
  readonly now: number;
  onPractise(card: Card): void;
}

/** The one exercise to do now. */
export function NextExercise(props: NextExerciseProps) {
  const { rows, today, now, onPractise } = props;
  const [skipped, setSkipped] = useState(0);
  const { choices, due, lens } = useGym(rows, today, now);
  const choice = due[skipped % Math.max(1, due.length)];
  if (choice)
    return (
      <DueExercise
        {...props}
        choice={choice}
        lens={lens}
        due={due.length}
        onAnother={due.length > 1 ? () => setSkipped(skipped + 1) : null}
      />
    );
  const next = choices.flatMap(({ state }) => state?.due ?? []).sort((a, b) => a - b)[0];
  return (
    <section aria-labelledby="no-exercise">
      <h2 id="no-exercise" className="t-label text-text-1">
        No exercise is due
      </h2>
      <p className="t-15 mt-2 max-w-[56ch]">
        {next === undefined
          ? "Exercises are made of what your rough texts leave open. There is none yet: try the gym with an example."
          : `The next one comes back on ${dateWords(next)}.`}
      </p>
      <Button className="mt-4" onClick={() => onPractise("vague-term")}>
        Practise anyway
      </Button>
    </section>
  );
}

interface DueExerciseProps extends NextExerciseProps {
  readonly choice: Choice;
  /** The persona that is passed over. */
  readonly lens: string | null;
  readonly due: number;
  /** Null when there is no other. */
  readonly onAnother: (() => void) | null;
}

function DueExercise({ rows, now, choice, lens, due, onAnother, onPractise }: DueExerciseProps) {
  const exercise = useExercise(choice.card, lens, rows, now);
  if (!exercise) return <Skeleton className="h-52" />;
  return (
    <Thread>
      <ExerciseText exercise={exercise} />
      <Station node="gap" line="none" label={`The next exercise: ${cardName(choice.card)}`}>
        <p className="t-q max-w-[52ch] text-text-1">{taskWords(exercise.task)}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <Button variant="primary" size="lg" onClick={() => onPractise(choice.card)}>
            Do this exercise
          </Button>
          {onAnother && (
            <Button variant="ghost" size="lg" onClick={onAnother} {...ANOTHER}>
              Another one
            </Button>
          )}
        </p>
        <p className="t-13 mt-4 max-w-[60ch] text-text-3">{whyWords(choice, due)}</p>
      </Station>
    </Thread>
  );
}

function whyWords({ card, count, of, state, chance }: Choice, due: number): string {
  const chosen = due === 1 ? "The only one that is due" : `Chosen of the ${counted(due, "exercise")} that are due`;
  const need = needWords(card, count, of);
  const known = state
    ? `and by its spacing you would solve it in ${Math.round(chance * 100)}% of tries now`
    : "and you have not practised it yet";
  return `${chosen}: ${need}, ${known}.`;
}

function needWords(card: Card, count: number, of: number): string {
  const [texts, has] =
    of === 1
      ? ["your last rough text", "has"]
      : [`${count} of your last ${of} rough texts`, count === 1 ? "has" : "have"];
  if (card === "deeper")
    return of === 1
      ? "your last question stays below the deepest level"
      : `${count} of your last ${of} questions ${count === 1 ? "stays" : "stay"} below the deepest level`;
  if (card === "gap") return `${texts} ${has} one`;
  if (card === "lens") return `you passed this one over ${count} of the ${counted(of, "time")} it was suggested`;
  return `it fires in ${texts}`;
}
