import type { Session } from "#domain/entities.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { countSessions } from "#sync/store/queries.ts";
import { matcher } from "./model/match.ts";

/** Sessions read at a time while searching. */
const PAGE = 500;

export interface SessionList {
  readonly sessions: readonly Session[];
  /** Damaged rows among those read, as they are on disk. */
  readonly unreadable: readonly unknown[];
  /** Whether there are more than the ones listed. */
  readonly more: boolean;
  /** Number of all sessions, also while searching. */
  readonly total: number;
}

/** The newest `limit` sessions that match `query`, newest first. */
export const useSessions = (query: string, limit: number): Live<SessionList> =>
  useLive(
    async (db) => {
      const searching = query.trim() !== "";
      const wanted = searching ? { limit: limit + 1, page: PAGE, matches: matcher(query) } : { limit: limit + 1 };
      const [found, total] = await Promise.all([newestReadable(db, wanted), countSessions(db)]);
      return {
        sessions: found.sessions.slice(0, limit),
        unreadable: found.unreadable,
        more: found.sessions.length > limit,
        total,
      };
    },
    [query, limit],
  );

/** Session rows too damaged for any index to reach, as they are on disk. */
export const useUnlistedSessions = (): Live<readonly unknown[]> => useLive((db) => unlistedRows(db, "sessions"), []);

/** The sync mark of each session shown. */
export const useSyncMarksOf = (sessionIds: readonly string[]) => useSyncMarks("sessions", sessionIds);
