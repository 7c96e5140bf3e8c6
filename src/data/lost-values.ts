import type { LostValue } from "#domain/kept/lost-value.ts";
import { isId, isText, isTime, shape } from "#domain/kept/shape.ts";
import type { Change } from "#sync/store/change.ts";
import { ownDevices } from "#sync/store/device.ts";
import { latestAt, valueAt } from "#sync/store/field-path.ts";
import { historyOf } from "#sync/store/history.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { keyOf, type RowKey } from "#sync/store/row-key.ts";
import type { HistoryEntry, StudioDatabase, SyncedTable } from "#sync/store/schema.ts";
import { parseStamp, soundStamps } from "#sync/store/stamps.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Entries read at most. */
const PAGE = 200;

const isEntry = shape<Pick<HistoryEntry, "id" | "of" | "field" | "stamp">>({
  id: isId,
  of: isText as (value: unknown) => value is RowKey,
  field: isText,
  stamp: isText,
});
const isRow = shape<{ id: string }>({ id: isId });

/**
 * What lost in these rows, one read by index for all of them. What a row says now is no other version of it and is left out.
 * Throws Dexie's errors.
 */
export async function lostValuesOf(
  db: StudioDatabase,
  rows: readonly (readonly [SyncedTable, unknown])[],
): Promise<LostValue[]> {
  const byKey = new Map<string, Fields>();
  for (const [table, row] of rows) if (isRow(row)) byKey.set(keyOf(table, row.id), row as unknown as Fields);
  const entries = await historyOf(db, [...byKey.keys()] as RowKey[], { limit: PAGE });
  if (entries.length === 0) return [];
  const own = await ownDevices(db);
  return entries.flatMap((entry: unknown) => {
    if (!isEntry(entry)) return [];
    const { id, of, field, stamp } = entry;
    const { value } = entry as unknown as HistoryEntry;
    const row = byKey.get(of);
    if (!row || samePlain(valueAt(row, field), value)) return [];
    const { ms, device } = soundStamps({ stamp }).stamp ? parseStamp(stamp) : { ms: 0, device: "" };
    // a row that came from a file may have had no time of its own
    return [{ id, row, field, value, at: ms > 0 && isTime(ms) ? ms : null, device, here: own.has(device) }];
  });
}

/** Keeps what these fields of a row say now, as if it had lost: for a command that puts an earlier version in their place. */
export async function keptAside(
  db: StudioDatabase,
  table: SyncedTable,
  id: string,
  fields: readonly string[],
): Promise<Change[]> {
  const row = (await db.table(table).get(id)) as Fields | undefined;
  const stamps = soundStamps(row?.stamps);
  const of = keyOf(table, id);
  return fields.flatMap((field): Change[] => {
    const [stamp, value] = [latestAt(stamps, field), row?.[field]];
    return stamp === undefined
      ? []
      : [{ table: "history", put: { id: `${of}:${field}:${stamp}`, of, field, value, stamp } }];
  });
}
