import { links as linkEntity } from "#domain/entities/links.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Session } from "#domain/entities.ts";
import { itemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { endIn } from "#domain/provenance/trail.ts";
import { groupRuns, type Runs } from "#domain/sessions/runs.ts";
import {
  asksForTexts,
  hasStates,
  isBlankQuery,
  isFound,
  type Place,
  placeIn,
  readQuery,
} from "#domain/sessions/search-query.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { readSession } from "#domain/stored/session.ts";
import { paced } from "#src/data/paced-watch.ts";
import { foldedTexts, writtenParts } from "#src/data/search/session-texts.ts";
import { messageRowsOf } from "#src/data/session-rows.ts";
import { type MergePlan, planMerge } from "#src/data/sessions/copy-sessions.ts";
import { type Exported, readExported } from "#src/data/sessions/read-exported.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import type { Watch } from "#src/data/watch.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { countSessions, session as livingSession } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

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
  /** Number of those that are archived: a search finds them, the list leaves them out. */
  readonly archived: number;
  /** Where a search found each session, by its id; nothing where its title tells. */
  readonly places: ReadonlyMap<string, Place>;
  /** What in the query could not be read, in words. */
  readonly problems: readonly string[];
}

/** The newest `limit` sessions that a query finds by any word kept of them, newest first. */
export const useSessions = (query: string, limit: number): Live<SessionList> =>
  useLive(
    (db) => sessionsFound(db, query, limit, Date.now()),
    [query, limit],
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
): Promise<SessionList> {
  const asked = readQuery(query, now);
  const isSearch = !isBlankQuery(asked);
  const needsTexts = asksForTexts(asked);
  const partsOf = needsTexts ? await foldedTexts(db) : () => [];
  const matches = (session: Session) =>
    isSearch
      ? hasStates(asked, session) && isFound(asked, partsOf(session), session.updatedAt)
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
      const place = placeIn(asked, await writtenParts(db, session));
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

/** A session as its preview shows it. */
export interface Preview extends Runs {
  readonly session: Session;
  /** What it was copied from, and what was copied from it; without those that are gone. */
  readonly from: readonly Session[];
  readonly forks: readonly Session[];
  /** The session that it was merged into, as long as that is there. */
  readonly mergedInto: Session | null;
}

/** A session with its runs and its kin; null when this device has none with that id, or its row is damaged. */
export const usePreview = (id: string): Live<Preview | null> =>
  useLive(
    async (db) => {
      const session = readSession(await livingSession(db, id));
      if (!session) return null;
      const key = itemKey("sessions", id);
      const kin = async (direction: "up" | "down") => {
        const [rows = []] = await linksOf(db, [key], direction, MOST_KIN);
        const ends = rows.flatMap((row) => readStored(linkEntity, row) ?? []).map((link) => endIn(link, direction));
        const ids = [...new Set(ends)].flatMap((end) => {
          const item = splitItemKey(end);
          return item?.table === "sessions" ? [item.id] : [];
        });
        return livingSessions(db, ids);
      };
      const [rows, from, forks, [mergedInto = null]] = await Promise.all([
        messageRowsOf(db, id),
        kin("up"),
        kin("down"),
        livingSessions(db, session.mergedInto ? [session.mergedInto] : []),
      ]);
      return {
        ...groupRuns(rows),
        session,
        from,
        forks: forks.filter((one) => one.id !== session.mergedInto),
        mergedInto,
      };
    },
    [id],
  );

/** Links read of a session for its preview. */
const MOST_KIN = 500;

const livingSessions = async (db: StudioDatabase, ids: readonly string[]): Promise<Session[]> =>
  (await db.sessions.bulkGet([...ids])).flatMap((row) => (row?.deleted === 0 ? (readSession(row) ?? []) : []));

/** What a merge of these sessions would hold. */
export const useMergePlan = (ids: readonly string[]): Live<MergePlan> =>
  useLive((db) => planMerge(db, ids), [ids.join(" ")]);

/** The sessions as an export has them, in the order given; those that are gone are left out. */
export const useExported = (ids: readonly string[]): Live<Exported> =>
  useLive((db) => readExported(db, ids), [ids.join(" ")]);
