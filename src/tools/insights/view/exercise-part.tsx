import { Link, useNavigate } from "@tanstack/react-router";
import { Check, CircleDashed } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { type Checked, checkAnswer } from "#domain/gym/check.ts";
import { type CardState, dueAfter, type Grade } from "#domain/gym/schedule.ts";
import { hintWords, taskWords } from "#domain/gym/task.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Problem } from "#src/ui/problem.tsx";
import { ScoreNumber } from "#src/ui/score-number.tsx";
import { Station } from "#src/ui/station.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { dateWords } from "../model/words.ts";
import { ExerciseText } from "./exercise-text.tsx";
import type { Exercise } from "./use-gym.ts";
import { ANOTHER, HINT } from "./use-page-keys.ts";

interface ExercisePartProps {
  readonly exercise: Exercise;
  /** Undefined for a card that was never practised. */
  readonly state: CardState | undefined;
  readonly place: string;
  onNext(): void;
  /** Null when no other is due. */
  readonly onAnother: (() => void) | null;
}

/** One exercise: the text, the field, the checks as one types, and what comes of it. */
export function ExercisePart({ exercise, state, place, onNext, onAnother }: ExercisePartProps) {
  const { task, of } = exercise;
  const { review, keepWording, now } = useCommands();
  const navigate = useNavigate();
  const draft = useStoredDraft(`gym:${task.card}:${of?.messageId ?? "example"}`);
  const [begunAt] = useState(now);
  const [hint, setHint] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  const oneAtATime = useOneAtATime();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const modLabel = useModLabel();
  const answer = useDeferredValue(draft.text);
  const checked = useMemo(() => checkAnswer(task, answer), [task, answer]);
  const isSolved = checked.solved && !isGivenUp;

  async function done(grade: Grade) {
    const stored = await oneAtATime(() =>
      review({
        card: task.card,
        grade,
        messageId: of?.messageId ?? null,
        hint,
        ms: Math.max(0, now() - begunAt),
      }),
    );
    if (!stored) return;
    if (!stored.ok) return notifyFailure("The exercise was not recorded", stored.error);
    draft.forget();
    onNext();
  }
  async function keep() {
    const kept = await oneAtATime(() => keepWording(draft.text, of?.messageId ?? null));
    if (!kept) return;
    if (!kept.ok) return notifyFailure("The wording was not saved", kept.error);
    void navigate({ to: "/prompt-library", search: { prompt: kept.value.id } });
  }
  const next = () => void done(isGivenUp ? 1 : hint ? 2 : 3);

  function onKeyDown(event: KeyboardEvent) {
    const alt = event.altKey ? event.code : "";
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      if (isSolved || isGivenUp) next();
    } else if (alt === "KeyH") setHint(true);
    else if (alt === "KeyN") onAnother?.();
    else return;
    event.preventDefault();
  }

  return (
    <Thread onKeyDown={onKeyDown}>
      <ExerciseText exercise={exercise} />
      <Station node="gap" line="open" label={taskWords(task)} badge={<span className="t-13 text-text-3">{place}</span>}>
        <label htmlFor={fieldId} className="t-13 mb-2 block text-text-3">
          Write it so that nobody has to guess.
        </label>
        <TextArea
          id={fieldId}
          ref={field}
          dir="auto"
          rows={3}
          value={draft.text}
          aria-keyshortcuts="Control+Enter Alt+H Alt+N"
          onChange={({ target }) => draft.setText(target.value)}
          className="t-q max-w-160"
        />
        {draft.error && <Problem text={`${draft.error.message} ${draft.error.remedy ?? ""}`} />}
        {draft.text === "" ? (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            onClick={() => {
              draft.setText(task.text);
              field.current?.focus();
            }}
          >
            Begin with the first text
          </Button>
        ) : (
          <CheckList checked={checked} before={task.score} />
        )}
        {hint && (
          <p className="t-14 mt-4 max-w-[60ch] border-line border-l-2 pl-4 text-text-2 [overflow-wrap:anywhere]">
            {hintWords(task)}
          </p>
        )}
      </Station>
      <Station
        node={isSolved ? "dot" : "gap"}
        label={
          <span role="status">
            {isSolved ? solvedWords(hint) : isGivenUp ? "Not solved this time" : "Not solved yet"}
          </span>
        }
      >
        <p className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="lg"
            aria-disabled={!isSolved && !isGivenUp}
            title={`${modLabel}+Enter`}
            onClick={() => (isSolved || isGivenUp) && next()}
          >
            Next exercise
          </Button>
          {isSolved && !hint && (
            <Button size="lg" onClick={() => void done(4)}>
              That was easy
            </Button>
          )}
          {isSolved && (
            <Button variant="ghost" size="lg" onClick={() => void keep()}>
              Keep this wording as a prompt
            </Button>
          )}
          {isSolved && (
            <Link
              to="/dashboard"
              search={{ idea: draft.text }}
              className={buttonClass({ variant: "ghost", size: "lg" })}
            >
              Ask it in this wording
            </Link>
          )}
          {!isSolved && !hint && (
            <Button variant="ghost" size="lg" aria-keyshortcuts="H Alt+H" onClick={() => setHint(true)} {...HINT}>
              Hint
            </Button>
          )}
          {!isSolved && !isGivenUp && (
            <Button
              variant="ghost"
              size="lg"
              onClick={() => {
                setHint(true);
                setGivenUp(true);
              }}
            >
              Give up
            </Button>
          )}
          {!isSolved && onAnother && (
            <Button variant="ghost" size="lg" aria-keyshortcuts="N Alt+N" onClick={onAnother} {...ANOTHER}>
              Another one
            </Button>
          )}
        </p>
        {(isSolved || isGivenUp) && (
          <p className="t-13 mt-4 text-text-3">
            {againWords(state, isGivenUp ? 1 : hint ? 2 : 3, isSolved && !hint, now())}
          </p>
        )}
      </Station>
    </Thread>
  );
}

const solvedWords = (hint: boolean): string => (hint ? "Solved with the hint" : "Solved without a hint");

function againWords(state: CardState | undefined, grade: Grade, mayBeEasy: boolean, now: number): string {
  const next = `Next time on ${dateWords(dueAfter(state, grade, now))}, with other words where there are some.`;
  return mayBeEasy ? `${next} “That was easy” makes it ${dateWords(dueAfter(state, 4, now))}.` : next;
}

function CheckList({ checked: { checks, score }, before }: { readonly checked: Checked; readonly before: number }) {
  return (
    <>
      <ul aria-label="Checks" className="mt-4 grid gap-1.5">
        {checks.map(({ id, ok, says }) => (
          <li key={id} className="t-14 flex gap-2.5 text-text-2">
            {ok ? (
              <Check aria-label="met" className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <CircleDashed aria-label="open" className="mt-0.5 size-4 shrink-0 text-text-3" />
            )}
            <span className="min-w-0 [overflow-wrap:anywhere]">{says}</span>
          </li>
        ))}
      </ul>
      <ScoreNumber value={score} className="mt-1">
        structure score of your new wording, {before} of the first
      </ScoreNumber>
      <p className="t-13 mt-1 max-w-[60ch] text-text-3">
        The checks decide whether it is solved, not the score. Here both wordings are scored by themselves. In a session
        the score can also count how much you said of what matters for the subject, so it may differ.
      </p>
    </>
  );
}
