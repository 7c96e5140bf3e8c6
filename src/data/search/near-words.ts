import { nearestWord, wordsOf } from "#domain/sessions/near-word.ts";
import type { SearchQuery } from "#domain/sessions/search-query.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { HeldSession } from "./held-sessions.ts";
import { searchedSessions } from "./searched-sessions.ts";

/** A word that occurs nowhere, and the nearest one of a title or an idea. */
export interface NearWord {
  /** Folded, as it was searched for. */
  readonly asked: string;
  /** As it is written; null where no word is near. */
  readonly near: string | null;
  /** In how many sessions that one occurs. */
  readonly count: number;
}

/** The words of all titles and ideas, by the list of sessions: to part them takes longer than a search, and the list stays while no session changes. */
const words = new WeakMap<readonly HeldSession[], ReturnType<typeof wordsOf>>();

function wordsIn(held: readonly HeldSession[]) {
  const known =
    words.get(held) ?? wordsOf(held.flatMap(({ session }) => (session ? [session.title, session.idea] : [])));
  words.set(held, known);
  return known;
}

/** The words and phrases of a query that occur in no session: for a search that found nothing. Throws Dexie's errors. */
export async function nearWords(db: StudioDatabase, { terms }: SearchQuery): Promise<readonly NearWord[]> {
  const { sessions: held, partsOf } = await searchedSessions(db);
  const texts = held.map((one) => partsOf(one).map(({ text }) => text));
  const countOf = (term: string) => texts.filter((all) => all.some((text) => text.includes(term))).length;
  const missing = terms.filter(({ text, not }) => !not && countOf(text) === 0);
  if (missing.length === 0) return [];
  const all = wordsIn(held);
  return missing.map(({ text }) => {
    const nearest = nearestWord(text, all);
    return { asked: text, near: nearest?.written ?? null, count: nearest ? countOf(nearest.folded) : 0 };
  });
}
