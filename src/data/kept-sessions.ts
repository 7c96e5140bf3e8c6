import type { Session } from "#domain/entities.ts";
import { readSession } from "#domain/kept/session-row.ts";
import { type Cursor, newestSessions, sessionCursor } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export interface KeptSessions {
  readonly sessions: readonly Session[];
  /** Damaged rows met on the way, as they lie on disk. */
  readonly unreadable: readonly unknown[];
}

interface Wanted {
  readonly limit: number;
  readonly matches?: (session: Session) => boolean;
  /** Rows read at once. */
  readonly page?: number;
}

/** The newest `limit` sessions that can be read and match, newest first. Reads pages until it has them. */
export async function newestKept(
  db: StudioDatabase,
  { limit, matches = () => true, page = limit }: Wanted,
): Promise<KeptSessions> {
  const sessions: Session[] = [];
  const unreadable: unknown[] = [];
  let before: Cursor | undefined;
  for (;;) {
    const rows = await newestSessions(db, { limit: page, ...(before ? { before } : {}) });
    for (const row of rows) {
      const session = readSession(row);
      if (!session) unreadable.push(row);
      else if (matches(session)) sessions.push(session);
    }
    const last = rows.at(-1);
    if (sessions.length >= limit || rows.length < page || !last)
      return { sessions: sessions.slice(0, limit), unreadable };
    before = sessionCursor(last);
  }
}
