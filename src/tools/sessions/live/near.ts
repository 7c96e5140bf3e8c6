/** The words of a query that occur nowhere: loaded when a search finds nothing. */
import { readQuery } from "#domain/sessions/search-query.ts";
import { type NearWord, nearWords } from "#src/data/search/near-words.ts";
import { searchedElsewhere } from "#src/data/search/searched-elsewhere.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** @param now epoch milliseconds. Throws Dexie's errors */
export const readNear = (db: StudioDatabase, query: string, now: number): Promise<readonly NearWord[]> =>
  nearWords(db, readQuery(query, now));

/** Of a query that found nothing. */
export function useNearWords(query: string): Live<readonly NearWord[]> {
  const studio = useStudio();
  return useLive((db) => readNear(db, query, Date.now()), [query], searchedElsewhere(studio, { what: "near", query }));
}
