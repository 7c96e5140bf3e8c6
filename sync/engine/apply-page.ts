import { noteOrphaned, type WrittenRow } from "../store/orphaned.ts";
import { keyOf, type RowKey } from "../store/row-key.ts";
import { byTable, type Rows, readRows } from "../store/rows.ts";
import type { BaseEntry, ParkedEntry, Tables } from "../store/schema.ts";
import { isSynced } from "../store/table-names.ts";
import { rowsOf } from "../store/transaction.ts";
import { localRow, mergeRow } from "./merge-row.ts";
import type { Page, ServerRow } from "./protocol.ts";
import { readState, writeState } from "./replica-state.ts";

export interface KnownPageRow extends ServerRow {
  readonly key: RowKey;
}

/** The rows of a page whose table this build knows. A build that learns of more tables reads everything again. */
export const knownRows = (page: Page): KnownPageRow[] =>
  page.rows.flatMap(({ key, row, rev }) => {
    const table = key.slice(0, key.indexOf("/"));
    return isSynced(table) ? [{ key: keyOf(table, row.id), row, rev }] : [];
  });

/**
 * Writes a page with its bases and its cursor, within the same transaction as `applyServerRows`.
 * @param now epoch ms
 */
export async function applyPage(tx: Tables, page: Page, now: number): Promise<void> {
  await Promise.all([
    writeState(tx, { cursor: page.cursor, epoch: page.epoch }),
    applyServerRows(tx, knownRows(page), now),
  ]);
}

/**
 * Writes rows as the server has them, with their bases, within one transaction over the families of the rows' tables, `history`, `outbox`,
 * `base`, `parked` and `state`. A row with unsent edits is merged. For a refused change, the server's row is stored beside it for later.
 * @param now epoch ms
 * @returns how many rows are otherwise here now, and how many values of this device lost and were stored
 */
export async function applyServerRows(
  tx: Tables,
  rows: readonly KnownPageRow[],
  now: number,
): Promise<{ readonly changed: number; readonly stored: number }> {
  const keys = rows.map(({ key }) => key);
  const [bases, parked, waiting, { gen, device }] = await Promise.all([
    tx.base.bulkGet(keys),
    parkedAmong(tx, keys),
    waitingKeys(tx, keys),
    readState(tx),
  ]);
  let [changed, stored] = [0, 0];
  // only rows that have a base, wait in the outbox or were refused can be here already
  const here = await readRows(
    tx,
    keys.filter((key, i) => bases[i] || waiting.has(key) || parked.has(key)),
  );
  const put: Rows = new Map();
  const written: WrittenRow[] = [];
  const putBases: BaseEntry[] = [];
  for (const [i, { key, row, rev }] of rows.entries()) {
    const [base, refused, old] = [bases[i], parked.get(key), here.get(key)];
    if (base && base.rev !== null && base.rev >= rev) {
      if (base.gen !== gen) putBases.push({ ...base, gen }); // this full read has seen the row again
    } else if (old && waiting.has(key)) {
      const merged = await mergeRow(tx, key, { row, rev }, { gen, now, device });
      changed += Number(merged.changed);
      stored += merged.stored;
      if (merged.toSend) continue;
      await tx.outbox.where("key").equals(key).delete();
      await tx.parked.delete(key);
    } else if (refused) {
      await tx.parked.put({ ...refused, server: { row, rev } });
      if (base) putBases.push({ ...base, gen });
    } else {
      const after = localRow(row, old);
      put.set(key, after);
      written.push({ key, before: old, after });
      putBases.push({ key, row, rev, gen });
    }
  }
  await Promise.all([
    ...byTable(put).map(([table, group]) => rowsOf(tx, table).bulkPut(group)),
    tx.base.bulkPut(putBases),
  ]);
  await noteOrphaned(tx, written);
  return { changed: changed + put.size, stored };
}

/** Usually there are none, so one count is enough. */
export async function parkedAmong(tx: Tables, keys: readonly RowKey[]): Promise<ReadonlyMap<RowKey, ParkedEntry>> {
  if ((await tx.parked.count()) === 0) return new Map();
  const found = await tx.parked.bulkGet([...keys]);
  return new Map(found.flatMap((entry) => (entry ? [[entry.key, entry]] : [])));
}

export async function waitingKeys(tx: Tables, keys: readonly RowKey[]): Promise<ReadonlySet<RowKey>> {
  if ((await tx.outbox.count()) === 0) return new Set();
  const entries = await tx.outbox.where("key").anyOf(keys).toArray();
  return new Set(entries.map(({ key }) => key));
}
