import { ok, type Result } from "#domain/result.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { RowStatus } from "../store/compare-row.ts";
import { type ComparedRow, importRows } from "../store/import-rows.ts";
import type { Row } from "../store/next-row.ts";
import type { Author } from "../store/ports.ts";
import { keyOf } from "../store/row-key.ts";
import type { StudioDatabase } from "../store/schema.ts";
import type { SyncedTable } from "../store/table-names.ts";
import { reading } from "../store/transaction.ts";
import { NEARBY_TABLES } from "./rows.ts";

/** Most rows in one transaction: writing it blocks the page. */
const BATCH = 200;

export interface TakenIn {
  readonly met: readonly ComparedRow[];
  /** Other versions that were stored of these rows: they go to the other device too. */
  readonly lost: readonly FileRow[];
}

export interface TakeInOptions {
  readonly author: Author;
  /** When the other device read its rows, epoch ms. */
  readonly readAt: number;
  /** Called after each transaction that is on disk. */
  onBatch?(met: readonly ComparedRow[]): void;
}

/**
 * Takes rows of another device in, exactly as the rows of a workspace file. What is on disk when it is cut stays whole; taking the same
 * rows in again changes nothing.
 * @returns how each row compared, and what was kept of the losing side; errors as in `commit()`
 */
export async function takeIn(
  db: StudioDatabase,
  rows: readonly FileRow[],
  { author, readAt, onBatch }: TakeInOptions,
): Promise<Result<TakenIn>> {
  const met: ComparedRow[] = [];
  for (const batch of batches(inOrder(rows))) {
    const stored = await importRows(db, batch, { author, exportedAt: readAt, revive: false });
    if (!stored.ok) return stored;
    onBatch?.(stored.value);
    met.push(...stored.value);
  }
  return ok({ met, lost: await lostOf(db, met) });
}

/** Members before parents, so that no list shows an item without its parts. */
const inOrder = (rows: readonly FileRow[]): FileRow[] => {
  const place = new Map(NEARBY_TABLES.map((table, at) => [table as string, at]));
  return [...rows].sort((a, b) => (place.get(a.table) ?? 0) - (place.get(b.table) ?? 0));
};

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}

const MERGED: readonly RowStatus[] = ["newer", "older", "deleted"];

async function lostOf(db: StudioDatabase, met: readonly ComparedRow[]): Promise<FileRow[]> {
  const keys = met
    .filter(({ meeting }) => MERGED.includes(meeting))
    .map(({ row }) => keyOf(row.table as SyncedTable, row.fields.id));
  if (keys.length === 0) return [];
  const found = await reading(db, ["history"], (tx) => tx.history.where("of").anyOf(keys).toArray());
  return found.map((entry): FileRow => {
    const { deleted: _, v: __, stamps: ___, ...fields } = entry as unknown as Row;
    return { table: "history", fields };
  });
}
