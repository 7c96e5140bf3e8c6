/** Refused changes as a page shows them: with the items they concern and the server's version. */

import { object, optional, text, time } from "#domain/entities/shape.ts";
import { fits } from "#domain/entities/stored.ts";
import type { Entity, Session } from "#domain/entities.ts";
import { isText } from "#domain/stored/value.ts";
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import { readRows } from "./rows.ts";
import type { ParkedEntry, Stored, StudioDatabase, Tables } from "./schema.ts";
import { isOwnText, isSynced, SYNCED_TABLE_NAMES, type SyncedTable } from "./table-names.ts";
import { reading } from "./transaction.ts";

export interface RefusedChange {
  readonly key: RowKey;
  readonly table: SyncedTable;
  /** The row as it is here now. */
  readonly row: Entity;
  /** Code and message as the server gave them. */
  readonly code: string;
  readonly message: string;
  /** When this device learned of it, epoch ms. */
  readonly at: number;
  /** The person has decided to retry: the change is on its way to the server again. */
  readonly waiting: boolean;
  /** The server's version: the one that arrived since, or else the last agreed one. Null when the server never had the row. */
  readonly server: (Entity & { readonly deleted: 0 | 1 }) | null;
  /** The server's version is newer than the refused change. */
  readonly overtaken: boolean;
  /** The session it is part of; for a session, the session itself. */
  readonly session: Stored<Session> | null;
}

/** An unreadable entry, as it is on disk. */
export interface DamagedRefusal {
  readonly key: string;
  readonly damaged: unknown;
}

export interface RefusedPage {
  readonly changes: readonly (RefusedChange | DamagedRefusal)[];
  /** The number of all refused changes, including those on their way again. */
  readonly total: number;
}

/** A person's own text comes first, what the studio wrote by itself last; then the order of the entities. */
const ORDER = SYNCED_TABLE_NAMES.toSorted((a, b) => Number(!isOwnText(a)) - Number(!isOwnText(b)));
const rank = (key: string): number => {
  const at = ORDER.indexOf(splitKey(key as RowKey).table);
  return at < 0 ? ORDER.length : at;
};
/** Ids sort by creation time: the newest first. */
const byWeight = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? 1 : -1);

/** The first `limit` refused changes. Only the keys of the others are read. */
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

const entity = object({ id: text });
const parked = object({
  key: text,
  code: text,
  message: text,
  at: time,
  row: entity,
  server: optional(object({ row: entity })),
});

/** Whether an entry matches its type, so that the person can decide on it. */
export const isSound = (entry: unknown): entry is ParkedEntry =>
  fits(parked, entry) &&
  isSynced(splitKey(entry.key as RowKey).table) &&
  entry.key === keyOf(splitKey(entry.key as RowKey).table, entry.row.id);

function sessionIdOf(key: RowKey, row: unknown): string | undefined {
  const { table, id } = splitKey(key);
  if (table === "sessions") return id;
  const { sessionId, of } = (row ?? {}) as { sessionId?: unknown; of?: unknown };
  if (table === "messages" && isText(sessionId)) return sessionId;
  return table === "history" && isText(of) && of.startsWith("sessions/") ? of.slice("sessions/".length) : undefined;
}
