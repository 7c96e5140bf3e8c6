import type { Session } from "#domain/entities.ts";
import type { PartKind, Place } from "#domain/sessions/search-query.ts";
import { countSessions } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Which words of sessions are searched: all, or none of those that many drafts share. */
export type SearchedWords = "all" | "own";

/** What a search is asked for. */
export interface AskedSessions {
  readonly query: string;
  /** Sessions wanted at most. */
  readonly limit: number;
  readonly among: SearchedWords;
}

/** How far the first reading of all texts is. */
export interface TextReading {
  readonly done: number;
  readonly total: number;
  /** The person stopped it. */
  readonly isStopped: boolean;
}

/** Where a search found a session first. */
export interface FoundPlace extends Place {
  /** How many places more it has. */
  readonly others: number;
}

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
  readonly places: ReadonlyMap<string, FoundPlace>;
  /** What a search found, also beyond what is listed. Null without a search. */
  readonly found: {
    readonly sessions: number;
    /** In how many of them each kind of texts has every word: nothing where no words are searched. */
    readonly kinds: ReadonlyMap<PartKind, number>;
    /** They stand by how well they match, not by time. */
    readonly isRanked: boolean;
  } | null;
  /** A search found so many that the newest come first. */
  readonly byTime: boolean;
  /** What in the query could not be read, in words. */
  readonly problems: readonly string[];
  /** While all texts are read for the first time: only titles, ideas and questions were searched so far. */
  readonly reading: TextReading | null;
}

const isLiving = ({ deleted }: { readonly deleted: 0 | 1 }) => deleted === 0;

/** How many sessions there are. Throws Dexie's errors */
export async function sessionTotals(db: StudioDatabase): Promise<Pick<SessionList, "total" | "archived">> {
  const [total, archived] = await Promise.all([
    countSessions(db),
    db.sessions.orderBy("archivedAt").filter(isLiving).count(),
  ]);
  return { total, archived };
}
