import type { Session } from "#domain/entities.ts";
import {
  asksForTexts,
  hasStates,
  isBlankQuery,
  isFound,
  madeAskedFor,
  type Place,
  placeIn,
  readQuery,
  type SearchPart,
} from "#domain/sessions/search-query.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { readSession } from "#domain/stored/session.ts";
import { paced } from "#src/data/paced-watch.ts";
import { madeOf } from "#src/data/search/made-of.ts";
import { personaIdsNamed } from "#src/data/search/persona-ids.ts";
import { foldedTexts, writtenParts } from "#src/data/search/session-texts.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import type { Watch } from "#src/data/watch.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { countSessions } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Sessions read at a time while searching. */
const PAGE = 500;

/** Which words of sessions are searched: all, or none of those that many drafts share. */
export type SearchedWords = "all" | "own";

export interface SessionList {
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
  /** What in the query could not be read, in words. */
  readonly problems: readonly string[];
}

/** The newest `limit` sessions that a query finds by the words that `among` says, newest first. */
export const useSessions = (query: string, limit: number, among: SearchedWords = "all"): Live<SessionList> =>
  useLive(
    (db) => sessionsFound(db, query, limit, Date.now(), among),
    [query, limit, among],
    query.trim() === "" ? undefined : seldom,
  );

/** A search reads many rows: not after every one of many changes. */
const seldom = (watch: Watch): Watch => paced(watch, (db) => Promise.all([db.sessions.count(), db.messages.count()]));

/**
 * Without a query: the pinned sessions, the last pinned first, then the newest others that are not archived. With one: all that it finds.
 * @param now epoch milliseconds
 */
export async function sessionsFound(
  db: StudioDatabase,
  query: string,
  limit: number,
  now: number,
  among: SearchedWords = "all",
): Promise<SessionList> {
  const read = readQuery(query, now);
  const asked = read.by.length > 0 ? { ...read, by: [...read.by, ...(await personaIdsNamed(db, read.by))] } : read;
  const isSearch = !isBlankQuery(asked);
  const needsTexts = asksForTexts(asked);
  const partsOf = needsTexts ? await foldedTexts(db) : () => [];
  const made = await madeOf(db, madeAskedFor(asked));
  const searched = (parts: readonly SearchPart[]) => (among === "all" ? parts : parts.filter(({ shared }) => !shared));
  const matches = (session: Session) =>
    isSearch
      ? hasStates(asked, session) && isFound(asked, searched(partsOf(session)), session.updatedAt, made(session.id))
      : !isArchived(session) && !isPinned(session);
  const [pinned, found, total, archived] = await Promise.all([
    isSearch ? [] : pinnedSessions(db),
    newestReadable(db, { limit: limit + 1, matches, ...(isSearch && { page: PAGE }) }),
    countSessions(db),
    db.sessions.orderBy("archivedAt").filter(isLiving).count(),
  ]);
  const listed = [...pinned, ...found.sessions];
  const sessions = listed.slice(0, limit);
  const places = new Map<string, Place>();
  if (needsTexts)
    for (const session of sessions) {
      const place = placeIn(asked, searched(await writtenParts(db, session)));
      if (place) places.set(session.id, place);
    }
  return {
    sessions,
    unreadable: found.unreadable,
    more: listed.length > limit,
    total,
    archived,
    places,
    problems: asked.problems,
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
