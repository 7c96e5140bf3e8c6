import type { AnswerMessage, IdeaMessage, QuestionMessage, Session } from "#domain/entities.ts";
import { ownQuestion, refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Decisions, Thought } from "#domain/thinking/types.ts";

/** Characters of idea and question that lists show. */
const EXCERPT = 400;
export const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text);

interface NewRun {
  readonly text: string;
  readonly decisions: Decisions;
  readonly thought: Thought;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  newId(): string;
}

/** The three messages of one run, in order: idea, question, answer. */
export function newRun({ text, decisions, thought, sessionId, now, newId }: NewRun): {
  readonly idea: IdeaMessage;
  readonly question: QuestionMessage;
  readonly answer: AnswerMessage;
} {
  const runId = newId();
  const shared = { sessionId, runId };
  return {
    idea: { ...shared, id: newId(), kind: "idea", createdAt: now, text },
    question: {
      ...shared,
      id: newId(),
      kind: "question",
      createdAt: now + 1,
      text: refinedText(thought.refinement.sentences),
      decisions,
    },
    answer: {
      ...shared,
      id: newId(),
      kind: "answer",
      createdAt: now + 2,
      adapter: "local",
      thought: drafted(thought, decisions),
    },
  };
}

/** A thought as it is stored, with the decisions that led to it. */
export const drafted = (thought: Thought, decisions: Decisions): Thought => ({ ...thought, decisions });

/** What the list of sessions shows for the newest run of a session. */
export const sessionSummary = (text: string, thought: Thought): Pick<Session, "idea" | "question"> => ({
  idea: excerpt(text),
  question: excerpt(ownQuestion(thought.refinement)),
});
