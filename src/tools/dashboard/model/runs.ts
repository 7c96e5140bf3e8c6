import type { AnswerMessage, IdeaMessage, Message, QuestionMessage, ReplyMessage } from "#domain/entities.ts";
import { isReply } from "#domain/kept/reply-shape.ts";
import { isId, isText, isTime, shape } from "#domain/kept/shape.ts";
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
  /** What models said in it, the oldest first. */
  readonly replies: readonly ReplyMessage[];
}

/** A submission of which something is missing or unreadable; null stands for that part. It is shown, and left as it is. */
export interface DamagedRun {
  readonly damaged: true;
  readonly id: string;
  readonly idea: string | null;
  readonly question: string | null;
  readonly brief: Brief | null;
  readonly replies: readonly ReplyMessage[];
}

export interface Runs {
  readonly runs: readonly (Run | DamagedRun)[];
  /** Rows that belong to no run, as far as they can be read, and damaged replies. */
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
type Part = Record<string, unknown> & { readonly runId: string; readonly kind: string };
interface Parts extends Partial<Record<Exclude<Kind, "reply">, Part>> {
  readonly replies: ReplyMessage[];
}

const isPart = shape<Pick<Part, "runId" | "kind">>({ runId: isId, kind: isText }) as (row: unknown) => row is Part;
const isIdea = shape<Run["idea"]>({ text: isText, createdAt: isTime });
const isQuestion = shape<Run["question"]>({ id: isId, text: isText, decisions: isDecisions });
const isAnswer = shape<Run["answer"]>({ id: isId, thought: isThought });

/**
 * A session's message rows, given in order, as its runs. Never throws, whatever the rows hold, and never changes them. A kind that is not
 * known here was written by a newer version: it is no damage, and not shown.
 */
export function groupRuns(rows: readonly unknown[]): Runs {
  const runs = new Map<string, Parts>();
  let unreadable = 0;
  for (const row of rows) {
    if (!isPart(row)) {
      unreadable += 1;
      continue;
    }
    const run = runs.get(row.runId) ?? { replies: [] };
    if (row.kind === "idea" || row.kind === "question" || row.kind === "answer") run[row.kind] = row;
    else if (row.kind !== "reply") continue;
    else if (isReply(row)) run.replies.push(row);
    else unreadable += 1;
    runs.set(row.runId, run);
  }
  return { runs: [...runs].map(([id, run]) => readRun(id, run)), unreadable };
}

const LATER: readonly unknown[] = ["question", "answer", "reply"];

/** A full page of rows without the runs that began before it: they are cut, not damaged. */
export function begunIn<T extends { readonly runId: unknown; readonly kind: unknown }>(page: readonly T[]): T[] {
  const begun = new Set(page.filter(({ kind }) => !LATER.includes(kind)).map(({ runId }) => runId));
  return page.filter(({ runId }) => !isId(runId) || begun.has(runId));
}

function readRun(id: string, { idea, question, answer, replies }: Parts): Run | DamagedRun {
  if (isIdea(idea) && isQuestion(question) && isAnswer(answer))
    return { damaged: false, id, idea, question, answer, replies };
  const thought = shape<{ refinement?: unknown; brief?: unknown }>({ refinement: isAny, brief: isAny });
  const kept = thought(answer?.thought) ? answer.thought : {};
  const worded = isRefinement(kept.refinement) ? refinedText(kept.refinement.sentences) : null;
  return {
    damaged: true,
    id,
    idea: isText(idea?.text) ? idea.text : null,
    question: isText(question?.text) ? question.text : worded,
    brief: isBrief(kept.brief) ? kept.brief : null,
    replies,
  };
}

function isAny(_: unknown): _ is unknown {
  return true;
}
