/** Refused changes as a page shows them: with what they are about, and what stands elsewhere. */
import type { Entity, Session } from "#domain/entities.ts";
import { isText, isTime, optional, shape } from "#domain/kept/shape.ts";
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import { readRows } from "./rows.ts";
import {
  type ParkedEntry,
  type Stored,
  type StudioDatabase,
  SYNCED_TABLE_NAMES,
  SYNCED_TABLES,
  type SyncedTable,
  type Tables,
} from "./schema.ts";
import { reading } from "./transaction.ts";

export interface RefusedChange {
  readonly key: RowKey;
  readonly table: SyncedTable;
  /** As it is here now. */
  readonly row: Entity;
  /** As the server gave them. */
  readonly code: string;
  readonly message: string;
  /** When this device was told, epoch ms. */
  readonly at: number;
  /** Decided on: it is on its way to the server again. */
  readonly waiting: boolean;
  /** What the server has of it: as it arrived since, or as it was agreed upon before. Null where it never had it. */
  readonly server: (Entity & { readonly deleted: 0 | 1 }) | null;
  /** The server's version came after the refused change was made. */
  readonly overtaken: boolean;
  /** The session it is part of; of a session its own. */
  readonly session: Stored<Session> | null;
}

/** An entry that cannot be read any more, as it lies on disk. */
export interface DamagedRefusal {
  readonly key: string;
  readonly damaged: unknown;
}

export interface RefusedPage {
  readonly changes: readonly (RefusedChange | DamagedRefusal)[];
  /** Of all, those on their way again included. */
  readonly total: number;
}

/** What a person wrote comes first, what the studio wrote by itself last. */
const ORDER: readonly SyncedTable[] = [
  "sessions",
  "messages",
  "prompts",
  "prompt_versions",
  "personas",
  "settings",
  "feedback",
  "history",
  "message_events",
  "persona_lift",
  "error_reports",
  "session_logs",
];
const rank = (key: string): number => {
  const at = ORDER.indexOf(splitKey(key as RowKey).table);
  return at < 0 ? ORDER.length : at;
};
/** Ids sort by when they were made: the newest first. */
const byWeight = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? 1 : -1);

/** The first `limit` refused changes. Of the others only the keys are read. */
export const refusedChanges = (db: StudioDatabase, { limit }: { limit: number }): Promise<RefusedPage> =>
  reading(db, [...SYNCED_TABLE_NAMES, "outbox", "parked", "base"], async (tx) => {
    const keys = (await tx.parked.toCollection().primaryKeys()).sort(byWeight);
    const page = keys.slice(0, limit);
    const entries = await tx.parked.bulkGet(page);
    return { changes: await described(tx, page, entries), total: keys.length };
  });

async function described(tx: Tables, keys: readonly RowKey[], entries: readonly unknown[]) {
  const sound = keys.filter((_, at) => isSound(entries[at]));
  const [rows, bases, waiting] = await Promise.all([
    readRows(tx, sound),
    tx.base.bulkGet(sound),
    tx.outbox
      .where("key")
      .anyOf([...keys])
      .keys(),
  ]);
  const isWaiting = new Set<unknown>(waiting);
  const baseOf = new Map(bases.flatMap((base) => (base ? [[base.key, base.row] as const] : [])));
  const sessionOf = new Map(sound.map((key) => [key, sessionIdOf(key, rows.get(key))]));
  const ids = [...new Set(sessionOf.values())].filter(isText);
  const sessions = new Map((await tx.sessions.bulkGet(ids)).flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return keys.map((key, at): RefusedChange | DamagedRefusal => {
    const entry = entries[at];
    if (!isSound(entry)) return { key, damaged: entry };
    const { code, message, server } = entry;
    return {
      key,
      table: splitKey(key).table,
      row: rows.get(key) ?? entry.row,
      code,
      message,
      at: entry.at,
      waiting: isWaiting.has(key),
      server: server?.row ?? baseOf.get(key) ?? null,
      overtaken: server !== undefined,
      session: sessions.get(sessionOf.get(key) ?? "") ?? null,
    };
  });
}

const isEntity = shape<Entity>({ id: isText });
const isEntry = shape<Pick<ParkedEntry, "key" | "code" | "message" | "at">>({
  key: isText as never,
  code: isText,
  message: isText,
  at: isTime,
});
const isServer = optional(shape<{ row: Entity }>({ row: isEntity }));

/** Whether an entry is what its type says, so that it can be decided on. */
export const isSound = (entry: unknown): entry is ParkedEntry =>
  isEntry(entry) &&
  Object.hasOwn(SYNCED_TABLES, splitKey(entry.key).table) &&
  isEntity((entry as ParkedEntry).row) &&
  entry.key === keyOf(splitKey(entry.key).table, (entry as ParkedEntry).row.id) &&
  isServer((entry as ParkedEntry).server);

function sessionIdOf(key: RowKey, row: unknown): string | undefined {
  const { table, id } = splitKey(key);
  if (table === "sessions") return id;
  const { sessionId, of } = (row ?? {}) as { sessionId?: unknown; of?: unknown };
  if (table === "messages" && isText(sessionId)) return sessionId;
  return table === "history" && isText(of) && of.startsWith("sessions/") ? of.slice("sessions/".length) : undefined;
}
