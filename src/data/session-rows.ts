import { isId } from "#domain/stored/value.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { type Cursor, messageCursor, messagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A row as it is on disk, possibly damaged. */
export interface RawRow {
  readonly id: unknown;
}

/** Messages read at a time. */
export const MESSAGE_PAGE = 500;

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
    const page = await messagesOf(db, sessionId, { limit: MESSAGE_PAGE, ...(after ? { after } : {}) });
    rows.push(...page);
    const last = page.at(-1);
    if (page.length < MESSAGE_PAGE || !last) return rows;
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
