import type { AnswerMessage, IdeaMessage, Message, QuestionMessage } from "#domain/entities.ts";
import { isId, isText, isTime, oneOf, shape } from "#domain/kept/shape.ts";
import { isBrief, isDecisions, isRefinement, isThought, type ShownThought } from "#domain/kept/thought-shape.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Brief } from "#domain/thinking/types.ts";

/** One submission: a rough idea, its refined question, the answer. */
export interface Run {
  readonly damaged: false;
  readonly id: string;
  readonly idea: Pick<IdeaMessage, "text" | "createdAt">;
  readonly question: Pick<QuestionMessage, "id" | "text" | "decisions">;
  readonly answer: Pick<AnswerMessage, "id"> & { readonly thought: ShownThought };
}

/** A submission of which something is missing or unreadable; null stands for that part. It is shown, and left as it is. */
export interface DamagedRun {
  readonly damaged: true;
  readonly id: string;
  readonly idea: string | null;
  readonly question: string | null;
  readonly brief: Brief | null;
}

export interface Runs {
  readonly runs: readonly (Run | DamagedRun)[];
  /** Rows that belong to no run, as far as they can be read. */
  readonly unreadable: number;
}

/** A session with its runs, in the order they were asked. */
export interface Thread extends Runs {
  readonly id: string;
  readonly title: string;
  /** The session's own row is damaged: its title, its times. */
  readonly damaged: boolean;
}

type Kind = Message["kind"];
type Part = Record<string, unknown> & { readonly runId: string; readonly kind: Kind };

const isPart = shape<Pick<Part, "runId" | "kind">>({ runId: isId, kind: oneOf("idea", "question", "answer") });
const isIdea = shape<Run["idea"]>({ text: isText, createdAt: isTime });
const isQuestion = shape<Run["question"]>({ id: isId, text: isText, decisions: isDecisions });
const isAnswer = shape<Run["answer"]>({ id: isId, thought: isThought });

/** A session's message rows, given in order, as its runs. Never throws, whatever the rows hold, and never changes them. */
export function groupRuns(rows: readonly unknown[]): Runs {
  const parts = new Map<string, Partial<Record<Kind, Part>>>();
  let unreadable = 0;
  for (const row of rows) {
    if (isPart(row)) parts.set(row.runId, { ...parts.get(row.runId), [row.kind]: row });
    else unreadable += 1;
  }
  return { runs: [...parts].map(([id, run]) => readRun(id, run)), unreadable };
}

function readRun(id: string, { idea, question, answer }: Partial<Record<Kind, Part>>): Run | DamagedRun {
  if (isIdea(idea) && isQuestion(question) && isAnswer(answer)) return { damaged: false, id, idea, question, answer };
  const thought = shape<{ refinement?: unknown; brief?: unknown }>({ refinement: isAny, brief: isAny });
  const kept = thought(answer?.thought) ? answer.thought : {};
  const worded = isRefinement(kept.refinement) ? refinedText(kept.refinement.sentences) : null;
  return {
    damaged: true,
    id,
    idea: isText(idea?.text) ? idea.text : null,
    question: isText(question?.text) ? question.text : worded,
    brief: isBrief(kept.brief) ? kept.brief : null,
  };
}

function isAny(_: unknown): _ is unknown {
  return true;
}
