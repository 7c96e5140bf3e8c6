import { Link } from "@tanstack/react-router";
import { Target } from "lucide-react";
import { useEffect } from "react";
import { taskWords } from "#domain/gym/task.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { UnderlinedWords } from "#src/ui/underlined-words.tsx";
import { useNotThisWeek, useWeekExercise } from "../live/exercise.ts";
import { TITLE_ID } from "./left-row.tsx";

interface WeekExerciseProps {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Tells whether there is one. */
  onShown(isShown: boolean): void;
}

/** One exercise a week, of the person's own words where some fit. Nothing while it is read, and where nothing is due. */
export function WeekExercise({ now, onShown }: WeekExerciseProps) {
  const putOff = useNotThisWeek(now);
  const found = useWeekExercise(now);
  const exercise = found.status === "ready" ? found.value : null;
  const isThere = exercise !== null;
  useEffect(() => {
    onShown(isThere);
    return () => onShown(false);
  }, [isThere, onShown]);
  if (!exercise) return null;
  const { task, of } = exercise;

  async function notThisWeek() {
    const stored = await putOff(true);
    if (!stored.ok) return notifyFailure("It could not be put off", stored.error);
    moveFocus(() => document.getElementById(TITLE_ID));
    notify({
      title: "No exercise this week",
      variant: "info",
      action: { label: "Undo", onSelect: () => void putOff(false) },
    });
  }
  const { finding, text } = task;
  return (
    <div className="rounded-lg border border-line bg-bg-1 p-5">
      <div className="flex items-baseline gap-2">
        <Target aria-hidden className="size-4 flex-none self-center text-text-3" />
        <h3 className="t-14 flex-1 text-text-1">The exercise of this week</h3>
        <span className="t-13 text-text-3">{of ? `your words, ${whenSaid(of.at, now)}` : "an example"}</span>
      </div>
      <p dir="auto" className="t-rough wrap-anywhere mt-3 text-text-2">
        <UnderlinedWords text={text} span={finding?.span} />
      </p>
      <p className="t-14 mt-2 text-text-2">{taskWords(task)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/insights" search={{ view: "gym", card: task.card }} className={buttonClass({ size: "sm" })}>
          Do this exercise
        </Link>
        <Button variant="ghost" size="sm" onClick={() => void notThisWeek()}>
          Not this week
        </Button>
      </div>
    </div>
  );
}
