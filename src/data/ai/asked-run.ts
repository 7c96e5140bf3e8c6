import { appError } from "#domain/errors.ts";
import { isExpertise } from "#domain/stored/thought.ts";
import { isText } from "#domain/stored/value.ts";
import type { IdeaInThread } from "#domain/thinking/types.ts";
import type { Ai } from "#src/ai/ai.ts";
import { isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import type { Context } from "#src/ai/tasks/context.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { aiOf } from "./ai.ts";
import { keyOf } from "./keys.ts";

/** The run for which a model is asked. */
export interface AskedRun {
  readonly sessionId: string;
  readonly runId: string;
  /** The person's own text; it never changes. */
  readonly idea: string;
  /** What the engine drafts the run from: the idea with what belongs to it. */
  readonly from: IdeaInThread;
  /** Ids of the rows with the question and with the engine's draft. */
  readonly questionId: string;
  readonly answerId: string;
}

/** The current question; empty if it cannot be read. Throws Dexie's errors. */
export async function standingQuestion(db: StudioDatabase, { questionId }: AskedRun): Promise<string> {
  const row = (await db.messages.get(questionId)) as { text?: unknown } | undefined;
  return isText(row?.text) ? row.text : "";
}

/** What is known beside the question of a run. Throws Dexie's errors. */
export async function contextOf(db: StudioDatabase, { answerId }: AskedRun): Promise<Context> {
  const row = (await db.messages.get(answerId)) as { thought?: { expertise?: unknown } } | undefined;
  const expertise = row?.thought?.expertise;
  if (!isExpertise(expertise)) return {};
  const { frame, open: unsaid = [], before } = expertise;
  return {
    ...(frame ? { subject: frame.name } : {}),
    ...(unsaid.length > 0 ? { unsaid } : {}),
    ...(before ? { before: [before.question, ...before.known].join("\n") } : {}),
  };
}

/** The person's own key for a provider; undefined where there is none. */
export const keyFor = async (db: StudioDatabase, setup: ProviderSetup): Promise<string | undefined> =>
  isNetworkSetup(setup) ? keyOf(db, setup) : undefined;

/** The adapters, fetched on first use; null when they cannot be fetched. */
export const adaptersOf = (studio: Studio): Promise<Ai | null> =>
  aiOf(studio).catch((cause: unknown) => {
    if (cause instanceof TypeError) return null;
    throw cause;
  });

/** The session was deleted while the model answered. */
export const GONE = appError("NOT_FOUND", "This session was deleted while a model was being asked.", {
  remedy: "Restore it, then ask again.",
});
