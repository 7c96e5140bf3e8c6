import type { Session } from "#domain/entities.ts";
import { isBlankQuery, readQuery } from "#domain/sessions/search-query.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { readSession } from "#domain/stored/session.ts";
import { searchedElsewhere } from "#src/data/search/searched-elsewhere.ts";
import {
  type FoundPlace,
  type SearchedWords,
  type SessionList,
  sessionTotals,
  type TextReading,
} from "#src/data/search/session-list.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export type { FoundPlace, SessionList, TextReading };

/** The first `limit` sessions that a query finds by the words that `among` says. A search is done in a worker. */
export function useSessions(query: string, limit: number, among: SearchedWords = "all"): Live<SessionList> {
  const studio = useStudio();
  const asked = { what: "sessions", query, limit, among } as const;
  return useLive(
    (db) => sessionsFound(db, query, limit, Date.now(), among),
    [query, limit, among],
    query.trim() === "" ? undefined : searchedElsewhere(studio, asked),
  );
}

/**
 * Without a query: the pinned sessions, the last pinned first, then the newest others that are not archived. With one: the best that it finds.
 * @param now epoch milliseconds
 */
export async function sessionsFound(
  db: StudioDatabase,
  query: string,
  limit: number,
  now: number,
  among: SearchedWords = "all",
): Promise<SessionList> {
  const asked = readQuery(query, now);
  if (!isBlankQuery(asked)) return search(db, { query, limit, among }, now);
  const [list, totals] = await Promise.all([unsearched(db, limit), sessionTotals(db)]);
  return { query, ...list, ...totals, problems: asked.problems, reading: null };
}

/** Loaded with the first search: it reads rows of many tables, which the list does not need. Wrapped, so that a live query still hears of them. */
const search = async (...of: Parameters<typeof import("#src/data/search/search-sessions.ts").searchSessions>) =>
  (await Promise.resolve(import("#src/data/search/search-sessions.ts"))).searchSessions(...of);

/** The pinned sessions, then the newest others that are not archived. */
async function unsearched(db: StudioDatabase, limit: number) {
  const matches = (session: Session) => !isArchived(session) && !isPinned(session);
  const [pinned, { sessions, unreadable }] = await Promise.all([
    pinnedSessions(db),
    newestReadable(db, { limit: limit + 1, matches }),
  ]);
  const listed = [...pinned, ...sessions];
  const places: SessionList["places"] = new Map();
  return {
    sessions: listed.slice(0, limit),
    more: listed.length > limit,
    byTime: false,
    unreadable,
    places,
    found: null,
  };
}

const isLiving = ({ deleted }: { readonly deleted: 0 | 1 }) => deleted === 0;

/** The last pinned first. An archived one is in no list. */
async function pinnedSessions(db: StudioDatabase): Promise<Session[]> {
  const rows = await db.sessions.orderBy("pinnedAt").reverse().filter(isLiving).toArray();
  return rows.flatMap((row) => readSession(row) ?? []).filter((session) => !isArchived(session));
}

/** Session rows too damaged for any index to reach, as they are on disk. */
export const useUnlistedSessions = (): Live<readonly unknown[]> => useLive((db) => unlistedRows(db, "sessions"), []);

/** The sync mark of each session shown. */
export const useSyncMarksOf = (sessionIds: readonly string[]) => useSyncMarks("sessions", sessionIds);
