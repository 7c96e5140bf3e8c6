import { useState } from "react";
import type { Questions } from "#domain/persona-evolution/guards.ts";
import type { WordingProblem } from "#domain/personas/wording-problems.ts";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";

interface OwnWordingProps {
  readonly wording: Questions;
  readonly problems: readonly WordingProblem[];
  readonly isPicked: boolean;
  onPick(): void;
  onChange(wording: Questions): void;
}

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** The person's own wording, a question a line. */
export function OwnWording({ wording, problems, isPicked, onPick, onChange }: OwnWordingProps) {
  // as typed: the stored wording has no empty lines
  const [questions, setQuestions] = useState<string | null>(null);
  const [general, setGeneral] = useState<string | null>(null);
  const wrong = (field: WordingProblem["field"]) =>
    problems
      .filter((one) => one.field === field)
      .map(({ at, message }) => (at === undefined ? message : `Question ${at + 1}: ${message}`))
      .join(" ");
  return (
    <div className="border-line-soft border-b py-4">
      <label className="flex items-baseline gap-3">
        <input type="radio" name="candidate" checked={isPicked} onChange={onPick} className="accent-brand" />
        <span className="t-control text-text-1">A wording of my own</span>
      </label>
      {isPicked && (
        <div className="mt-4 grid gap-4 pl-6 max-md:pl-0">
          <Field
            label="Asks, tried in this order"
            help="One question per line. Each needs a word in braces, such as {choice}."
            error={wrong("questions")}
          >
            <TextArea
              rows={6}
              value={questions ?? wording.questions.join("\n")}
              onChange={({ target }) => {
                setQuestions(target.value);
                onChange({ ...wording, questions: linesOf(target.value) });
              }}
            />
          </Field>
          <Field label="Fits any text" help="At least one needs nothing but {quote}." error={wrong("general")}>
            <TextArea
              rows={4}
              value={general ?? wording.general.join("\n")}
              onChange={({ target }) => {
                setGeneral(target.value);
                onChange({ ...wording, general: linesOf(target.value) });
              }}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
