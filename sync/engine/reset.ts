/** Two kinds of loss on the server, with opposite rules: see `supabase/README.md`, "Order, epoch, horizon". */

import { parentOf } from "../store/families.ts";
import type { Row } from "../store/next-row.ts";
import { keyOf, type RowKey, splitKey } from "../store/row-key.ts";
import type { BaseEntry, StudioDatabase, Tables } from "../store/schema.ts";
import { SYNCED_TABLE_NAMES } from "../store/table-names.ts";
import { rowsOf, writing } from "../store/transaction.ts";
import { identical } from "./merge.ts";
import { wireRow } from "./merge-row.ts";
import { readState, writeState } from "./replica-state.ts";

const EVERYTHING = [...SYNCED_TABLE_NAMES, "outbox", "base", "parked", "state"] as const;

/**
 * The server was restored from a backup. No row counts as agreed any more, and every row is offered again, so that nothing the server once
 * had is lost. Bases remain only as lineage.
 * @param now epoch ms
 */
export function resetEpoch(db: StudioDatabase, epoch: string, now: number): Promise<void> {
  return writing(db, EVERYTHING, async (tx) => {
    await tx.base.toCollection().modify({ rev: null });
    const there = new Set([...(await waitingKeys(tx)), ...(await parkedKeys(tx))]);
    for (const table of SYNCED_TABLE_NAMES) {
      const ids = await rowsOf(tx, table).toCollection().primaryKeys();
      const keys = ids.map((id) => keyOf(table, id)).filter((key) => !there.has(key));
      await tx.outbox.bulkAdd(keys.map((key) => ({ key, at: now })));
    }
    await writeState(tx, { epoch });
    await beginRefill(tx); // a base that a coming push makes may fall behind a horizon before the first page is read
  });
}

/** Reads everything again: the cursor is older than the tombstones the server still has, or this build knows more tables. */
export const startRefill = (db: StudioDatabase): Promise<void> => writing(db, ["parked", "state"], beginRefill);

async function beginRefill(tx: Tables): Promise<void> {
  const { gen } = await readState(tx);
  await writeState(tx, { gen: gen + 1, refill: true });
  await tx.state.delete("cursor");
  // the server's rows beside refused changes will come again if they still exist
  await tx.parked.toCollection().modify((parked) => {
    delete parked.server;
  });
}

/**
 * Ends a full read. A row that was agreed before and did not come was deleted on the server, so it is deleted here. Unsent and refused
 * changes stay, and so do the members of a living parent.
 * @param now epoch ms
 */
export function finishRefill(db: StudioDatabase, now: number): Promise<void> {
  return writing(db, EVERYTHING, async (tx) => {
    const { gen, refill } = await readState(tx);
    if (!refill) return;
    const [waiting, parked] = await Promise.all([waitingKeys(tx), parkedKeys(tx)]);
    const unseen = await tx.base.filter((each) => each.gen < gen).toArray();
    for (const base of unseen.toSorted(parentsFirst)) {
      const { key, rev } = base;
      const rows = rowsOf(tx, splitKey(key).table);
      const row = await rows.get(splitKey(key).id);
      const edited = waiting.has(key) && !(row && rev !== null && identical(base.row, wireRow(row)));
      if (edited) continue; // the push will report that the row is gone, and then the edit wins
      if (rev === null) {
        if (!parked.has(key)) await tx.outbox.add({ key, at: now });
        continue;
      }
      const parentLives = await hasLivingParent(tx, key, row);
      if (parentLives && !parked.has(key)) {
        await tx.base.put({ ...base, rev: null });
        await tx.outbox.add({ key, at: now });
        continue;
      }
      if (!parked.has(key)) await rows.delete(splitKey(key).id);
      await tx.base.delete(key);
    }
    await tx.state.delete("refill");
  });
}

const parentsFirst = (a: BaseEntry, b: BaseEntry): number =>
  SYNCED_TABLE_NAMES.indexOf(splitKey(a.key).table) - SYNCED_TABLE_NAMES.indexOf(splitKey(b.key).table);

async function hasLivingParent(tx: Tables, key: RowKey, row: Row | undefined): Promise<boolean> {
  const parent = row && parentOf(splitKey(key).table, row);
  if (!parent) return false;
  const { table, id } = splitKey(parent);
  return (await rowsOf(tx, table).get(id))?.deleted === 0;
}

const waitingKeys = async (tx: Tables): Promise<ReadonlySet<RowKey>> =>
  new Set((await tx.outbox.toArray()).map(({ key }) => key));

const parkedKeys = async (tx: Tables): Promise<ReadonlySet<RowKey>> =>
  new Set((await tx.parked.toArray()).map(({ key }) => key));
