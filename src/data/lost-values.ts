import { anything, id, object, optional, type Shape, text } from "#domain/entities/shape.ts";
import { fits } from "#domain/entities/stored.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import { isId, isTime } from "#domain/stored/value.ts";
import type { Change } from "#sync/store/change.ts";
import { latestAt, valueAt } from "#sync/store/field-path.ts";
import { historyOf } from "#sync/store/history.ts";
import { ownDevices } from "#sync/store/own-devices.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { keyOf, type RowKey } from "#sync/store/row-key.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { parseStamp, soundStamps } from "#sync/store/stamps.ts";
import type { SyncedTable } from "#sync/store/table-names.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Maximum number of entries read. */
const PAGE = 200;

const lost = object({ id, of: text as Shape<RowKey>, field: text, stamp: text, value: optional(anything) });

/** The other versions of these rows, from one indexed read. A value that the row has now is left out. Throws Dexie's errors. */
export async function lostValuesOf(
  db: StudioDatabase,
  rows: readonly (readonly [SyncedTable, unknown])[],
): Promise<LostValue[]> {
  const byKey = new Map<string, Fields>();
  for (const [table, row] of rows) {
    const fields = row as Fields | null | undefined;
    if (isId(fields?.id)) byKey.set(keyOf(table, fields.id), fields);
  }
  const entries = await historyOf(db, [...byKey.keys()] as RowKey[], { limit: PAGE });
  if (entries.length === 0) return [];
  const own = await ownDevices(db);
  return entries.flatMap((entry: unknown) => {
    if (!fits(lost, entry)) return [];
    const { id, of, field, stamp, value } = entry;
    const row = byKey.get(of);
    if (!row || samePlain(valueAt(row, field), value)) return [];
    const { ms, device } = soundStamps({ stamp }).stamp ? parseStamp(stamp) : { ms: 0, device: "" };
    // a row imported from a file may have no time
    return [{ id, row, field, value, at: ms > 0 && isTime(ms) ? ms : null, device, here: own.has(device) }];
  });
}

/** Stores the current values of these fields as other versions, for a command that restores an earlier version. */
export async function otherVersionsOf(
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
