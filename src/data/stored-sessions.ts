import type { Session } from "#domain/entities.ts";
import { readSession } from "#domain/stored/session.ts";
import { type Cursor, newestSessions, sessionCursor } from "#sync/store/queries.ts";
import type { Tables } from "#sync/store/schema.ts";

export interface NewestSessions {
  readonly sessions: readonly Session[];
  /** Damaged rows that the read passed, as they are on disk. */
  readonly unreadable: readonly unknown[];
}

interface Wanted {
  readonly limit: number;
  readonly matches?: (session: Session) => boolean;
}

/** The newest `limit` sessions that are readable and match, newest first. Reads pages until it has enough. */
export async function newestReadable(
  db: Pick<Tables, "sessions">,
  { limit, matches = () => true }: Wanted,
): Promise<NewestSessions> {
  const sessions: Session[] = [];
  const unreadable: unknown[] = [];
  let before: Cursor | undefined;
  for (;;) {
    const rows = await newestSessions(db, { limit, ...(before ? { before } : {}) });
    for (const row of rows) {
      const session = readSession(row);
      if (!session) unreadable.push(row);
      else if (matches(session)) sessions.push(session);
    }
    const last = rows.at(-1);
    if (sessions.length >= limit || rows.length < limit || !last)
      return { sessions: sessions.slice(0, limit), unreadable };
    before = sessionCursor(last);
  }
}
