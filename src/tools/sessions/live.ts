import type { Session } from "#domain/entities.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { type Cursor, countSessions, newestSessions, sessionCursor } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { matcher } from "./model/match.ts";

/** Sessions read at once while searching. */
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
