/** The thoughts that personas ask about: the newest rough idea of a session, and a new session for a text that has none. */
import { id as idShape, object, text as textShape } from "#domain/entities/shape.ts";
import { fits } from "#domain/entities/stored.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readSession } from "#domain/stored/session.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import { newestMessagesOf, session } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { newRun, sessionSummary } from "../new-run.ts";
import { newestReadable } from "../stored-sessions.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

/** A session as personas see it. */
export interface SessionThought {
  readonly sessionId: string;
  readonly title: string;
  /** The newest rough idea, whole. */
  readonly text: string;
  /** The session's messages, the oldest first, as they are on disk. */
  readonly rows: readonly unknown[];
}

/** Messages among which the newest idea and the chats are looked for. */
const NEWEST = 400;
const IDEA = object({ id: idShape, text: textShape });

/** Null when this device has no such session, or none of its ideas can be read. */
export async function readThoughtOf(db: StudioDatabase, sessionId: string): Promise<SessionThought | null> {
  const row = readSession(await session(db, sessionId));
  if (!row) return null;
  const rows: readonly { readonly kind?: unknown }[] = await newestMessagesOf(db, sessionId, { limit: NEWEST });
  const idea = rows.findLast((each) => each.kind === "idea" && fits(IDEA, each));
  if (!fits(IDEA, idea)) return null;
  return { sessionId, title: row.title, text: idea.text, rows };
}

/** The beginnings of the newest thoughts, to choose from and to try a wording on. */
export async function readNewestThoughts(
  db: StudioDatabase,
  limit: number,
): Promise<readonly { readonly sessionId: string; readonly title: string; readonly text: string }[]> {
  const { sessions } = await newestReadable(db, { limit });
  return sessions.map(({ id, title, idea }) => ({ sessionId: id, title, text: idea }));
}

/**
 * Stores a text as a thought of its own: a session with one run, as if it had been asked on the dashboard. It counts as one message.
 * @returns the session's id; LIMIT_REACHED when the plan allows no more this month; the errors of the engine and of `commit()`
 */
export function storeThought(studio: Studio, text: string): Promise<Result<string>> {
  return withWorkspace(studio, async ({ commit, create, log, meter }) => {
    const gate = await meter.gate();
    if (gate) return err(gate);
    const thought = await studio.engine.think({ text });
    if (!thought.ok) return thought;
    const [sessionId, now] = [studio.newId(), studio.now()];
    const run = newRun({ text, decisions: {}, thought: thought.value, sessionId, now, newId: studio.newId });
    const summary = sessionSummary(text, thought.value);
    const begun = { id: sessionId, title: thought.value.title, ...summary, createdAt: now, updatedAt: now };
    const stored = await commit([
      ...create("sessions", begun, "typed"),
      { table: "messages", put: run.idea },
      { table: "messages", put: run.question },
      { table: "messages", put: run.answer },
      ...(await meter.countedHere(run.answer.runId)),
      ...log.changes({ action: "chat_message", payloadSize: text.length, metadata: { adapter: run.answer.adapter } }),
    ]);
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(sessionId);
  });
}
