import { Pencil } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { PromptQuestion } from "#domain/thinking/prompt/types.ts";
import { HEADINGS } from "#domain/thinking/sections/headings.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Branch } from "#src/ui/branch.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

const TITLE = [
  "",
  "One question only you can answer",
  "Two questions only you can answer",
  "Three questions only you can answer",
];

interface ClarifyProps {
  readonly questions: readonly PromptQuestion[];
  readonly answers: Readonly<Record<string, string>>;
  onAnswer(id: string, answer: string): Promise<AppError | null>;
}

/** What the prompt does not say and only the person knows. An answer becomes a sentence of its section. */
export function Clarify({ questions, answers, onAnswer }: ClarifyProps) {
  if (questions.length === 0) return null;
  return (
    <>
      <h3 className="t-label mt-8 mb-6.5 text-text-1">{TITLE[questions.length]}</h3>
      <div className="grid gap-6.5">
        {questions.map((question) => (
          <Clarification
            key={question.id}
            question={question}
            answer={answers[question.id]}
            onAnswer={(answer) => onAnswer(question.id, answer)}
          />
        ))}
      </div>
    </>
  );
}

interface ClarificationProps {
  readonly question: PromptQuestion;
  readonly answer: string | undefined;
  onAnswer(answer: string): Promise<AppError | null>;
}

function Clarification({ question: { question, hint, section }, answer, onAnswer }: ClarificationProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [editing, setEditing] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  const answered = answer !== undefined && !editing;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "" && answer === undefined) return;
    const failed = await onAnswer(text);
    setError(failed);
    if (failed) return;
    setEditing(false);
    setText("");
    // the field goes away: the focus goes to what stands in its place
    moveFocus(() => change.current);
  }

  if (answered)
    return (
      <Branch answered>
        <p dir="auto" className="t-q mb-2.5 leading-6.5 text-text-1">
          {question}
        </p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <span dir="auto" className="t-15 min-w-0 text-text-1">
            {answer}
          </span>
          <Button
            ref={change}
            variant="ghost"
            size="sm"
            className="-ml-2.5 max-md:-ml-3"
            aria-label={`Change the answer to: ${question}`}
            onClick={() => {
              setText(answer);
              setEditing(true);
            }}
          >
            <Pencil aria-hidden />
            Change
          </Button>
        </p>
      </Branch>
    );
  const action = answer === undefined ? "Add" : "Save";
  return (
    <Branch answered={false}>
      <label dir="auto" htmlFor={id} className="t-q mb-2.5 block leading-6.5 text-text-1">
        {question}
      </label>
      <form onSubmit={(event) => void submit(event)} className="flex max-w-140 gap-2">
        <TextInput
          id={id}
          value={text}
          placeholder={hint || "One line is enough"}
          maxLength={500}
          dir="auto"
          autoComplete="off"
          autoFocus={editing}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" aria-label={`${action} the answer to: ${question}`}>
          {action}
        </Button>
      </form>
      <p className="t-12 mt-1.5 text-text-3">Goes to {HEADINGS[section]}.</p>
      {error && (
        <p role="alert" className="t-13 mt-2 text-danger">
          {error.message} {error.remedy}
        </p>
      )}
    </Branch>
  );
}
