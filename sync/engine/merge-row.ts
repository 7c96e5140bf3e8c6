import { noteSplit, type Split } from "../store/audit-chain.ts";
import { isMember } from "../store/families.ts";
import type { Row } from "../store/next-row.ts";
import { noteOrphaned } from "../store/orphaned.ts";
import { keyOf, type RowKey, splitKey } from "../store/row-key.ts";
import type { ParkedEntry, Tables, WireRow } from "../store/schema.ts";
import { rowsOf } from "../store/transaction.ts";
import { identical, type Lost, merge, sameValues } from "./merge.ts";
import type { ServerRow } from "./protocol.ts";

/** The row as it is sent, without the device's own counter. */
export function wireRow({ v: _, ...row }: Row): WireRow {
  return row;
}

/** The server's row as this device stores it in place of `old`. */
export const localRow = (row: WireRow, old: Row | undefined): Row => ({ ...row, v: (old?.v ?? 0) + 1 });

/** Writes one row as it came from the server or from a merge. @param before the row here before the write */
export async function putRow(tx: Tables, key: RowKey, before: Row | undefined, after: Row): Promise<void> {
  await rowsOf(tx, splitKey(key).table).put(after);
  await noteOrphaned(tx, [{ key, before, after }]);
}

export interface MergedRow {
  /** The result still has to be sent. */
  readonly toSend: boolean;
  /** The row is another one here now. */
  readonly changed: boolean;
  /** How many losing values were stored. */
  readonly stored: number;
}

export interface Merging {
  /** Of the base that is recorded. */
  readonly gen: number;
  /** Epoch ms. */
  readonly now: number;
  /** This device's id. */
  readonly device: string | null;
}

/**
 * Merges the server's row into a row with unsent edits, stores the losing values and records the new base. The transaction covers the row's
 * family, `history`, `base`, `parked`, `outbox` and `state`.
 * @param server null when the server no longer knows the row: the edit then restores it
 */
export async function mergeRow(
  tx: Tables,
  key: RowKey,
  server: ServerRow | null,
  { gen, now, device }: Merging,
): Promise<MergedRow> {
  const { table, id } = splitKey(key);
  const [mine, base] = await Promise.all([rowsOf(tx, table).get(id), tx.base.get(key)]);
  if (!server) {
    if (mine) await tx.base.put({ key, row: base?.row ?? wireRow(mine), rev: null, gen: base?.gen ?? 0 });
    return { toSend: mine !== undefined, changed: false, stored: 0 };
  }
  await tx.base.put({ key, row: server.row, rev: server.rev, gen });
  await dropServerBeside(tx, key);
  if (mine && table === "audit_records") return takeRecord(tx, key, mine, server.row);
  const merged = mine ? merge(table, base, wireRow(mine), server.row, { mine: device }) : { row: server.row, lost: [] };
  // equal values take the server's stamps: a row whose stamps differ from its base would look edited in the next merge
  const row = sameValues(merged.row, server.row) ? server.row : merged.row;
  await putRow(tx, key, mine, localRow(row, mine));
  const stored = await storeLost(tx, key, merged.lost, now);
  return { toSend: row !== server.row, changed: !mine || !identical(wireRow(mine), row), stored };
}

/** A record is never mixed with another: the server's stays, and that this place was written twice is noted. */
async function takeRecord(tx: Tables, key: RowKey, mine: Row, theirs: WireRow): Promise<MergedRow> {
  const changed = !identical(wireRow(mine), theirs);
  if (changed) {
    await noteSplit(tx, mine as unknown as Split);
    await putRow(tx, key, mine, localRow(theirs, mine));
  }
  return { toSend: false, changed, stored: 0 };
}

/** Removes the server's row beside a refused change: the base is newer now. */
async function dropServerBeside(tx: Tables, key: RowKey): Promise<void> {
  const { server, ...refused } = (await tx.parked.get(key)) ?? {};
  if (server) await tx.parked.put(refused as ParkedEntry);
}

/**
 * Losing values become rows of an insert-only synced table. Their id derives from the loss, so that two devices write the same row.
 * Numbers, switches and empty values are left out: nobody wrote them. A deletion is stored once for a whole family, because the person is
 * told of it.
 * @returns how many were stored
 */
export async function storeLost(tx: Tables, of: RowKey, lost: readonly Lost[], now: number): Promise<number> {
  let stored = 0;
  for (const { field, value, stamp } of lost) {
    const written = typeof value === "string" ? value !== "" : typeof value === "object" && value !== null;
    if (!written && !(field === "deleted" && !isMember(splitKey(of).table))) continue;
    const id = `${of}:${field}:${stamp}`;
    if (await tx.history.get(id)) continue;
    await tx.history.put({ id, of, field, value, stamp, deleted: 0, stamps: {}, v: 1 });
    await tx.outbox.add({ key: keyOf("history", id), at: now });
    stored++;
  }
  return stored;
}
