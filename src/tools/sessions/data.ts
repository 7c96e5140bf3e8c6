import type { Session } from "#domain/entities.ts";
import type { Result } from "#domain/result.ts";
import type { Studio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { Change } from "#sync/store/change.ts";
import {
  type Cursor,
  countSessions,
  messageCursor,
  messagesOf,
  newestSessions,
  sessionCursor,
} from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { matcher } from "./model/match.ts";

/** Rows read at once while searching or deleting. */
const PAGE = 500;

export interface SessionList {
  readonly sessions: readonly Session[];
  /** There are more than the ones listed. */
  readonly more: boolean;
  /** Of all sessions, also while searching. */
  readonly total: number;
}

/** The newest `limit` sessions that match `query`, newest first. */
export const useSessions = (query: string, limit: number): Live<SessionList> =>
  useLive(
    async (db) => {
      const [found, total] = await Promise.all([matching(db, query, limit + 1), countSessions(db)]);
      return { sessions: found.slice(0, limit), more: found.length > limit, total };
    },
    [query, limit],
  );

async function matching(db: StudioDatabase, query: string, limit: number): Promise<Session[]> {
  if (query.trim() === "") return newestSessions(db, { limit });
  const matches = matcher(query);
  const found: Session[] = [];
  let before: Cursor | undefined;
  for (;;) {
    const page = await newestSessions(db, { limit: PAGE, ...(before ? { before } : {}) });
    found.push(...page.filter(matches));
    const last = page.at(-1);
    if (found.length >= limit || page.length < PAGE || !last) return found.slice(0, limit);
    before = sessionCursor(last);
  }
}

/** Every message id of a session, in order. */
async function messageIds(db: StudioDatabase, sessionId: string): Promise<string[]> {
  const ids: string[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const page = await messagesOf(db, sessionId, { limit: PAGE, ...(after ? { after } : {}) });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < PAGE || !last) return ids;
    after = messageCursor(last);
  }
}

/** What a deletion took away, for undo. */
export interface Deletion {
  readonly sessionId: string;
  readonly messageIds: readonly string[];
}

/** Deletes a session with its messages, in one commit. */
export async function deleteSession(studio: Studio, sessionId: string): Promise<Result<Deletion>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit } = workspace.value;
  const ids = await messageIds(db, sessionId);
  const deleted = await commit([
    { table: "sessions", id: sessionId, remove: true },
    ...ids.map((id): Change => ({ table: "messages", id, remove: true })),
  ]);
  return deleted.ok ? { ok: true, value: { sessionId, messageIds: ids } } : deleted;
}

/** Brings back exactly what a deletion took away. */
export async function undoDelete(studio: Studio, { sessionId, messageIds }: Deletion): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  return workspace.value.commit([
    { table: "sessions", id: sessionId, set: {} },
    ...messageIds.map((id): Change => ({ table: "messages", id, set: {} })),
  ]);
}
