import { Pencil } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Branch } from "./branch.tsx";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Fold } from "./fold.tsx";
import { GrowingLine } from "./growing-line.tsx";

const TITLE = [
  "",
  "One question only you can answer",
  "Two questions only you can answer",
  "Three questions only you can answer",
];

/** Where they may not fit. */
const FOLDED = ["", "A question that may help", "Two questions that may help", "Three questions that may help"];

export interface ClarifyingProps {
  /** How many questions: one to three. */
  readonly count: number;
  readonly className?: string | undefined;
  /** For questions that may not fit: they can be opened (true), or are open (false). Absent: they are always open. */
  readonly folded?: boolean | undefined;
  /** One `ClarifyingQuestion` each. */
  readonly children: ReactNode;
}

/** Asks for what a text does not say and only the person knows. */
export function Clarifying({ count, className, folded, children }: ClarifyingProps) {
  const questions = (
    <div data-clarifying className="grid gap-6.5">
      {children}
    </div>
  );
  if (folded === undefined)
    return (
      <>
        <h3 className={cx("t-label mt-9 mb-7.5 text-text-1", className)}>{TITLE[count]}</h3>
        {questions}
      </>
    );
  return (
    <Fold className={cx("mt-7", className)} open={!folded || undefined} summary={<h3>{FOLDED[count]}</h3>}>
      <div className="pt-6">{questions}</div>
    </Fold>
  );
}

export interface ClarifyingQuestionProps {
  readonly question: string;
  /** An example answer. */
  readonly hint: string;
  readonly answer: string | undefined;
  /** The draft, and how to change it. */
  readonly draft: readonly [text: string, setText: (text: string) => void];
  /** Shown under the field: what an answer changes. */
  readonly note?: ReactNode;
  /** Accepts an answer; a blank one withdraws the answer. @returns the problem, or "" when it is accepted */
  readonly onAnswer: (answer: string) => string | Promise<string>;
}

/**
 * A question and its answer, which can be changed. The draft stays until it is accepted, also where another tab or device answers meanwhile: the field
 * then says what the answer became, and can take it.
 */
export function ClarifyingQuestion({ question, hint, answer, draft, note, onAnswer }: ClarifyingQuestionProps) {
  const id = useId();
  const [text, setText] = draft;
  const [editing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** The answer that is being changed here. */
  const [seen, setSeen] = useState<string>();
  const [problem, setProblem] = useState("");
  const change = useRef<HTMLButtonElement>(null);
  const submitted = useRef(false);
  const typed = useRef(text);
  const differs = answer !== undefined && !isSaving && text.trim() !== "" && text.trim() !== answer;
  // words that are not the answer have no other place than the field
  if (differs && !editing) setEditing(true);
  const answered = answer !== undefined && !editing;
  const isOther = answer !== undefined && !isSaving && editing && answer !== seen && text.trim() !== answer;

  useEffect(() => {
    typed.current = text;
  }, [text]);
  // the field is removed: the focus goes to its replacement
  useEffect(() => {
    if (answered && submitted.current && document.activeElement === document.body) change.current?.focus();
    submitted.current = false;
  }, [answered]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "" && answer === undefined) return;
    submitted.current = true;
    setSaving(true);
    const failed = await onAnswer(text);
    setSaving(false);
    setProblem(failed);
    if (failed !== "") return;
    // what was typed while the answer was stored stays, in its field
    const isMore = typed.current !== text;
    setSeen(isMore ? text.trim() : undefined);
    setEditing(isMore);
    if (!isMore) setText("");
  }

  function takeTheirs() {
    submitted.current = true;
    setText("");
    setSeen(undefined);
    setEditing(false);
    setProblem("");
  }

  const action = answer === undefined ? "Add" : "Save";
  const meanwhile = isOther
    ? `Meanwhile it was answered: “${answer}”. Press Save to ${text.trim() === "" ? "remove it" : "keep yours instead"}.`
    : "";
  const describedBy = [
    problem !== "" && `${id}-problem`,
    isOther && `${id}-meanwhile`,
    note !== undefined && `${id}-note`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <Branch answered={answered}>
      {answered ? (
        <>
          <p dir="auto" className="t-q mb-2.5 leading-6.5 text-text-1">
            {question}
          </p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <span dir="auto" className="t-15 min-w-0 text-text-1 [overflow-wrap:anywhere]">
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
                setSeen(answer);
                setEditing(true);
              }}
            >
              <Pencil aria-hidden />
              Change
            </Button>
          </p>
        </>
      ) : (
        <>
          <label dir="auto" htmlFor={id} className="t-q mb-2.5 block leading-6.5 text-text-1">
            {question}
          </label>
          <form onSubmit={(event) => void submit(event)} className="flex max-w-140 items-start gap-2">
            <GrowingLine
              id={id}
              value={text}
              placeholder={hint || "One line is enough"}
              maxLength={500}
              dir="auto"
              autoComplete="off"
              // only for who pressed Change: words that wait in it must not take the focus
              autoFocus={seen !== undefined}
              aria-invalid={problem !== ""}
              aria-describedby={describedBy || undefined}
              onText={(next) => {
                setText(next);
                setProblem("");
              }}
            />
            <Button type="submit" aria-label={`${action} the answer to: ${question}`}>
              {action}
            </Button>
          </form>
        </>
      )}
      {/* always there: many screen readers do not read what appears together with its place */}
      <p
        role="status"
        id={`${id}-meanwhile`}
        dir="auto"
        className="t-13 text-text-2 not-empty:mt-2 [overflow-wrap:anywhere]"
      >
        {meanwhile}
      </p>
      {isOther && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5 max-md:-ml-3"
          aria-label={`Use that answer to: ${question}`}
          onClick={takeTheirs}
        >
          Use that answer
        </Button>
      )}
      {!answered && note !== undefined && (
        <p id={`${id}-note`} className="t-12 mt-1.5 text-text-3">
          {note}
        </p>
      )}
      {!answered && problem !== "" && (
        <p role="alert" id={`${id}-problem`} className="t-13 mt-2 text-danger">
          {problem}
        </p>
      )}
    </Branch>
  );
}
