import type { ReplyMessage } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Outgoing } from "#src/ai/ai.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import { commitDecided } from "#sync/store/commit.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { type AskedRun, adaptersOf, contextOf, GONE, keyFor, standingQuestion } from "./asked-run.ts";
import { failureOf, storeFailedCall } from "./failed-call.ts";
import { mayAsk } from "./may-ask.ts";
import { makeModelCall, tellModelCall, type Watching } from "./model-calls.ts";

/**
 * What asking would send, verbatim, without sending it.
 * @returns null when nothing can be asked now, also when the adapters cannot be fetched; `modelCallOf` then says why
 */
export async function outgoingAnswer(studio: Studio, setup: ProviderSetup, run: AskedRun): Promise<Outgoing | null> {
  const [workspace, ai] = await Promise.all([studio.workspace(), adaptersOf(studio)]);
  if (!ai) tellModelCall(run.runId, "answer", { status: "failed", provider: setup.label, error: NOT_LOADED });
  if (!ai || !workspace.ok) return null;
  const { db } = workspace.value;
  const [question, context] = await Promise.all([standingQuestion(db, run), contextOf(db, run)]);
  return ai.outgoing("answer", { question, idea: run.idea, context }, setup);
}

/**
 * Asks a provider for the answer to the current question, and stores it with the record that counts it, in one transaction. How it goes is `modelCallOf`;
 * rejects for a bug alone. Stopped before anything was sent it does not count, after that it does. What had come of an answer that was stopped
 * or broke off is stored; one that broke off does not count, and the call has failed.
 * @param after what is waited for before the question is read
 * @returns why the plan allows no message now; else null
 */
export async function askForAnswer(
  studio: Studio,
  setup: ProviderSetup,
  run: AskedRun,
  { after }: { readonly after?: Promise<unknown> | undefined } = {},
): Promise<AppError | null> {
  let gate: AppError | null = null;
  const ask = (signal: AbortSignal, { onText, onAttempt }: Watching) =>
    withWorkspace(studio, async (workspace) => {
      gate = await workspace.meter.gate();
      return gate ? ok(undefined) : answer(studio, workspace, setup, run, { signal, onText, onAttempt });
    });
  await makeModelCall({ runId: run.runId, task: "answer", provider: setup.label, after, now: studio.now, ask });
  return gate;
}

async function answer(
  studio: Studio,
  workspace: Workspace,
  setup: ProviderSetup,
  run: AskedRun,
  watched: { readonly signal: AbortSignal } & Pick<Watching, "onText" | "onAttempt">,
): Promise<Result<undefined>> {
  const { db, commit, meter, log, author } = workspace;
  const { sessionId, runId, idea } = run;
  const ai = await adaptersOf(studio);
  if (!ai) return err(NOT_LOADED);
  const [question, context, key, may] = await Promise.all([
    standingQuestion(db, run),
    contextOf(db, run),
    keyFor(db, setup),
    mayAsk(db, "answer", setup, sessionId),
  ]);
  if (!may.ok) return may;
  if (!may.value) return ok(undefined); // the run then looks as if nobody had asked
  const messageId = studio.newId();
  let made: CallReport | undefined;
  const onReport = (report: CallReport) => {
    made = report;
  };
  const startedAt = studio.now();
  const delivered = await ai
    .ask(
      "answer",
      { question, idea, context },
      { setup, messageId, about: { sessionId, runId }, onReport, ...watched, ...(key === undefined ? {} : { key }) },
    )
    .catch(async (cause: unknown) => {
      // a call that reached the provider counts, even if it was cancelled
      if (wasCalled(cause)) await commit(meter.counted(messageId, setup.kind));
      throw cause;
    });
  if (!delivered.ok) {
    const { error } = delivered;
    await storeFailedCall(studio, workspace, run, { setup, task: "answer", asked: question, error, report: made });
    return delivered;
  }
  const { output, model, finishReason, stopped, brokeOff, report } = delivered.value;
  if (output.form !== "text" || setup.kind === "local") return ok(undefined); // the local engine's answer is stored with the run
  const { retries } = report;
  const origin = { provider: setup.label, model, finishReason, ms: Math.round(report.ms), retries } as const;
  const ending = { ...(stopped && { stopped }), ...(brokeOff && { brokeOff: true, ...failureOf(brokeOff) }) };
  const reply: ReplyMessage = {
    id: messageId,
    kind: "reply",
    sessionId,
    runId,
    createdAt: studio.now(),
    text: output.text,
    adapter: setup.kind,
    origin: { task: "answer", asked: question, ...origin, ...ending },
  };
  const counted = brokeOff ? [] : meter.counted(messageId, setup.kind);
  // after a deletion meanwhile the answer must not restore half a session, but it still counts
  let lives = false;
  const stored = await commitDecided(
    db,
    ["sessions", "messages", "message_events", "session_logs"],
    async (tx) => {
      const session = await tx.sessions.get(sessionId);
      lives = session !== undefined && session.deleted !== 1;
      if (!lives) return counted;
      return [
        { table: "sessions", id: sessionId, set: { updatedAt: studio.now() } },
        { table: "messages", put: reply },
        ...counted,
        ...log.changes({
          action: "chat_message",
          payloadSize: question.length,
          duration: studio.now() - startedAt,
          metadata: { adapter: setup.kind, retries },
        }),
      ];
    },
    author,
  );
  if (!stored.ok) return stored;
  if (!lives) return err(GONE);
  return brokeOff ? err(brokeOff) : stored;
}

const wasCalled = (cause: unknown): boolean =>
  typeof cause === "object" && cause !== null && "called" in cause && cause.called === true;
