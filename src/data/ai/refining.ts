import type { ReplyMessage } from "#domain/entities.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isDecisions } from "#domain/stored/thought.ts";
import { type Decisions, OWN_WORDING, type Proposal, type Thought } from "#domain/thinking/types.ts";
import type { Outgoing } from "#src/ai/ai.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import type { Change } from "#sync/store/change.ts";
import { commitDecided } from "#sync/store/commit.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import type { Tables } from "#sync/store/schema.ts";
import { type Draft, draftRun, followingTitle } from "../draft-run.ts";
import { excerpt } from "../new-run.ts";
import type { Studio } from "../studio.tsx";
import { type AskedRun, adaptersOf, contextOf, GONE, keyFor } from "./asked-run.ts";
import { storeFailedCall } from "./failed-call.ts";
import { mayAsk } from "./may-ask.ts";
import { makeModelCall, tellModelCall, type Watching } from "./model-calls.ts";

/** What a model is told, beside the person's text, to sharpen a question. */
export interface Known {
  /** The decisions at the time of asking. */
  readonly decisions: Decisions;
  /** The answered clarifying questions. */
  readonly clarified: readonly { readonly question: string; readonly answer: string }[];
}

/** What asking would send, verbatim, without sending it. @returns null when nothing can be asked now; `modelCallOf` then says why */
export async function outgoingRefinement(
  studio: Studio,
  setup: ProviderSetup,
  run: AskedRun,
  { clarified }: Known,
): Promise<Outgoing | null> {
  const [workspace, ai] = await Promise.all([studio.workspace(), adaptersOf(studio)]);
  if (!ai) tellModelCall(run.runId, "refine", { status: "failed", provider: setup.label, error: NOT_LOADED });
  if (!ai || !workspace.ok) return null;
  const context = await contextOf(workspace.value.db, run);
  return ai.outgoing("refine", { text: run.idea, clarified, context }, setup);
}

/**
 * Asks a provider for a sharper question and stores it in the run. In the same transaction it becomes the run's question, if it lost
 * nothing of the person's text and the person decided nothing meanwhile; otherwise the person can choose it. Never counted,
 * nor logged as a question. `modelCallOf` tells the progress; rejects only for a bug.
 */
export const askForRefinement = (studio: Studio, setup: ProviderSetup, run: AskedRun, known: Known): Promise<void> =>
  makeModelCall({
    runId: run.runId,
    task: "refine",
    provider: setup.label,
    now: studio.now,
    ask: (signal, { onAttempt }) => refine(studio, setup, run, known, { signal, onAttempt }),
  });

async function refine(
  studio: Studio,
  setup: ProviderSetup,
  run: AskedRun,
  { decisions, clarified }: Known,
  watched: { readonly signal: AbortSignal } & Pick<Watching, "onAttempt">,
): Promise<Result<undefined>> {
  const { sessionId, runId, idea } = run;
  const [workspace, ai] = await Promise.all([studio.workspace(), adaptersOf(studio)]);
  if (!workspace.ok) return workspace;
  if (!ai) return err(NOT_LOADED);
  const { db, author } = workspace.value;
  const [context, key, may] = await Promise.all([
    contextOf(db, run),
    keyFor(db, setup),
    mayAsk(db, "refine", setup, sessionId),
  ]);
  if (!may.ok) return may;
  if (!may.value) return ok(undefined); // the run then looks as if nobody had asked
  let made: CallReport | undefined;
  const onReport = (report: CallReport) => {
    made = report;
  };
  const delivered = await ai.ask(
    "refine",
    { text: idea, clarified, context },
    { setup, about: { sessionId, runId }, onReport, ...watched, ...(key === undefined ? {} : { key }) },
  );
  if (!delivered.ok) {
    const { error } = delivered;
    await storeFailedCall(studio, workspace.value, run, { setup, task: "refine", asked: idea, error, report: made });
    return delivered;
  }
  const { output, model, finishReason, report } = delivered.value;
  if (setup.kind === "local") return ok(undefined); // the local engine's question is already part of the run
  const lost = output.lost.map(({ text }) => text);
  const { answers } = decisions;
  const reply: ReplyMessage = {
    id: studio.newId(),
    kind: "reply",
    sessionId,
    runId,
    createdAt: studio.now(),
    text: output.question,
    adapter: setup.kind,
    origin: {
      task: "refine",
      provider: setup.label,
      model,
      finishReason,
      asked: idea,
      ms: Math.round(report.ms),
      retries: report.retries,
      reasons: output.reasons,
      lost,
      ...(answers ? { answers } : {}),
    },
  };
  const adopted = lost.length === 0 ? await adoption(studio, run.from, decisions, reply) : null;
  // after a deletion meanwhile the proposal must not restore half a session
  let lives = false;
  const stored = await commitDecided(
    db,
    ["sessions", "messages"],
    async (tx) => {
      const session = await tx.sessions.get(sessionId);
      lives = session !== undefined && session.deleted !== 1;
      if (!session || !lives) return [];
      const becomes = adopted !== null && (await isUndecided(tx, run, decisions));
      return [
        { table: "messages", put: reply },
        ...(becomes ? await adopting(tx, run, adopted) : []),
        { table: "sessions", id: sessionId, set: { updatedAt: studio.now() } },
      ];
    },
    author,
  );
  return stored.ok && !lives ? err(GONE) : stored;
}

interface Adopted extends Draft {
  readonly decisions: Decisions;
}

/** The run with a reply's question as its own; null when the engine cannot draft it: then the question is only offered. */
async function adoption(
  { engine }: Studio,
  idea: AskedRun["from"],
  seen: Decisions,
  { id, text, origin }: ReplyMessage,
): Promise<Adopted | null> {
  const decisions = { ...seen, proposal: id };
  const proposal: Proposal = { text, ...(origin.answers ? { answers: origin.answers } : {}) };
  const draft = await draftRun(engine, idea, decisions, proposal);
  return draft.ok ? { ...draft.value, decisions } : null;
}

/** Whether nobody decided on the wording, before or since asking: no change refused, no wording chosen, no answer that the model did not know. */
async function isUndecided(tx: Tables, { questionId }: AskedRun, seen: Decisions): Promise<boolean> {
  const row = (await tx.messages.get(questionId)) as { decisions?: unknown } | undefined;
  const { rejected = [], original = false, proposal } = seen;
  const chosen = rejected.length > 0 || original || proposal === OWN_WORDING;
  return !chosen && isDecisions(row?.decisions) && samePlain(row.decisions, seen);
}

async function adopting(
  tx: Tables,
  { sessionId, runId, questionId, answerId }: AskedRun,
  draft: Adopted,
): Promise<readonly Change[]> {
  const { thought, text, decisions } = draft;
  const [session, answer, newest] = await Promise.all([
    tx.sessions.get(sessionId),
    tx.messages.get(answerId),
    tx.messages
      .where("[sessionId+deleted+createdAt+id]")
      .between([sessionId, 0], [sessionId, 1])
      .reverse()
      .filter(({ kind }) => kind === "question")
      .first(),
  ]);
  const before = answer?.kind === "answer" ? (answer.thought as Partial<Thought> | null)?.title : undefined;
  return [
    { table: "messages", id: questionId, set: { text, decisions } },
    { table: "messages", id: answerId, set: { thought } },
    {
      table: "sessions",
      id: sessionId,
      set: {
        ...(newest?.runId === runId ? { question: excerpt(text) } : {}),
        ...followingTitle(session?.title, before, draft),
      },
    },
  ];
}
