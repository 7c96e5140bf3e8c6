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

/** Every message row of a session, in order; those that no index reaches come last. A damaged session's `key` may be of any type. */
export async function messageRowsOf(db: StudioDatabase, key: unknown): Promise<RawRow[]> {
  if (!isId(key)) return [];
  const rows: RawRow[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const page = await messagesOf(db, key, { limit: PAGE, ...(after ? { after } : {}) });
    rows.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || !last) break;
    after = messageCursor(last);
  }
  return [...rows, ...(await unlistedMessagesOf(db, key))];
}
