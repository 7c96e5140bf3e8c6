import type { Session } from "#domain/entities.ts";
import { newestKept } from "#src/data/kept-sessions.ts";
import { useKeptMarks } from "#src/data/use-kept-mark.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { countSessions } from "#sync/store/queries.ts";
import { matcher } from "./model/match.ts";

/** Sessions read at once while searching. */
const PAGE = 500;

export interface SessionList {
  readonly sessions: readonly Session[];
  /** Damaged rows among the ones read, as they lie on disk. */
  readonly unreadable: readonly unknown[];
  /** There are more than the ones listed. */
  readonly more: boolean;
  /** Of all sessions, also while searching. */
  readonly total: number;
}

/** The newest `limit` sessions that match `query`, newest first. */
export const useSessions = (query: string, limit: number): Live<SessionList> =>
  useLive(
    async (db) => {
      const searching = query.trim() !== "";
      const wanted = searching ? { limit: limit + 1, page: PAGE, matches: matcher(query) } : { limit: limit + 1 };
      const [found, total] = await Promise.all([newestKept(db, wanted), countSessions(db)]);
      return {
        sessions: found.sessions.slice(0, limit),
        unreadable: found.unreadable,
        more: found.sessions.length > limit,
        total,
      };
    },
    [query, limit],
  );

/** Session rows so damaged that no list reaches them, as they lie on disk. */
export const useUnlistedSessions = (): Live<readonly unknown[]> => useLive((db) => unlistedRows(db, "sessions"), []);

/** How far each of the shown sessions has come. */
export const useKept = (sessionIds: readonly string[]) => useKeptMarks("sessions", sessionIds);
