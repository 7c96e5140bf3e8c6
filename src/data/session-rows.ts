import { groupedBy } from "#domain/insights/chance.ts";
import { isId } from "#domain/stored/value.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { type Cursor, messageCursor, messagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A row as it is on disk, possibly damaged. */
export interface RawRow {
  readonly id: unknown;
}

/** Messages read at a time. */
const PAGE = 500;

/** Message rows of a session that no index reaches, because damage destroyed the fields they sort by. */
export async function unlistedMessagesOf(db: StudioDatabase, sessionId: string): Promise<RawRow[]> {
  const rows = (await unlistedRows(db, "messages")) as (RawRow & { readonly sessionId?: unknown })[];
  return rows.filter((row) => row.sessionId === sessionId);
}

/** The message rows of a session that an index reaches, in order: a few reads, however many messages there are. */
export async function listedMessagesOf(db: StudioDatabase, sessionId: string): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const page = await messagesOf(db, sessionId, { limit: PAGE, ...(after ? { after } : {}) });
    rows.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || !last) return rows;
    after = messageCursor(last);
  }
}

/** Every message row of a session, in order; those that no index reaches come last. A damaged session's `key` may be of any type. */
export const messageRowsOf = async (db: StudioDatabase, key: unknown): Promise<RawRow[]> =>
  (await messageReader(db))(key);

/** Gives the message rows of any of many sessions, as `messageRowsOf` does: what no index reaches is looked for once. */
export async function messageReader(db: StudioDatabase): Promise<(key: unknown) => Promise<RawRow[]>> {
  const unlisted = (await unlistedRows(db, "messages")) as (RawRow & { readonly sessionId?: unknown })[];
  return async (key) =>
    isId(key) ? [...(await listedMessagesOf(db, key)), ...unlisted.filter(({ sessionId }) => sessionId === key)] : [];
}

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
      const listed = begun.length < PAGE ? begun : await listedMessagesOf(db, id);
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
      ...ids.map((id) => messagesOf(db, id, { limit: PAGE })),
    ]);
    return { sessions, messages };
  });
