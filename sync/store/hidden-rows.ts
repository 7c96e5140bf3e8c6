/** Rows that no list shows: damaged ones and tombstones. Separate from `queries.ts`, which the front page loads. */
import type { IndexableType, Table } from "dexie";
import type { Message, Session } from "#domain/entities.ts";
import type { Stored, StudioDatabase } from "./schema.ts";

/** The index that lists a table's rows: first the living ones, then the tombstones. */
const LISTING = { sessions: "[deleted+updatedAt+id]", messages: "[sessionId+deleted+createdAt+id]" } as const;

/**
 * The rows that no list reaches, because damage left nothing to sort them by; tombstones are not among them. On a sound table this costs
 * two counts, so call it only beside or after the query that lists the others.
 */
export async function unlistedRows(db: StudioDatabase, name: keyof typeof LISTING): Promise<unknown[]> {
  const table: Table<{ deleted: unknown }, IndexableType> = db.table(name);
  const [all, listed] = await Promise.all([table.count(), table.orderBy(LISTING[name]).count()]);
  if (all === listed) return [];
  const seen = await table.orderBy(LISTING[name]).primaryKeys();
  const known = new Set(seen.map((key) => JSON.stringify(key)));
  const keys = await table.toCollection().primaryKeys();
  const rows = await table.bulkGet(keys.filter((key) => !known.has(JSON.stringify(key))));
  return rows.filter((row) => row !== undefined && row.deleted !== 1);
}

/** The tombstone of a session that was deleted on any device, as long as the tombstone exists. */
export async function deletedSession(db: StudioDatabase, id: string): Promise<Stored<Session> | undefined> {
  const row = await db.sessions.get(id);
  return row?.deleted === 1 ? row : undefined;
}

/** The deleted messages of a session, in the order they were written. */
export const deletedMessagesOf = (db: StudioDatabase, sessionId: string): Promise<Stored<Message>[]> =>
  db.messages.where(LISTING.messages).between([sessionId, 1], [sessionId, 2], false, false).toArray();
