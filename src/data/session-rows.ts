import { isId } from "#domain/kept/shape.ts";
import { unlistedRows } from "#sync/store/hidden-rows.ts";
import { type Cursor, messageCursor, messagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A row as it lies on disk, damaged or not. */
export interface RawRow {
  readonly id: unknown;
}

/** Messages read at once. */
const PAGE = 500;

/** Message rows of a session that no list reaches, because damage left nothing to sort them by. */
export async function unlistedMessagesOf(db: StudioDatabase, sessionId: string): Promise<RawRow[]> {
  const rows = (await unlistedRows(db, "messages")) as (RawRow & { readonly sessionId?: unknown })[];
  return rows.filter((row) => row.sessionId === sessionId);
}

/** Every message row of a session, in order; those that no list reaches come last. `key` of a damaged session may be anything. */
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
