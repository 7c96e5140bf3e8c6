import { groupedBy } from "#domain/insights/chance.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { messagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { listedMessagesOf, MESSAGE_PAGE, type RawRow } from "../session-rows.ts";

/** Sessions read in one transaction: the beginnings of their messages are in memory together. */
const TOGETHER = 50;

export interface SessionRows {
  /** Null for a session that is gone. */
  readonly session: RawRow | null;
  /** As `messageRowsOf` gives them. */
  readonly messages: readonly RawRow[];
}

/** The rows of each of many sessions, in this order. While some are used, the next ones are read. Throws Dexie's errors. */
export async function* rowsOfSessions(db: StudioDatabase, ids: readonly string[]): AsyncGenerator<SessionRows> {
  const unlisted = groupedBy(
    (await unlistedRows(db, "messages")) as (RawRow & { readonly sessionId?: unknown })[],
    ({ sessionId }) => sessionId,
  );
  const readAhead = (from: number) => {
    const rows = beginningsOf(db, ids.slice(from, from + TOGETHER));
    rows.catch(() => undefined); // it is awaited in its turn, or not needed any more
    return rows;
  };
  let reading = readAhead(0);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const { sessions, messages } = await reading;
    if (from + TOGETHER < ids.length) reading = readAhead(from + TOGETHER);
    for (const [at, id] of ids.slice(from, from + TOGETHER).entries()) {
      const [session, begun = []] = [sessions[at], messages[at]];
      const listed = begun.length < MESSAGE_PAGE ? begun : await listedMessagesOf(db, id);
      yield {
        session: session && session.deleted !== 1 ? session : null,
        messages: [...listed, ...(unlisted.get(id) ?? [])],
      };
    }
  }
}

const beginningsOf = (db: StudioDatabase, ids: readonly string[]) =>
  db.transaction("r", [db.sessions, db.messages], async () => {
    const [sessions, ...messages] = await Promise.all([
      db.sessions.bulkGet([...ids]),
      ...ids.map((id) => messagesOf(db, id, { limit: MESSAGE_PAGE })),
    ]);
    return { sessions, messages };
  });
