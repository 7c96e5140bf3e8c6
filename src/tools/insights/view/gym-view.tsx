import { useEffect, useState } from "react";
import { type Card, cardName, isCard } from "#domain/gym/cards.ts";
import type { Choice } from "#domain/gym/choose.ts";
import { Button } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useCommands } from "../data.ts";
import { DEFINITIONS } from "../model/definitions.ts";
import type { InsightsSearch } from "../model/insights-search.ts";
import { counted, dateWords } from "../model/words.ts";
import { ExercisePart } from "./exercise-part.tsx";
import { HowMade } from "./how-made.tsx";
import { type GymRows, useExercise, useGym } from "./use-gym.ts";

interface GymViewProps {
  readonly rows: GymRows;
  readonly search: InsightsSearch;
  readonly today: string;
  onSearch(next: InsightsSearch, how?: { readonly replace: boolean }): void;
}

/** One exercise after the other, made of the person's own texts. */
export function GymView({ rows, search, today, onSearch }: GymViewProps) {
  const commands = useCommands();
  // read anew with every review: a card that was just done is not due
  const [now, setNow] = useState(commands.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: time goes on with each exercise
  useEffect(() => setNow(commands.now()), [rows.reviews, commands]);
  const { choices, due, lens } = useGym(rows, today, now);
  const wanted = search.card !== undefined && isCard(search.card) ? search.card : null;
  const card = wanted ?? due[0]?.card ?? null;
  const practise = (next: Card) => onSearch({ view: "gym", card: next });
  return (
    <div className="grid gap-x-14 gap-y-10 pt-2 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {card === null ? (
        <NothingDue choices={choices} onPractise={() => practise(choices[0]?.card ?? "vague-term")} />
      ) : (
        <CurrentExercise
          key={card}
          card={card}
          choice={choices.find((one) => one.card === card)}
          due={due}
          lens={lens}
          rows={rows}
          now={now}
          onNext={() => onSearch({ view: "gym" }, { replace: true })}
          onAnother={practise}
        />
      )}
      <CardList choices={choices} current={card} now={now} onPractise={practise} />
    </div>
  );
}

interface CurrentExerciseProps {
  readonly card: Card;
  readonly choice: Choice | undefined;
  readonly due: readonly Choice[];
  /** The persona that is passed over. */
  readonly lens: string | null;
  readonly rows: GymRows;
  readonly now: number;
  onNext(): void;
  onAnother(card: Card): void;
}

function CurrentExercise({ card, choice, due, lens, rows, now, onNext, onAnother }: CurrentExerciseProps) {
  const found = useExercise(card, lens, rows, now);
  // the exercise that is being done stays, whatever is counted meanwhile; an example gives way to the person's own words
  const [exercise, setExercise] = useState(found);
  if (found && (!exercise || (exercise.of === null && found.of !== null))) setExercise(found);
  if (!exercise) return <Skeleton className="h-96" />;
  const at = due.findIndex((one) => one.card === card);
  const other = due.find((one) => one.card !== card);
  return (
    <ExercisePart
      key={exercise.of?.messageId ?? "example"}
      exercise={exercise}
      state={choice?.state}
      place={at < 0 ? "practised anyway" : `exercise ${at + 1} of ${due.length}`}
      onNext={() => {
        setExercise(null);
        onNext();
      }}
      onAnother={other ? () => onAnother(other.card) : null}
    />
  );
}

function NothingDue({ choices, onPractise }: { readonly choices: readonly Choice[]; onPractise(): void }) {
  const next = choices.flatMap(({ state }) => state?.due ?? []).sort((a, b) => a - b)[0];
  return (
    <section aria-labelledby="nothing-due">
      <h2 id="nothing-due" className="t-q text-text-1">
        Nothing is due
      </h2>
      <p className="t-15 mt-2 max-w-[56ch]">
        {next === undefined
          ? "Your texts have left nothing open so far. You can practise with an example."
          : `The next exercise comes back on ${dateWords(next)}. At most three new ones begin on one day.`}
      </p>
      <Button className="mt-5" onClick={onPractise}>
        Practise anyway
      </Button>
    </section>
  );
}

interface CardListProps {
  readonly choices: readonly Choice[];
  readonly current: Card | null;
  readonly now: number;
  onPractise(card: Card): void;
}

/** Everything that can be practised, what is due first. */
function CardList({ choices, current, now, onPractise }: CardListProps) {
  const ordered = [...choices].sort((a, b) => (a.state?.due ?? now) - (b.state?.due ?? now) || b.count - a.count);
  return (
    <section aria-labelledby="gym-cards">
      <h2 id="gym-cards" className="t-label flex justify-between gap-3 text-text-1">
        Your exercises <span className="font-normal text-text-3">from your own texts</span>
      </h2>
      <ul className="mt-2 border-line-soft border-t">
        {ordered.map(({ card, count, of, state }) => (
          <li key={card} className="border-line-soft border-b">
            <button
              type="button"
              aria-current={card === current ? "true" : undefined}
              onClick={() => onPractise(card)}
              className={cx(
                "grid w-full gap-0.5 rounded-sm py-2.5 text-left hover:underline",
                card === current && "text-text-1",
              )}
            >
              <span className="t-control text-text-1">{cardName(card)}</span>
              <span className="t-13 text-text-3 tabular-nums">
                {state
                  ? `${state.due <= now ? "due since" : "rests until"} ${dateWords(state.due)}, solved ${state.solved} of ${state.done}`
                  : card === "lens"
                    ? `new: passed over ${count} of ${counted(of, "time")}`
                    : `new: ${count} of ${counted(of, "text")}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="t-13 mt-4 mb-2 text-text-3">{DEFINITIONS.gym.line}</p>
      <HowMade figures={["gym"]} />
    </section>
  );
}
