import type { ReplyMessage } from "#domain/entities.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Ai, Outgoing } from "#src/ai/ai.ts";
import { isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import { session as readSession } from "#sync/store/queries.ts";
import { NOT_LOADED } from "../not-loaded.ts";
import type { Studio } from "../studio.tsx";
import { aiOf } from "./ai.ts";
import { keyOf } from "./keys.ts";

/** What is to be answered. */
export interface Asked {
  readonly sessionId: string;
  readonly runId: string;
  readonly question: string;
  readonly idea: string;
}

/** How a run's answer by a model stands, on this page. What was answered is a row, and no part of this. */
export type Answering =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly provider: string }
  | { readonly status: "failed"; readonly provider: string; readonly error: AppError };

const IDLE: Answering = { status: "idle" };
const GONE = appError("NOT_FOUND", "This session was deleted while it was being answered.", {
  remedy: "Bring it back, then ask again.",
});

/** The answers under way on this page, by run. They outlive the screen that asked: whoever goes elsewhere finds the answer later. */
const states = new Map<string, Answering>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();

export const answeringOf = (runId: string): Answering => states.get(runId) ?? IDLE;

/** Calls back after every change of any run; returns the way to stop. */
export function onAnswering(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(runId: string, state: Answering): void {
  if (state === IDLE) states.delete(runId);
  else states.set(runId, state);
  for (const listener of listeners) listener();
}

export const cancelAnswer = (runId: string): void => running.get(runId)?.abort();

/**
 * What asking would send, to the letter, without sending it; null where the adapters cannot be fetched, which `answeringOf` then says.
 * @returns null when nothing can be asked now
 */
export async function outgoingAnswer(studio: Studio, setup: ProviderSetup, asked: Asked): Promise<Outgoing | null> {
  const ai = await adapters(studio);
  if (!ai) become(asked.runId, { status: "failed", provider: setup.label, error: NOT_LOADED });
  return ai?.outgoing("answer", { question: asked.question, idea: asked.idea }, setup) ?? null;
}

/** Fetched with their first use; null where they cannot be. */
const adapters = (studio: Studio): Promise<Ai | null> =>
  aiOf(studio).catch((cause: unknown) => {
    if (cause instanceof TypeError) return null;
    throw cause;
  });

/**
 * Asks a provider for the answer to a run, and keeps it with what counts it, in one transaction. How it goes is `answeringOf`; rejects for a bug
 * alone, and then nothing is left under way. A run is asked once at a time. Given up before anything was sent it does not count, after that it
 * does (decision 9).
 */
export async function askForAnswer(studio: Studio, setup: ProviderSetup, asked: Asked): Promise<void> {
  const { runId } = asked;
  if (running.has(runId)) return;
  const controller = new AbortController();
  running.set(runId, controller);
  become(runId, { status: "asking", provider: setup.label });
  let next: Answering = IDLE;
  try {
    const result = await answer(studio, setup, asked, controller.signal);
    if (!result.ok) next = { status: "failed", provider: setup.label, error: result.error };
  } catch (cause) {
    if (!controller.signal.aborted) throw cause;
  } finally {
    running.delete(runId);
    become(runId, next);
  }
}

async function answer(
  studio: Studio,
  setup: ProviderSetup,
  { sessionId, runId, question, idea }: Asked,
  signal: AbortSignal,
): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit, meter, log } = workspace.value;
  const gate = await meter.gate();
  if (gate) return err(gate);
  const ai = await adapters(studio);
  if (!ai) return err(NOT_LOADED);
  const key = isNetworkSetup(setup) ? await keyOf(db, setup) : undefined;
  const messageId = studio.newId();
  const startedAt = studio.now();
  const delivered = await ai
    .ask("answer", { question, idea }, { setup, messageId, signal, ...(key === undefined ? {} : { key }) })
    .catch(async (cause: unknown) => {
      // what the provider was already asked for has been used
      if (wasCalled(cause)) await commit(meter.counted(messageId, setup.kind));
      throw cause;
    });
  if (!delivered.ok) return delivered;
  const { output, model, finishReason, report } = delivered.value;
  if (output.form !== "text" || setup.kind === "local") return ok(undefined); // the local engine's stands with the run
  // deleted meanwhile: an answer must not bring half of a session back, and yet it was given
  const lives = await readSession(db, sessionId);
  const reply: ReplyMessage = {
    id: messageId,
    kind: "reply",
    sessionId,
    runId,
    createdAt: studio.now(),
    text: output.text,
    adapter: setup.kind,
    origin: {
      task: "answer",
      provider: setup.label,
      model,
      finishReason,
      asked: question,
      ms: Math.round(report.ms),
      retries: report.retries,
    },
  };
  const counted = meter.counted(messageId, setup.kind);
  if (!lives) {
    await commit(counted);
    return err(GONE);
  }
  return commit([
    { table: "sessions", id: sessionId, set: { updatedAt: studio.now() } },
    { table: "messages", put: reply },
    ...counted,
    ...log.changes({
      action: "chat_message",
      payloadSize: question.length,
      duration: studio.now() - startedAt,
      metadata: { adapter: setup.kind, retries: report.retries },
    }),
  ]);
}

const wasCalled = (cause: unknown): boolean =>
  typeof cause === "object" && cause !== null && "called" in cause && cause.called === true;
