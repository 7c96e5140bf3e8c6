import { Pencil } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import type { ClarifyingQuestion } from "#domain/thinking/types.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Branch } from "#src/ui/branch.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { withAnswer } from "../model/diff-view.ts";
import type { Place } from "../store.ts";
import type { Deciding } from "./use-decisions.ts";
import { useDraft } from "./use-draft.ts";

const TITLE = [
  "",
  "One question only you can answer",
  "Two questions only you can answer",
  "Three questions only you can answer",
];

interface ClarifyProps {
  readonly runId: string;
  readonly questions: readonly ClarifyingQuestion[];
  readonly deciding: Deciding;
}

/** What the text does not say and only the person knows. Answering one improves the question at once. */
export function Clarify({ runId, questions, deciding }: ClarifyProps) {
  if (questions.length === 0) return null;
  return (
    <>
      <h3 className="t-label mt-9 mb-6.5 text-text-1">{TITLE[questions.length]}</h3>
      <div className="mt-1 grid gap-6.5">
        {questions.map((question) => (
          <Clarification
            key={question.id}
            place={`answer:${runId}:${question.id}`}
            question={question}
            answer={deciding.decisions.answers?.[question.id]}
            onAnswer={(answer) => deciding.change((current) => withAnswer(current, question.id, answer))}
          />
        ))}
      </div>
    </>
  );
}

interface ClarificationProps {
  readonly place: Place;
  readonly question: ClarifyingQuestion;
  readonly answer: string | undefined;
  onAnswer(answer: string): void;
}

function Clarification({ place, question, answer, onAnswer }: ClarificationProps) {
  const id = useId();
  const [text, setText] = useDraft(place);
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);

  if (answer !== undefined && !editing) {
    return (
      <Branch answered>
        <p dir="auto" className="t-q mb-2.5 leading-6.5 text-text-1">
          {question.question}
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
            aria-label={`Change the answer to: ${question.question}`}
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
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "" && answer === undefined) return;
    onAnswer(text);
    setEditing(false);
    setText("");
    // the field goes away: the focus goes to what stands in its place
    moveFocus(() => change.current);
  }
  const action = answer === undefined ? "Add" : "Save";
  return (
    <Branch answered={false}>
      <label dir="auto" htmlFor={id} className="t-q mb-2.5 block leading-6.5 text-text-1">
        {question.question}
      </label>
      <form onSubmit={submit} className="flex max-w-140 gap-2">
        <TextInput
          id={id}
          value={text}
          placeholder={question.hint || "One line is enough"}
          maxLength={500}
          dir="auto"
          autoComplete="off"
          autoFocus={editing}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" aria-label={`${action} the answer to: ${question.question}`}>
          {action}
        </Button>
      </form>
    </Branch>
  );
}
