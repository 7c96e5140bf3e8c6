import type { AppError } from "#domain/errors.ts";
import type { PromptQuestion } from "#domain/thinking/prompt/types.ts";
import { HEADINGS } from "#domain/thinking/sections/headings.ts";
import { Clarifying, ClarifyingQuestion } from "#src/ui/clarifying.tsx";
import { useStoredDraft } from "../live.ts";

interface ClarifyProps {
  readonly optimizerPromptId: string;
  readonly questions: readonly PromptQuestion[];
  readonly answers: Readonly<Record<string, string>>;
  onAnswer(id: string, answer: string): Promise<AppError | null>;
}

/** Asks for what the prompt does not say and only the person knows. An answer becomes a sentence of its section. */
export function Clarify({ optimizerPromptId, questions, answers, onAnswer }: ClarifyProps) {
  if (questions.length === 0) return null;
  return (
    <Clarifying count={questions.length}>
      {questions.map((question) => (
        <Clarification
          key={question.id}
          optimizerPromptId={optimizerPromptId}
          question={question}
          answer={answers[question.id]}
          onAnswer={onAnswer}
        />
      ))}
    </Clarifying>
  );
}

interface ClarificationProps extends Pick<ClarifyProps, "optimizerPromptId" | "onAnswer"> {
  readonly question: PromptQuestion;
  readonly answer: string | undefined;
}

function Clarification({
  optimizerPromptId,
  question: { id, question, hint, section },
  answer,
  onAnswer,
}: ClarificationProps) {
  const { text: typed, setText } = useStoredDraft(`optimizer-answer:${optimizerPromptId}:${id}`);
  return (
    <ClarifyingQuestion
      question={question}
      hint={hint}
      answer={answer}
      draft={[typed, setText]}
      note={`Goes to ${HEADINGS[section]}.`}
      onAnswer={async (text) => {
        const failed = await onAnswer(id, text);
        return failed ? `${failed.message} ${failed.remedy ?? ""}`.trim() : "";
      }}
    />
  );
}
