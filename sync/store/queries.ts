/**
 * Queries that every runtime uses. A list is read by an index, a page at a time, without touching deleted rows. They reject with Dexie's
 * error when the connection is lost, which the interface learns through `onInterrupted`.
 */
import type { ErrorReport, Message, PersonaLiftSample, Session, SessionLogEntry, Setting } from "#domain/entities.ts";
import type { Stored, StudioDatabase, Tables } from "./schema.ts";

/** The end of a page: the last row's time (epoch ms) and id. The next page begins right after it. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

/** The rows with `[0, ...]` in an index that begins with `deleted`: compound keys sort as lists do. */
const LIVING = [0];
const AFTER_LIVING = [1];

/** Newest first, by last change. `before`: the cursor of the previous page's last session. */
export function newestSessions(
  db: Pick<Tables, "sessions">,
  { limit, before }: { limit: number; before?: Cursor },
): Promise<Stored<Session>[]> {
  const upper = before ? [0, before.at, before.id] : AFTER_LIVING;
  return db.sessions
    .where("[deleted+updatedAt+id]")
    .between(LIVING, upper, true, false)
    .reverse()
    .limit(limit)
    .toArray();
}

export const sessionCursor = ({ updatedAt, id }: Session): Cursor => ({ at: updatedAt, id });

/** Undefined when it was deleted. */
export async function session(db: StudioDatabase, id: string): Promise<Stored<Session> | undefined> {
  const row = await db.sessions.get(id);
  return row?.deleted === 1 ? undefined : row;
}

export const countSessions = (db: StudioDatabase): Promise<number> =>
  db.sessions.where("[deleted+updatedAt+id]").between(LIVING, AFTER_LIVING, true, false).count();

/** In the order they were written. `after`: the cursor of the previous page's last message. */
export function messagesOf(
  db: StudioDatabase,
  sessionId: string,
  { limit, after }: { limit: number; after?: Cursor },
): Promise<Stored<Message>[]> {
  const lower = after ? [sessionId, 0, after.at, after.id] : [sessionId, 0];
  return db.messages
    .where("[sessionId+deleted+createdAt+id]")
    .between(lower, [sessionId, 1], false, false)
    .limit(limit)
    .toArray();
}

/** The last `limit` messages of a session, in the order they were written. */
export async function newestMessagesOf(
  db: Pick<Tables, "messages">,
  sessionId: string,
  { limit }: { limit: number },
): Promise<Stored<Message>[]> {
  const newestFirst = await db.messages
    .where("[sessionId+deleted+createdAt+id]")
    .between([sessionId, 0], [sessionId, 1], false, false)
    .reverse()
    .limit(limit)
    .toArray();
  return newestFirst.reverse();
}

export const messageCursor = ({ createdAt, id }: Message): Cursor => ({ at: createdAt, id });

/** Newest first. */
export const newestLogs = (db: StudioDatabase, { limit }: { limit: number }): Promise<Stored<SessionLogEntry>[]> =>
  db.session_logs
    .where("[deleted+timestamp+id]")
    .between(LIVING, AFTER_LIVING, true, false)
    .reverse()
    .limit(limit)
    .toArray();

/** Newest first. */
export const newestErrorReports = (db: StudioDatabase, { limit }: { limit: number }): Promise<Stored<ErrorReport>[]> =>
  db.error_reports
    .where("[deleted+timestamp+id]")
    .between(LIVING, AFTER_LIVING, true, false)
    .reverse()
    .limit(limit)
    .toArray();

/** All of them, ordered by id. */
export const liftSamples = (db: StudioDatabase): Promise<Stored<PersonaLiftSample>[]> => db.persona_lift.toArray();

/** Undefined when it was never set, or was reset. */
export async function setting(db: Pick<Tables, "settings">, id: string): Promise<Stored<Setting> | undefined> {
  const row = await db.settings.get(id);
  return row?.deleted ? undefined : row;
}
