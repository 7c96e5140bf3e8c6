import { dayOf } from "#domain/insights/days.ts";
import { Station } from "#src/ui/station.tsx";
import { UnderlinedWords } from "#src/ui/underlined-words.tsx";
import { dayWords } from "../model/words.ts";
import type { Exercise } from "./use-gym.ts";

/** The text of an exercise, with the words that the rule found underlined. */
export function ExerciseText({ exercise: { task, of } }: { readonly exercise: Exercise }) {
  return (
    <Station
      node="ring"
      line="open"
      label={of ? `Your words, ${dayWords(dayOf(of.at))}` : "An example, not your words"}
      headingLevel={2}
    >
      <p dir="auto" className="t-rough max-w-[52ch] text-text-2 [overflow-wrap:anywhere]">
        <UnderlinedWords text={task.text} span={task.finding?.span} />
      </p>
    </Station>
  );
}
