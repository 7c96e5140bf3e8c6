import { splitKey } from "./row-key.ts";
import type { StudioDatabase, SyncedTable } from "./schema.ts";
import { reading } from "./transaction.ts";

/** How much of a person's work exists on this device alone, in what they know: not rows. */
export interface UnsentWork {
  /** Sessions of which something waits to be sent, or was refused by the server. */
  readonly sessions: number;
  /** Other things a person made, as far: prompts, personas, settings, feedback. */
  readonly others: number;
  /** With any text; they are never sent. */
  readonly drafts: number;
}

/** The log, message counts and earlier versions are written by the studio itself: nobody misses them. */
const OTHERS: ReadonlySet<SyncedTable> = new Set(["prompts", "personas", "settings", "feedback"]);

/** Throws Dexie's errors. */
export function countUnsent(db: StudioDatabase): Promise<UnsentWork> {
  return reading(db, ["outbox", "parked", "messages", "drafts"], async (tx) => {
    const [waiting, refused, drafts] = await Promise.all([
      tx.outbox.orderBy("key").uniqueKeys(),
      tx.parked.toCollection().primaryKeys(),
      tx.drafts.toArray(),
    ]);
    const rows = [...new Set([...(waiting as typeof refused), ...refused])].map(splitKey);
    const idsOf = (table: SyncedTable) => rows.flatMap((row) => (row.table === table ? [row.id] : []));
    const messages = await tx.messages.bulkGet(idsOf("messages"));
    const theirs = messages.flatMap((message) => message?.sessionId ?? []);
    return {
      sessions: new Set([...idsOf("sessions"), ...theirs]).size,
      others: rows.filter(({ table }) => OTHERS.has(table)).length,
      drafts: drafts.filter(({ text }) => text.trim() !== "").length,
    };
  });
}
