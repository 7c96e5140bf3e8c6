import type { ReplyMessage } from "#domain/entities.ts";
import { isDecisions } from "#domain/kept/thought-shape.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Proposal } from "#domain/thinking/refine/proposal.ts";
import { type Decisions, OWN_WORDING, type Thought } from "#domain/thinking/types.ts";
import type { Outgoing } from "#src/ai/ai.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import type { Change } from "#sync/store/change.ts";
import { commitDecided } from "#sync/store/commit.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import type { Tables } from "#sync/store/schema.ts";
import { type Draft, draftRun, followingTitle } from "../draft-run.ts";
import { excerpt } from "../new-run.ts";
import { NOT_LOADED } from "../not-loaded.ts";
import type { Studio } from "../studio.tsx";
import { type AskedRun, adaptersOf, GONE, keyFor } from "./asked-run.ts";
import { mayAsk } from "./may-ask.ts";
import { makeModelCall, tellModelCall } from "./model-calls.ts";

/** What a model is given to sharpen a question, beside the person's text. */
export interface Known {
  /** What was decided when it was asked. */
  readonly decisions: Decisions;
  /** The answered clarifying questions. */
  readonly clarified: readonly { readonly question: string; readonly answer: string }[];
}

/** What asking would send, to the letter, without sending it. @returns null when nothing can be asked now, which `modelCallOf` then says */
export async function outgoingRefinement(
  studio: Studio,
  setup: ProviderSetup,
  { runId, idea }: AskedRun,
  { clarified }: Known,
): Promise<Outgoing | null> {
  const ai = await adaptersOf(studio);
  if (!ai) tellModelCall(runId, "refine", { status: "failed", provider: setup.label, error: NOT_LOADED });
  return ai?.outgoing("refine", { text: idea, clarified }, setup) ?? null;
}

/**
 * Asks a provider for a sharper question and keeps it in the run. In the same transaction it becomes the run's question, if it lost nothing of
 * the person's text and nothing was decided meanwhile; otherwise it is there to be chosen. Never counted (decision 9), nor logged as a question.
 * How it goes is `modelCallOf`; rejects for a bug alone.
 */
export const askForRefinement = (studio: Studio, setup: ProviderSetup, run: AskedRun, known: Known): Promise<void> =>
  makeModelCall({
    runId: run.runId,
    task: "refine",
    provider: setup.label,
    ask: (signal) => refine(studio, setup, run, known, signal),
  });

async function refine(
  studio: Studio,
  setup: ProviderSetup,
  run: AskedRun,
  { decisions, clarified }: Known,
  signal: AbortSignal,
): Promise<Result<undefined>> {
  const { sessionId, runId, idea } = run;
  const [workspace, ai] = await Promise.all([studio.workspace(), adaptersOf(studio)]);
  if (!workspace.ok) return workspace;
  if (!ai) return err(NOT_LOADED);
  const { db, author } = workspace.value;
  const [key, may] = await Promise.all([keyFor(db, setup), mayAsk(db, "refine", setup, sessionId)]);
  if (!may.ok) return may;
  if (!may.value) return ok(undefined); // it stands as not asked
  const delivered = await ai.ask(
    "refine",
    { text: idea, clarified },
    { setup, signal, ...(key === undefined ? {} : { key }) },
  );
  if (!delivered.ok) return delivered;
  const { output, model, finishReason, report } = delivered.value;
  if (setup.kind === "local") return ok(undefined); // the local engine's stands with the run
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
  const adopted = lost.length === 0 ? await adoption(studio, idea, decisions, reply) : null;
  // deleted meanwhile: a proposal must not bring half of a session back
  let lives = false;
  const kept = await commitDecided(
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
  return kept.ok && !lives ? err(GONE) : kept;
}

interface Adopted extends Draft {
  readonly decisions: Decisions;
}

/** The run as it reads with a reply's question; null where the engine cannot draft it, and then it is only offered. */
async function adoption(
  { engine }: Studio,
  idea: string,
  seen: Decisions,
  { id, text, origin }: ReplyMessage,
): Promise<Adopted | null> {
  const decisions = { ...seen, proposal: id };
  const proposal: Proposal = { text, ...(origin.answers ? { answers: origin.answers } : {}) };
  const draft = await draftRun(engine, idea, decisions, proposal);
  return draft.ok ? { ...draft.value, decisions } : null;
}

/** Nobody decided on the wording, before or since it was asked: no change refused, no wording chosen, no answer that it does not know. */
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
