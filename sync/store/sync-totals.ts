/** How much of a person's work waits, counted in what they know: sessions, not rows. */
import { keyOf, splitKey } from "./row-key.ts";
import type { StudioDatabase, SyncedTable, Tables } from "./schema.ts";
import { reading } from "./transaction.ts";

export interface SyncTotals {
  /** Sessions of which something has not reached the server. */
  readonly sessions: number;
  /** Other things a person made: prompts, personas, settings, feedback. */
  readonly others: number;
  /** Changes the server refused and nobody has decided on. */
  readonly refused: number;
}

/** What a person makes besides sessions. The log, message counts and earlier versions are written by the studio itself: nobody misses them. */
const OTHERS: readonly SyncedTable[] = ["prompts", "personas", "settings", "feedback"];
const OWN: ReadonlySet<string> = new Set(["sessions", "messages", ...OTHERS]);

/**
 * A session is written with its messages, so its own row tells of both; messages that wait without it are few, and are read to find their
 * session. Above this number the sessions' own rows stand for all.
 */
const FEW_MESSAGES = 60;

/** One consistent read; counts by index, whatever waits. */
export const syncTotals = (db: StudioDatabase): Promise<SyncTotals> =>
  reading(db, ["messages", "outbox", "parked"], async (tx) => {
    const [sessions, others, refused] = await Promise.all([
      waitingSessions(tx),
      Promise.all(OTHERS.map((table) => waitingOf(tx, table).count())),
      undecided(tx),
    ]);
    return { sessions, others: others.reduce((sum, count) => sum + count, 0), refused };
  });

/** Epoch ms of the oldest unsent change among what the totals count; null when none waits. */
export async function oldestUnsentAt(db: StudioDatabase): Promise<number | null> {
  const oldest = await db.outbox
    .orderBy("at")
    .filter(({ key }) => OWN.has(splitKey(key).table))
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

/** A change that is tried again has been decided on. */
async function undecided(tx: Tables): Promise<number> {
  const keys = await tx.parked.toCollection().primaryKeys();
  return keys.length === 0 ? 0 : keys.length - (await tx.outbox.where("key").anyOf(keys).count());
}
