import { id, object, text, time } from "../entities/shape.ts";
import { fits } from "../entities/stored.ts";
import { decisions, thought } from "../entities/thought.ts";
import type { AnswerMessage, IdeaMessage, Message, QuestionMessage, ReplyMessage } from "../entities.ts";
import { isBrief, isRefinement, isReply, type ShownThought } from "../stored/thought.ts";
import { isId, isText } from "../stored/value.ts";
import { refinedText } from "../thinking/refine/refined-text.ts";
import type { Brief } from "../thinking/types.ts";

/** One run: a rough idea, its refined question, the answer. */
export interface Run {
  readonly damaged: false;
  readonly id: string;
  readonly idea: Pick<IdeaMessage, "text" | "createdAt">;
  readonly question: Pick<QuestionMessage, "id" | "text" | "decisions">;
  readonly answer: Pick<AnswerMessage, "id"> & { readonly thought: ShownThought };
  /** Replies of models in this run, the oldest first. */
  readonly replies: readonly ReplyMessage[];
  /** Calls to models that brought nothing, the oldest first. */
  readonly failures: readonly ReplyMessage[];
}

/** A run with a missing or unreadable part; null stands for that part. It is shown, and never changed. */
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
  /** Rows without a run, as far as they can be read, and damaged replies. */
  readonly unreadable: number;
}

/** A session with its runs, in the order they were asked. */
export interface Thread extends Runs {
  readonly id: string;
  readonly title: string;
  /** The session's own row is damaged: its title or its times. */
  readonly damaged: boolean;
}

type Kind = Message["kind"];
type Task = ReplyMessage["origin"]["task"];
type Part = Record<string, unknown> & { readonly runId: string; readonly kind: string };
interface Parts extends Partial<Record<Exclude<Kind, "reply">, Part>> {
  readonly replies: ReplyMessage[];
  readonly failures: ReplyMessage[];
}

const PART = object({ runId: id, kind: text });
const IDEA = object({ text, createdAt: time });
const QUESTION = object({ id, text, decisions });
const ANSWER = object({ id, thought });
const isPart = (row: unknown): row is Part => fits(PART, row);

/**
 * Groups a session's message rows, given in order, into runs. Never throws, whatever the rows contain, and never changes them. An unknown
 * kind comes from a newer version: it is no damage, and not shown.
 */
export function groupRuns(rows: readonly unknown[]): Runs {
  const runs = new Map<string, Parts>();
  // a model's reply in a chat with a persona belongs to the chat
  const chats = new Set(rows.flatMap((row) => (isPart(row) && row.kind === "asked" ? [row.runId] : [])));
  let unreadable = 0;
  for (const row of rows) {
    if (!isPart(row)) {
      unreadable += 1;
      continue;
    }
    if (chats.has(row.runId)) continue;
    const run = runs.get(row.runId) ?? { replies: [], failures: [] };
    if (row.kind === "idea" || row.kind === "question" || row.kind === "answer") run[row.kind] = row;
    else if (row.kind !== "reply") continue;
    else if (isReply(row)) (row.text === "" ? run.failures : run.replies).push(row);
    else unreadable += 1;
    runs.set(row.runId, run);
  }
  return { runs: [...runs].map(([id, run]) => readRun(id, run)), unreadable };
}

const LATER: readonly unknown[] = ["question", "answer", "reply"];

/** A full page of rows without the runs that began before it: those are cut off, not damaged. */
export function begunIn<T extends { readonly runId: unknown; readonly kind: unknown }>(page: readonly T[]): T[] {
  const begun = new Set(page.filter(({ kind }) => !LATER.includes(kind)).map(({ runId }) => runId));
  return page.filter(({ runId }) => !isId(runId) || begun.has(runId));
}

function readRun(runId: string, { idea, question, answer, replies, failures }: Parts): Run | DamagedRun {
  if (fits(IDEA, idea) && fits(QUESTION, question) && fits(ANSWER, answer))
    return { damaged: false, id: runId, idea, question, answer, replies, failures };
  const stored = (answer?.thought ?? {}) as { refinement?: unknown; brief?: unknown };
  const worded = isRefinement(stored.refinement) ? refinedText(stored.refinement.sentences) : null;
  return {
    damaged: true,
    id: runId,
    idea: isText(idea?.text) ? idea.text : null,
    question: isText(question?.text) ? question.text : worded,
    brief: isBrief(stored.brief) ? stored.brief : null,
    replies,
  };
}

/** A failed call to a model, as it is stored. */
export interface StoredFailure {
  /** For people. */
  readonly reason: string;
  /** No answer came at all. */
  readonly wasUnreached: boolean;
}

type Calls = Pick<Run, "replies" | "failures">;

/** Why the newest call to a model for a task failed, for people; null once a whole or stopped reply came after it. */
export const whyFailed = (calls: Calls, task: Task): string | null => storedFailure(calls, task)?.reason ?? null;

/** The same, with what kind of failure it was. */
export function storedFailure({ replies, failures }: Calls, task: Task): StoredFailure | null {
  const newest = [...failures, ...replies]
    .filter(({ origin }) => origin.task === task)
    .reduce<ReplyMessage | undefined>(
      (last, each) => (last && last.createdAt > each.createdAt ? last : each),
      undefined,
    );
  if (!newest?.origin.brokeOff) return null;
  const { origin, text: come } = newest;
  // rows of an earlier version have no reason, and no code
  return {
    reason: origin.failed ?? `${origin.provider} broke off in the middle of its answer.`,
    wasUnreached: come === "" && origin.failedCode === "CONNECTION_ERROR",
  };
}
