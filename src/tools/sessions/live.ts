import type { Session } from "#domain/entities.ts";
import { isBlankQuery, type Place, readQuery } from "#domain/sessions/search-query.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { readSession } from "#domain/stored/session.ts";
import { paced } from "#src/data/paced-watch.ts";
import { MADE_TABLES } from "#src/data/search/made-tables.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import type { Watch } from "#src/data/watch.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { countSessions } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { SearchedWords } from "./live/search.ts";

export interface SessionList {
  /** What it answers: it may be older than the query that is asked now. */
  readonly query: string;
  readonly sessions: readonly Session[];
  /** Damaged rows among those read, as they are on disk. */
  readonly unreadable: readonly unknown[];
  /** Whether there are more than the ones listed. */
  readonly more: boolean;
  /** Number of all sessions, also while searching. */
  readonly total: number;
  /** Number of those that are archived: a search finds them, the list leaves them out. */
  readonly archived: number;
  /** Where a search found each session, by its id; nothing where its title tells. */
  readonly places: ReadonlyMap<string, Place>;
  /** A search found so many that the newest come first. */
  readonly byTime: boolean;
  /** What in the query could not be read, in words. */
  readonly problems: readonly string[];
}

/** The first `limit` sessions that a query finds by the words that `among` says. */
export const useSessions = (query: string, limit: number, among: SearchedWords = "all"): Live<SessionList> =>
  useLive(
    (db) => sessionsFound(db, query, limit, Date.now(), among),
    [query, limit, among],
    query.trim() === "" ? undefined : seldom,
  );

/** A search reads many rows: not after every one of many changes. */
export const seldom = (watch: Watch): Watch =>
  paced(watch, (db) => Promise.all(SEARCHED.map((table) => db.table(table).count())));
const SEARCHED = ["sessions", "messages", ...MADE_TABLES, "outbox", "parked"] as const;

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
  const isSearch = !isBlankQuery(asked);
  const [list, total, archived] = await Promise.all([
    isSearch ? search(db, asked, limit, among) : unsearched(db, limit),
    countSessions(db),
    db.sessions.orderBy("archivedAt").filter(isLiving).count(),
  ]);
  const { found, ...rest } = list;
  return { query, ...rest, more: found > limit, total, archived, problems: asked.problems };
}

/** Loaded with the first search: it reads rows of many tables, which the list does not need. Wrapped, so that a live query still hears of them. */
const search = async (...of: Parameters<typeof import("./live/search.ts").searchSessions>) =>
  (await Promise.resolve(import("./live/search.ts"))).searchSessions(...of);

/** The pinned sessions, then the newest others that are not archived. */
async function unsearched(db: StudioDatabase, limit: number) {
  const matches = (session: Session) => !isArchived(session) && !isPinned(session);
  const [pinned, { sessions, unreadable }] = await Promise.all([
    pinnedSessions(db),
    newestReadable(db, { limit: limit + 1, matches }),
  ]);
  const listed = [...pinned, ...sessions];
  const places: ReadonlyMap<string, Place> = new Map();
  return { sessions: listed.slice(0, limit), found: listed.length, byTime: false, unreadable, places };
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
