import { useState } from "react";
import type { ClarifyingQuestion as Question } from "#domain/thinking/types.ts";
import { Clarifying, ClarifyingQuestion } from "#src/ui/clarifying.tsx";
import { withAnswer } from "../model/diff-view.ts";
import type { Deciding } from "./use-decisions.ts";
import { useDraft } from "./use-draft.ts";

interface ClarifyProps {
  readonly runId: string;
  readonly questions: readonly Question[];
  /** They may not fit. */
  readonly isAside: boolean;
  readonly deciding: Deciding;
}

/** Asks for what the text does not say and only the person knows. An answer improves the question at once. */
export function Clarify({ runId, questions, isAside, deciding }: ClarifyProps) {
  // the fold stays around the field that has the focus, and never closes by itself: an answer makes them fit, and may be taken back
  const [wasAside] = useState(isAside);
  const [areOpen, setOpen] = useState(!isAside);
  if (!isAside && !areOpen) setOpen(true);
  if (questions.length === 0) return null;
  return (
    <Clarifying count={questions.length} folded={wasAside ? !areOpen : undefined}>
      {questions.map((question) => (
        <Clarification key={question.id} runId={runId} question={question} deciding={deciding} />
      ))}
    </Clarifying>
  );
}

interface ClarificationProps extends Pick<ClarifyProps, "runId" | "deciding"> {
  readonly question: Question;
}

function Clarification({ runId, question: { id, question, hint }, deciding }: ClarificationProps) {
  const draft = useDraft(`answer:${runId}:${id}`);
  return (
    <ClarifyingQuestion
      question={question}
      hint={hint}
      answer={deciding.decisions.answers?.[id]}
      draft={draft}
      onAnswer={(answer) => {
        deciding.change((current) => withAnswer(current, id, answer));
        return "";
      }}
    />
  );
}
