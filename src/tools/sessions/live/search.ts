import type { Session } from "#domain/entities.ts";
import {
  asksForSync,
  hasStates,
  isFound,
  type Place,
  placeIn,
  type SearchPart,
  type SearchQuery,
} from "#domain/sessions/search-query.ts";
import { ranked, wordCounts } from "#domain/sessions/search-rank.ts";
import { madeOf } from "#src/data/search/made-of.ts";
import { personaIdsNamed } from "#src/data/search/persona-ids.ts";
import { searchedSessions } from "#src/data/search/searched-sessions.ts";
import { writtenParts } from "#src/data/search/session-texts.ts";
import { itemStates } from "#sync/store/item-states.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Which words of sessions are searched: all, or none of those that many drafts share. */
export type SearchedWords = "all" | "own";

/** Beyond this many found sessions the newest come first: what so many have in common ranks none of them. */
export const MOST_RANKED = 2_000;

export interface FoundSessions {
  /** The best first, then the newest; of very many the newest first. */
  readonly sessions: readonly Session[];
  /** How many were found; with `byTime` at least so many. */
  readonly found: number;
  readonly byTime: boolean;
  /** Damaged rows, as they are on disk. */
  readonly unreadable: readonly unknown[];
  /** Where each was found, by its id; nothing where its title tells. */
  readonly places: ReadonlyMap<string, Place>;
}

/** The first `limit` sessions that a query finds. @throws Dexie's errors */
export async function searchSessions(
  db: StudioDatabase,
  query: SearchQuery,
  limit: number,
  among: SearchedWords,
): Promise<FoundSessions> {
  const named = query.by.length > 0 ? await personaIdsNamed(db, query.by) : [];
  const asked = { ...query, by: [...query.by, ...named] };
  const searched = (parts: readonly SearchPart[]) => (among === "all" ? parts : parts.filter(({ shared }) => !shared));
  const { sessions: all, ...of } = await searchedSessions(db);
  const ids = all.flatMap(({ session }) => session?.id ?? []);
  const marks = asksForSync(asked) ? await itemStates(db, "sessions", ids) : null;
  const counts = wordCounts(asked);
  const found: { readonly session: Session; readonly parts: readonly SearchPart[]; readonly updatedAt: number }[] = [];
  const unreadable: unknown[] = [];
  for (const held of all) {
    const { session, row, updatedAt } = held;
    if (!session) {
      unreadable.push(row);
      continue;
    }
    if (found.length > Math.max(MOST_RANKED, limit) || !hasStates(asked, session, marks?.get(session.id))) continue;
    const parts = searched(of.partsOf(held));
    counts.note(parts);
    if (isFound(asked, parts, updatedAt, of.madeOf(held))) found.push({ session, parts, updatedAt });
  }
  const byTime = found.length > MOST_RANKED;
  const sessions = (byTime ? found : ranked(asked, found, counts)).slice(0, limit).map(({ session }) => session);
  const made = await madeOf(db);
  const places = new Map<string, Place>();
  if (asked.terms.length > 0)
    for (const session of sessions) {
      const place = placeIn(asked, searched([...(await writtenParts(db, session)), ...made(session.id).parts]));
      if (place) places.set(session.id, place);
    }
  return { sessions, found: found.length, byTime, unreadable, places };
}
