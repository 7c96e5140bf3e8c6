/** How much of a person's work waits, counted in sessions and other items, not in rows. */
import { ruleOf } from "#domain/entities.ts";
import { keyOf, splitKey } from "./row-key.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { isOwnText, SYNCED_TABLE_NAMES, type SyncedTable } from "./table-names.ts";
import { reading } from "./transaction.ts";

export interface SyncTotals {
  /** Sessions with something that has not reached the server. */
  readonly sessions: number;
  /** Other things a person made: prompts, personas, settings, feedback. */
  readonly others: number;
  /** Changes the server refused and the person has not decided on. */
  readonly refused: number;
}

/** What a person makes besides sessions; members wait with their parents. */
const OTHERS = SYNCED_TABLE_NAMES.filter(
  (table) => table !== "sessions" && ["own", "others"].includes(ruleOf(table).unsent),
);

/**
 * A session is written with its messages, so usually its own row waits too. Few messages wait without it, and they are read to find their
 * session. Above this number, only the sessions' own rows are counted.
 */
const FEW_MESSAGES = 60;

/** One consistent read. It counts by index, however much waits. */
export const syncTotals = (db: StudioDatabase): Promise<SyncTotals> =>
  reading(db, ["messages", "outbox", "parked"], async (tx) => {
    const [sessions, others, refused] = await Promise.all([
      waitingSessions(tx),
      Promise.all(OTHERS.map((table) => waitingOf(tx, table).count())),
      undecided(tx),
    ]);
    return { sessions, others: others.reduce((sum, count) => sum + count, 0), refused };
  });

/** Epoch ms of the oldest unsent change that the totals count; null when none waits. */
export async function oldestUnsentAt(db: StudioDatabase): Promise<number | null> {
  const oldest = await db.outbox
    .orderBy("at")
    .filter(({ key }) => isOwnText(splitKey(key).table))
    .first();
  return oldest?.at ?? null;
}

const waitingOf = (tx: Tables, table: SyncedTable) => tx.outbox.where("key").startsWith(keyOf(table, ""));

async function waitingSessions(tx: Tables): Promise<number> {
  const [sessions, messages] = await Promise.all([
    waitingOf(tx, "sessions").count(),
    waitingOf(tx, "messages")
      .limit(FEW_MESSAGES + 1)
      .toArray(),
  ]);
  if (messages.length > FEW_MESSAGES) return Math.max(sessions, 1);
  const rows = await tx.messages.bulkGet(messages.map(({ key }) => splitKey(key).id));
  const theirs = [...new Set(rows.map((row) => row?.sessionId))].map((id) => keyOf("sessions", String(id)));
  const counted = theirs.length === 0 ? 0 : await tx.outbox.where("key").anyOf(theirs).count();
  return sessions + theirs.length - counted;
}

/** Refused changes without a decision: one that is being retried has been decided on. */
async function undecided(tx: Tables): Promise<number> {
  const keys = await tx.parked.toCollection().primaryKeys();
  return keys.length === 0 ? 0 : keys.length - (await tx.outbox.where("key").anyOf(keys).count());
}
