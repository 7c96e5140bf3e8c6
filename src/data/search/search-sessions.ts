import type { Session } from "#domain/entities.ts";
import {
  asksForSync,
  hasStates,
  hitsIn,
  isFound,
  kindsWith,
  occurringIn,
  type PartKind,
  placeIn,
  readQuery,
  type SearchPart,
  type SearchQuery,
} from "#domain/sessions/search-query.ts";
import { ranked, wordCounts } from "#domain/sessions/search-rank.ts";
import { isArchived } from "#domain/sessions/state.ts";
import { itemStates } from "#sync/store/item-states.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { OWN_PARTS } from "./held-sessions.ts";
import { personaIdsNamed } from "./persona-ids.ts";
import { type SearchedSessions, searchedSessions } from "./searched-sessions.ts";
import type { AskedSessions, FoundPlace, SearchedWords, SessionList } from "./session-list.ts";

/** Beyond this many found sessions the newest come first: what so many have in common ranks none of them. */
export const MOST_RANKED = 2_000;

/** What a query finds, before it is cut to what is shown. */
interface FoundSessions {
  readonly asked: SearchQuery;
  /** In how many sessions each kind of texts has every word of the query; nothing without words. */
  readonly kinds: ReadonlyMap<PartKind, number>;
  /** The best first, then the newest; of very many the newest first. */
  readonly sessions: readonly Session[];
  readonly byTime: boolean;
  /** Damaged rows, as they are on disk. */
  readonly unreadable: readonly unknown[];
  /** Of all sessions, found or not. */
  readonly totals: Pick<SessionList, "total" | "archived">;
  readonly writtenOf: SearchedSessions["writtenOf"];
}

/** What is searched of a session's texts. */
const partsAmong = (among: SearchedWords) => (parts: readonly SearchPart[]) =>
  among === "all" ? parts : parts.filter(({ shared }) => !shared);

/** @param most sessions that are wanted: where more than that and than can be ranked are found, the others are not looked for */
async function findSessions(
  db: StudioDatabase,
  { query, among }: Pick<AskedSessions, "query" | "among">,
  now: number,
  most: number,
  read: ReadSearched,
): Promise<FoundSessions> {
  const typed = readQuery(query, now);
  const named = typed.by.length > 0 ? await personaIdsNamed(db, typed.by) : [];
  const asked = { ...typed, by: [...typed.by, ...named] };
  const searched = partsAmong(among);
  const { sessions: all, ...of } = await read(db);
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
    if (found.length > Math.max(MOST_RANKED, most) || !hasStates(asked, session, marks?.get(session.id))) continue;
    const parts = searched(of.partsOf(held));
    const occurring = occurringIn(asked, parts);
    counts.note(occurring);
    if (isFound(asked, parts, updatedAt, of.madeOf(held), occurring)) found.push({ session, parts, updatedAt });
  }
  const kinds = new Map<PartKind, number>();
  for (const { parts } of found)
    for (const kind of kindsWith(asked, parts)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const byTime = found.length > MOST_RANKED;
  const sessions = (byTime ? found : ranked(asked, found, counts)).map(({ session }) => session);
  // counted in memory: the disk would go over every key once more
  const archived = all.filter(({ row }) => isArchived(row as Session)).length;
  const totals = { total: all.length, archived };
  return { asked, kinds, sessions, byTime, unreadable, totals, writtenOf: of.writtenOf };
}

/** How many places a preview shows. The first parts are of the session's own row, which repeats what its messages say. */
const placesIn = (query: SearchQuery, parts: readonly SearchPart[]): number =>
  Math.max(
    1,
    parts.slice(OWN_PARTS).reduce((sum, { text }) => sum + hitsIn(query, text).length, 0),
  );

type ReadSearched = (db: StudioDatabase) => Promise<SearchedSessions>;

/** All sessions that a query finds, however many. Throws Dexie's errors. @param now epoch milliseconds */
export const everySession = async (
  db: StudioDatabase,
  query: string,
  now: number,
  read: ReadSearched = searchedSessions,
): Promise<readonly Session[]> =>
  (await findSessions(db, { query, among: "all" }, now, Number.POSITIVE_INFINITY, read)).sessions;

/**
 * The sessions that a query finds: the best first, then the newest; of very many the newest first.
 * @param now epoch milliseconds
 * @param read gives the texts that are searched: all of them, or those of the sessions' own rows
 * @throws Dexie's errors
 */
export async function searchSessions(
  db: StudioDatabase,
  { query, limit, among }: AskedSessions,
  now: number,
  read: ReadSearched = searchedSessions,
): Promise<SessionList> {
  const found = await findSessions(db, { query, among }, now, limit, read);
  const { asked, kinds, byTime, unreadable } = found;
  const sessions = found.sessions.slice(0, limit);
  const searched = partsAmong(among);
  const places = new Map<string, FoundPlace>();
  const written = asked.terms.length > 0 ? await found.writtenOf(sessions) : [];
  for (const [at, parts] of written.entries()) {
    const place = placeIn(asked, searched(parts));
    if (place) places.set((sessions[at] as Session).id, { ...place, others: placesIn(asked, searched(parts)) - 1 });
  }
  return {
    query,
    sessions,
    found: { sessions: found.sessions.length, kinds, isRanked: !byTime && asked.terms.some(({ not }) => !not) },
    more: found.sessions.length > limit,
    byTime,
    unreadable,
    places,
    problems: asked.problems,
    reading: null,
    ...found.totals,
  };
}
