/** Runs copied from one session into another: what a fork and a merge are made of. */
import { messages } from "../entities/messages.ts";
import { readStored } from "../entities/stored.ts";
import type { IdeaMessage, Link, Message, Session } from "../entities.ts";
import { memberIn } from "../provenance/item-key.ts";

/** As many runs as a thread shows. */
export const MAX_RUNS = 200;

/** Which runs a fork takes: those up to one, those from it on, or it alone. */
export type ForkPart = "upto" | "from" | "only";

/** A run that can be copied: its rows are sound and complete. */
export interface WholeRun {
  readonly id: string;
  readonly idea: IdeaMessage;
  readonly rows: readonly Message[];
}

/**
 * The runs of a session that can be copied, in the order they were asked. A run with a damaged or missing part, and chats with personas, are left out:
 * a chat belongs to the session that it is about.
 * @param rows message rows as they are on disk, in order
 */
export function wholeRuns(rows: readonly unknown[]): readonly WholeRun[] {
  const runs = new Map<string, Message[]>();
  for (const row of rows) {
    const read = readStored(messages, row);
    if (!read || read.kind === "asked" || read.kind === "answered") continue;
    runs.set(read.runId, [...(runs.get(read.runId) ?? []), read]);
  }
  return [...runs].flatMap(([id, own]): WholeRun[] => {
    const idea = own.find((row) => row.kind === "idea");
    const isWhole = idea && own.some(({ kind }) => kind === "question") && own.some(({ kind }) => kind === "answer");
    return isWhole ? [{ id, idea: idea as IdeaMessage, rows: own }] : [];
  });
}

/** The runs that a fork at `runId` takes; none when the session has no such run. */
export function runsOfFork(runs: readonly WholeRun[], runId: string, part: ForkPart): readonly WholeRun[] {
  const at = runs.findIndex(({ id }) => id === runId);
  if (at === -1) return [];
  if (part === "only") return runs.slice(at, at + 1);
  return part === "upto" ? runs.slice(0, at + 1) : runs.slice(at);
}

export interface CopiedRun {
  readonly from: IdeaMessage;
  /** The id of the copied idea. */
  readonly into: string;
  readonly rows: readonly Message[];
}

/** Copies a run into a session, with new ids. What it says, when, and by whom stays as it was. */
export function copyRun(run: WholeRun, sessionId: string, newId: () => string): CopiedRun {
  const runId = newId();
  const ids = new Map(run.rows.map(({ id }) => [id, newId()]));
  const renamed = (id: string) => ids.get(id) ?? id;
  const rows = run.rows.map((row): Message => {
    const copy = { ...row, id: renamed(row.id), sessionId, runId };
    // the wording in use is named by its reply
    if (copy.kind !== "question" || copy.decisions.proposal === undefined) return copy;
    return { ...copy, decisions: { ...copy.decisions, proposal: renamed(copy.decisions.proposal) } };
  });
  return { from: run.idea, into: renamed(run.idea.id), rows };
}

/** What a list shows of a session, from its newest run. */
export function summaryOf(
  runs: readonly WholeRun[],
  excerpt: (text: string) => string,
): Pick<Session, "idea" | "question"> {
  const newest = runs.at(-1);
  const question = newest?.rows.find(({ kind }) => kind === "question");
  return {
    idea: excerpt(newest?.idea.text ?? ""),
    question: excerpt(question?.kind === "question" ? question.text : ""),
  };
}

/**
 * Of several sessions' runs, each thought once: a run that was copied from another of them, also through copies of copies, is the same.
 * @param runs in any order
 * @param links those that lead to the sessions of the runs, and to the ones that these were copied from
 * @returns in the order they were asked
 */
export function withoutCopies(runs: readonly WholeRun[], links: readonly Link[]): readonly WholeRun[] {
  const copiedFrom = new Map(
    links.flatMap(({ sourcePart, targetPart }) => {
      const [from, into] = [memberIn(sourcePart), memberIn(targetPart)];
      return from && into ? [[into, from] as const] : [];
    }),
  );
  const firstOf = (run: WholeRun): string => {
    let key: string = `messages/${run.idea.id}`;
    for (const seen = new Set<string>(); !seen.has(key); ) {
      seen.add(key);
      key = copiedFrom.get(key as never) ?? key;
    }
    return key;
  };
  const inOrder = runs.toSorted((a, b) => a.idea.createdAt - b.idea.createdAt || (a.idea.id < b.idea.id ? -1 : 1));
  const known = new Set<string>();
  return inOrder.filter((run) => {
    const first = firstOf(run);
    if (known.has(first)) return false;
    known.add(first);
    return true;
  });
}
