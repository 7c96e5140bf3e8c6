import type { AnswerMessage, IdeaMessage, Message, QuestionMessage, Session } from "#domain/entities.ts";
import type { Thought } from "#domain/thinking/types.ts";

/** One submission: a rough idea, its refined question, the answer. */
export interface Run {
  readonly id: string;
  readonly idea: IdeaMessage;
  readonly question: QuestionMessage;
  readonly answer: AnswerMessage;
}

/** A session with its runs, in the order they were asked. */
export interface Thread {
  readonly session: Session;
  readonly runs: readonly Run[];
}

/** Groups a session's messages, given in order, into its runs. A run whose rows have not all arrived yet is left out. */
export function groupRuns(messages: readonly Message[]): Run[] {
  const parts = new Map<string, Partial<Record<Message["kind"], Message>>>();
  for (const message of messages) {
    parts.set(message.runId, { ...parts.get(message.runId), [message.kind]: message });
  }
  return [...parts].flatMap(([id, { idea, question, answer }]) =>
    idea?.kind === "idea" && question?.kind === "question" && answer?.kind === "answer"
      ? [{ id, idea, question, answer }]
      : [],
  );
}

/** The refined question as one text, gaps included, as it is copied and listed. */
export const questionText = ({ refinement }: Thought): string =>
  refinement.sentences.map((sentence) => sentence.text).join(" ");
