import type { Session } from "#domain/entities.ts";
import { nearestWord, wordsOf } from "#domain/sessions/near-word.ts";
import type { SearchPart, SearchQuery } from "#domain/sessions/search-query.ts";
import { readSession } from "#domain/stored/session.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A word that occurs nowhere, and the nearest one of a title or an idea. */
export interface NearWord {
  /** Folded, as it was searched for. */
  readonly asked: string;
  /** As it is written; null where no word is near. */
  readonly near: string | null;
  /** In how many sessions that one occurs. */
  readonly count: number;
}

/**
 * The words and phrases of a query that occur in no session. Reads all sessions: for a search that found nothing.
 * @param partsOf the folded texts of a session. Throws Dexie's errors
 */
export async function nearWords(
  db: StudioDatabase,
  { terms }: SearchQuery,
  partsOf: (session: Session) => readonly SearchPart[],
): Promise<readonly NearWord[]> {
  const rows = await db.sessions.where("[deleted+updatedAt+id]").between([0], [1], true, false).toArray();
  const sessions = rows.flatMap((row) => readSession(row) ?? []);
  const texts = sessions.map((session) => partsOf(session).map(({ text }) => text));
  const countOf = (term: string) => texts.filter((all) => all.some((text) => text.includes(term))).length;
  const missing = terms.filter(({ text, not }) => !not && countOf(text) === 0);
  if (missing.length === 0) return [];
  const words = wordsOf(sessions.flatMap(({ title, idea }) => [title, idea]));
  return missing.map(({ text }) => {
    const nearest = nearestWord(text, words);
    return { asked: text, near: nearest?.written ?? null, count: nearest ? countOf(nearest.folded) : 0 };
  });
}
