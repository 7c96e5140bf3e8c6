import type { StudioDatabase, SyncedTable } from "./schema.ts";

/** The studio writes its log by itself: nobody misses an entry of it. */
const WRITTEN_BY_ITSELF: SyncedTable = "session_logs";

/**
 * How much of a person's work exists on this device alone.
 * @returns changes that wait to be sent or were refused by the server, each row once, and drafts with any text
 */
export async function countUnsent(db: StudioDatabase): Promise<{ changes: number; drafts: number }> {
  const [waiting, parked, drafts] = await Promise.all([
    db.outbox.orderBy("key").uniqueKeys(),
    db.parked.toCollection().primaryKeys(),
    db.drafts.toArray(),
  ]);
  const keys = [...new Set([...waiting.map(String), ...parked.map(String)])];
  return {
    changes: keys.filter((key) => !key.startsWith(`${WRITTEN_BY_ITSELF}/`)).length,
    drafts: drafts.filter(({ text }) => text.trim() !== "").length,
  };
}
