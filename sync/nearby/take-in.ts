import { err, ok, type Result } from "#domain/result.ts";
import { applyServerRows, type KnownPageRow, parkedAmong } from "../engine/apply-page.ts";
import { mendOrphaned } from "../engine/mend-orphaned.ts";
import { type ReplicaState, readState } from "../engine/replica-state.ts";
import { addMissing } from "../store/apply-changes.ts";
import { withFamilies } from "../store/families.ts";
import type { Row } from "../store/next-row.ts";
import type { Author } from "../store/ports.ts";
import { keyOf, type RowKey } from "../store/row-key.ts";
import { readRows } from "../store/rows.ts";
import type { StudioDatabase, Tables } from "../store/schema.ts";
import { storageError } from "../store/storage-error.ts";
import { reading, writing } from "../store/transaction.ts";
import { placeOf } from "./document.ts";
import { mergeNearbyRow } from "./merge-nearby-row.ts";
import { isRead, type NearbyRow, type NearbyTable, type Other, wireOf } from "./rows.ts";

/** Most rows in one transaction: writing it blocks the page. */
const BATCH = 500;

export interface TakenIn {
  /** Rows that are new or other here now. */
  readonly cameIn: number;
  /** Texts that lost against a later one and were stored. */
  readonly otherVersions: number;
}

export interface TakeInOptions {
  readonly author: Author;
  readonly other: Other;
  /** Called after each transaction that is on disk. */
  onBatch?(taken: TakenIn): void;
  /** Rows in one transaction. */
  readonly batch?: number;
}

/**
 * Takes rows of another device in. What the server has agreed to there, and this device has not read yet, is stored as if the server had
 * sent it; anything else is merged into what is here and waits to be sent. What is on disk when it is cut stays whole; taking the same rows
 * in again changes nothing.
 * @returns what came; errors as in `commit()`
 */
export async function takeIn(
  db: StudioDatabase,
  rows: readonly NearbyRow[],
  { author, other, onBatch, batch = BATCH }: TakeInOptions,
): Promise<Result<TakenIn>> {
  let [cameIn, otherVersions] = [0, 0];
  try {
    for (const some of batches(
      [...rows].sort((a, b) => placeOf(a) - placeOf(b)),
      batch,
    )) {
      const tables = new Set<NearbyTable>(some.map(({ table }) => table)).add("history");
      const scope = [...withFamilies(tables), "outbox", "base", "parked", "state"] as const;
      const taken = await writing(db, scope, (tx) => takeBatch(tx, some, author, other));
      cameIn += taken.cameIn;
      otherVersions += taken.otherVersions;
      onBatch?.(taken);
    }
    // an account's members are restored after its next pull: their parent's own deletion may still arrive
    const { epoch, torn } = await reading(db, ["state"], readState);
    if (epoch === null && torn.length > 0) await mendOrphaned(db, author.now);
    return ok({ cameIn, otherVersions });
  } catch (cause) {
    return err(storageError(cause));
  }
}

function* batches<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

async function takeBatch(tx: Tables, rows: readonly NearbyRow[], author: Author, other: Other): Promise<TakenIn> {
  const state = await readState(tx);
  const { server, own } = sorted(rows, state, other);
  const arrived = server.length > 0 ? await applyServerRows(tx, server, author.now()) : { changed: 0, stored: 0 };
  const parked = await parkedAmong(
    tx,
    own.map(({ key }) => key),
  );
  const allowed = own.filter(({ key }) => !parked.has(key)); // else the person decides first
  const living = allowed.filter(({ row }) => !row.deleted);
  const fresh = new Map<RowKey, Row>(living.map(({ key, row }) => [key, { ...wireOf(row), v: 1 }]));
  const added = new Set(await addMissing(tx, fresh, author.now()));
  const there = allowed.filter(({ key }) => !added.has(key));
  const keys = there.map(({ key }) => key);
  const [bases, here] = await Promise.all([state.epoch === null ? [] : tx.base.bulkGet(keys), readRows(tx, keys)]);
  let { changed, stored: otherVersions } = arrived;
  for (const [at, { key, row }] of there.entries()) {
    const mine = here.get(key);
    if (!mine) continue;
    const met = await mergeNearbyRow(
      tx,
      { key, mine, base: bases[at], row },
      { author, other, related: isRelated(state, other) },
    );
    if (met.changed) changed++;
    otherVersions += met.stored;
  }
  return { cameIn: added.size + changed, otherVersions };
}

interface Met {
  readonly key: RowKey;
  readonly row: NearbyRow;
}

/** Whether both devices read one server, in one epoch: revs of either then count for both. */
const isRelated = ({ epoch }: ReplicaState, { epoch: theirs }: Other): boolean => epoch !== null && epoch === theirs;

/** Which rows count as the server's, and which as edits of the other device. What this device has read before is neither. */
function sorted(rows: readonly NearbyRow[], state: ReplicaState, other: Other): { server: KnownPageRow[]; own: Met[] } {
  const server: KnownPageRow[] = [];
  const own: Met[] = [];
  const here = state.cursor && { epoch: state.cursor.epoch, rev: state.cursor.rev };
  for (const row of rows) {
    const key = keyOf(row.table, row.fields.id);
    if (!isRelated(state, other) || row.line?.known !== null || !here) own.push({ key, row });
    // a device that reads everything again is told by the server what there is
    else if (!state.refill && !isRead(row, here.epoch, here)) server.push({ key, row: wireOf(row), rev: row.line.rev });
  }
  return { server, own };
}
