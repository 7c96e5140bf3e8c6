import type { AnyChange } from "#sync/store/change.ts";
import { keyOf, type RowKey, splitKey } from "#sync/store/row-key.ts";
import { type Rows, readRows } from "#sync/store/rows.ts";
import type { ParkedEntry, StudioDatabase, Tables } from "#sync/store/schema.ts";
import { isRecord } from "#sync/store/table-names.ts";
import type { Runtime } from "./client.ts";
import { fieldsOf, type Truth } from "./truth.ts";
import { textAt, textPaths } from "./writer.ts";

export const keyOfChange = (change: AnyChange): RowKey =>
  keyOf(change.table, "put" in change ? change.put.id : change.id);

/** The tab's database for one commit of `changes`: what they do to the rows becomes part of the truth once it is on disk. */
export function seeingChanges(tab: Runtime, changes: readonly AnyChange[], truth: Truth): StudioDatabase {
  return seeing(tab, changes.map(keyOfChange), (before) => remember(tab.client.name, changes, before, truth));
}

/** The tab's database while one refused change is discarded. */
export function seeingDiscard(tab: Runtime, key: RowKey, truth: Truth): StudioDatabase {
  return seeing(tab, [key], (before, parked) => {
    if (parked) truth.discards.push({ key, rows: [parked.row, before.get(key)].map(fieldsOf as never) });
  });
}

function remember(by: string, changes: readonly AnyChange[], before: Rows, truth: Truth): void {
  for (const change of changes) {
    const key = keyOfChange(change);
    const old = fieldsOf(before.get(key));
    const { table } = splitKey(key);
    if ("remove" in change) truth.deletes.push({ key, row: old });
    else if (isRecord(table)) truth.records.push({ key, by });
    else {
      const given = ("put" in change ? change.put : change.set) as unknown as Record<string, unknown>;
      for (const field of textPaths(table)) {
        const [value, saw] = [textAt(given, field), textAt(old, field)];
        // for a field with several texts, only what this action wrote
        const shown = "seen" in change && change.seen ? textAt(change.seen as never, field) : saw;
        const wrote = field.includes(".") ? value !== undefined && value !== shown : field in given;
        if (wrote) truth.texts.push({ key, field, value, saw, by });
      }
    }
  }
}

/** Watches one transaction: reads the rows as the transaction finds them, and reports them when it is on disk. */
function seeing(
  tab: Runtime,
  keys: readonly RowKey[],
  onDisk: (before: Rows, parked: ParkedEntry | undefined) => void,
): StudioDatabase {
  const transaction = (mode: "rw!", tables: string[], work: (tx: never) => Promise<unknown>) =>
    tab.db.transaction(mode, tables, async (tx) => {
      const theirs = tx as unknown as Tables;
      const before = await readRows(theirs, keys);
      const parked = tables.includes("parked") ? await theirs.parked.get(keys[0] as RowKey) : undefined;
      const result = await work(tx as never);
      tab.durable = () => {
        tab.durable = () => {};
        onDisk(before, parked);
      };
      return result;
    });
  return { transaction } as never;
}
