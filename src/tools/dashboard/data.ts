import { useMemo } from "react";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { newRun, sessionSummary } from "#src/data/new-run.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import { session as readSession } from "#sync/store/queries.ts";
import type { Place } from "./store.ts";

export interface Question {
  readonly text: string;
  /** Follows this session's thought; a new session otherwise. */
  readonly sessionId?: string | undefined;
  /** 'Use my original wording': nothing is refined. */
  readonly original?: boolean;
  readonly place: Place;
  readonly signal?: AbortSignal;
}

export interface Asked {
  readonly sessionId: string;
  readonly runId: string;
  /** Structure points won by refining. */
  readonly gained: number;
  /** The wording was changed for the better. */
  readonly improved: boolean;
}

export const DELETED = appError("NOT_FOUND", "This session was deleted in another tab.", {
  remedy: "Bring it back, then try again.",
});

/**
 * Refines `text`, drafts the answer and keeps both with the idea, in one transaction. Resolves once they are on disk, so that what is
 * shown afterwards survives a crash. The draft is cleared last: a crash in between leaves a copy too many, never one too few.
 * What is delivered counts as one message of the month, in the same transaction.
 * @returns the errors of the engine (`INVALID_INPUT` too long) and of `commit()`, `NOT_FOUND` for a session deleted meanwhile, `LIMIT_REACHED`
 *   where the plan allows no more this month; then nothing was kept and the draft stands
 */
export async function ask(
  studio: Studio,
  { text, sessionId, original = false, place, signal }: Question,
): Promise<Result<Asked>> {
  const decisions: Decisions = original ? { original } : {};
  const askedAt = studio.now();
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit, drafts, log, meter } = workspace.value;
  const gate = await meter.gate();
  if (gate) return err(gate);
  const thought = await studio.engine.think({ text, decisions }, signal ? { signal } : {});
  if (!thought.ok) return thought;
  signal?.throwIfAborted();
  // deleted meanwhile, in another tab: a follow-up must not bring half of a session back
  if (sessionId !== undefined && !(await readSession(db, sessionId))) return err(DELETED);

  const now = studio.now();
  const id = sessionId ?? studio.newId();
  const run = newRun({ text, decisions, thought: thought.value, sessionId: id, now, newId: studio.newId });
  const summary = sessionSummary(text, thought.value);
  const kept = await commit([
    sessionId
      ? { table: "sessions", id, set: { ...summary, updatedAt: now } }
      : { table: "sessions", put: { id, title: thought.value.title, ...summary, createdAt: now, updatedAt: now } },
    { table: "messages", put: run.idea },
    { table: "messages", put: run.question },
    { table: "messages", put: run.answer },
    ...meter.counted(run.answer.runId, run.answer.adapter),
    ...log.changes({
      action: "chat_message",
      payloadSize: text.length,
      duration: studio.now() - askedAt,
      metadata: { adapter: run.answer.adapter, original, followed: sessionId !== undefined },
    }),
  ]);
  if (!kept.ok) return kept;
  await drafts.clear(place, text); // what another tab left may have come to it meanwhile
  void requestPersistence();
  const { before, after } = thought.value.score;
  return ok({
    sessionId: id,
    runId: run.idea.runId,
    gained: after.total - before.total,
    improved: !original && thought.value.refinement.hunks.length > 0,
  });
}

/** Keeps the text being typed at `place`; an empty one is forgotten. */
export async function keepDraft(studio: Studio, place: Place, text: string): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  return workspace.ok ? workspace.value.drafts.keep(place, text, studio.now()) : workspace;
}

/**
 * Takes over what was left unasked at `place`, here or in a tab that is gone.
 * @param newer what this tab is known to have written last
 * @returns what this page does not show yet; empty where there is nothing
 */
export async function takeDraft(studio: Studio, place: Place, newer?: string): Promise<string> {
  const workspace = await studio.workspace();
  return workspace.ok ? workspace.value.drafts.take(place, newer) : "";
}

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      ask: (question: Question) => ask(studio, question),
      keepDraft: (place: Place, text: string) => keepDraft(studio, place, text),
      takeDraft: (place: Place, newer?: string) => takeDraft(studio, place, newer),
    }),
    [studio],
  );
}
