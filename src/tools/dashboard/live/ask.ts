import { deviceSteps, type Step } from "#domain/debugger/steps.ts";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { groupRuns, type Run } from "#domain/sessions/runs.ts";
import { isSharpened } from "#domain/thinking/refine/sharpened.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { passSoftGate } from "#src/data/gates/soft-gate.ts";
import { newRun, sessionSummary } from "#src/data/new-run.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import { newestMessagesOf, session } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storeTrace } from "#sync/store/traces.ts";
import type { Asked, Question } from "../data.ts";
import { continuing } from "../model/following-up.ts";
import { forgetOrigin, originOfAsked } from "./handed.ts";

/** Messages among which the last run is looked for: models may have replied to it many times. */
const NEWEST = 60;

/** The run that a follow-up continues; undefined when it cannot be read. */
async function lastRun(db: StudioDatabase, sessionId: string): Promise<Run | undefined> {
  const { runs } = groupRuns(await newestMessagesOf(db, sessionId, { limit: NEWEST }));
  const last = runs.at(-1);
  return last?.damaged === false ? last : undefined;
}

/** The command's session no longer exists: it must not restore half of it. */
export const DELETED = appError("NOT_FOUND", "This session was deleted in another tab.", {
  remedy: "Restore it, then try again.",
});

/**
 * Refines `text`, drafts the answer and stores both with the idea, in one transaction. Resolves once they are on disk, so that what is
 * shown next survives a crash. The draft is cleared last: a crash in between leaves a copy too many, never one too few. A visitor who
 * continues a session may first be asked about an account. The same transaction counts one message of the month.
 * @returns the errors of the engine (`INVALID_INPUT` too long) and of `commit()`, `NOT_FOUND` for a session deleted meanwhile,
 * `LIMIT_REACHED` when the plan allows no more this month; then nothing was stored and the draft stays
 */
export async function ask(
  studio: Studio,
  { text, sessionId, original = false, place, signal }: Question,
): Promise<Result<Asked>> {
  const decisions: Decisions = original ? { original } : {};
  const askedAt = studio.now();
  return withWorkspace(studio, async ({ db, commit, create, drafts, log, meter }) => {
    const gate = await meter.gate();
    if (gate) return err(gate);
    if (sessionId !== undefined) await passSoftGate(studio, { surface: "dashboard", action: "continue" }, signal);
    const last = sessionId === undefined ? undefined : await lastRun(db, sessionId);
    const before = last && continuing(last);
    let engineSteps: readonly Step[] = [];
    const began = performance.now();
    const thought = await studio.engine.think(
      { text, decisions, ...(before ? { before } : {}) },
      { ...(signal && { signal }), onSteps: (steps) => (engineSteps = steps) },
    );
    const thinkingMs = performance.now() - began;
    if (!thought.ok) return thought;
    signal?.throwIfAborted();
    // after a deletion in another tab, a follow-up must not restore half of the session
    if (sessionId !== undefined && !(await session(db, sessionId))) return err(DELETED);

    // a follow-up continues its thread, whatever waits in the composer of a new one
    const origin = place === "ask" && sessionId === undefined ? await originOfAsked(db) : "typed";
    const now = studio.now();
    const id = sessionId ?? studio.newId();
    const run = newRun({ text, decisions, thought: thought.value, sessionId: id, now, newId: studio.newId });
    const summary = sessionSummary(text, thought.value);
    const begun = { id, title: thought.value.title, ...summary, createdAt: now, updatedAt: now };
    const keeping = performance.now();
    const stored = await commit([
      ...(sessionId
        ? [{ table: "sessions" as const, id, set: { ...summary, updatedAt: now } }]
        : create("sessions", begun, origin)),
      { table: "messages", put: run.idea },
      { table: "messages", put: run.question },
      { table: "messages", put: run.answer },
      ...(await meter.countedHere(run.answer.runId)),
      ...log.changes({
        action: "chat_message",
        payloadSize: text.length,
        duration: studio.now() - askedAt,
        metadata: { adapter: run.answer.adapter, original, followed: sessionId !== undefined },
      }),
    ]);
    if (!stored.ok) return stored;
    const { runId } = run.idea;
    const steps = deviceSteps(engineSteps, thinkingMs, performance.now() - keeping);
    // without its times a run is whole all the same
    void storeTrace(db, { id: runId, runId, at: now, engine: thought.value.engine, steps }).catch(() => undefined);
    if (origin !== "typed") await forgetOrigin(drafts);
    await drafts.clear(place, text); // another tab's draft may have joined it meanwhile
    void requestPersistence();
    const { score, refinement } = thought.value;
    return ok({
      sessionId: id,
      runId,
      gained: score.after.total - score.before.total,
      improved: isSharpened(refinement, decisions),
    });
  });
}
