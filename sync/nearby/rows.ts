/** What two devices that meet compare: the rows that an account would sync, without what is about one device alone. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { FILE_TABLE_NAMES, type FileFields, type FileRow, type FileTable } from "#domain/workspace-file/format.ts";
import { isSoundRow } from "#domain/workspace-file/row-flaw.ts";
import type { Row } from "../store/next-row.ts";
import { keyOf, type RowKey } from "../store/row-key.ts";
import type { StudioDatabase } from "../store/schema.ts";
import { isRecord, isSynced, type SyncedTable } from "../store/table-names.ts";
import { reading, rowsOf } from "../store/transaction.ts";

/** Records of what one device did. They reach an account over its server, and nobody else. */
const OF_ONE_DEVICE: readonly FileTable[] = [
  "session_logs",
  "error_reports",
  "audit_records",
  "message_events",
  "feedback",
];

/** Members before their parents, as in a workspace file: a cut leaves no incomplete item in any list. */
export const NEARBY_TABLES = FILE_TABLE_NAMES.filter(
  (table): table is FileTable & SyncedTable => isSynced(table) && !OF_ONE_DEVICE.includes(table),
);
export const isNearbyTable = (name: string): name is FileTable & SyncedTable =>
  (NEARBY_TABLES as readonly string[]).includes(name);

/** The key of each row with a digest of its content, whatever its stamps: two devices with equal lists have nothing to do. */
export type Summary = ReadonlyMap<RowKey, string>;

export interface NearbyRows {
  readonly rows: ReadonlyMap<RowKey, FileRow>;
  readonly summary: Summary;
}

/**
 * Reads every living, sound row that may go to another device; what the server refused waits for the person's decision and stays here.
 * @throws Dexie's errors
 */
export async function readNearby(db: StudioDatabase): Promise<NearbyRows> {
  const rows = new Map<RowKey, FileRow>();
  const summary = new Map<RowKey, string>();
  const found = await reading(db, [...NEARBY_TABLES, "parked"], async (tx) => {
    const refused = new Set((await tx.parked.toArray()).map(({ key }) => key));
    const of = async (table: FileTable & SyncedTable) => ({ table, stored: await rowsOf(tx, table).toArray() });
    return { refused, tables: await Promise.all(NEARBY_TABLES.map(of)) };
  });
  for (const { table, stored } of found.tables)
    for (const row of stored) {
      const key = keyOf(table, row.id);
      const fields = row.deleted || found.refused.has(key) ? undefined : asSent(table, row);
      if (!fields || !isSoundRow(table, fields)) continue;
      rows.set(key, { table, fields });
      summary.set(key, digestOf({ table, fields }));
    }
  return { rows, summary };
}

/** The row without the store's own fields. */
function asSent(table: SyncedTable, { deleted: _, v: __, stamps, ...fields }: Row): FileFields {
  return isRecord(table) ? fields : { ...fields, stamps };
}

export const contentOf = ({ fields: { stamps: _, ...content } }: FileRow): string => canonicalJson(content);

/** 96 bits of a SHA-256: enough that no two of a person's rows meet by chance. */
export const digestOf = (row: FileRow): string => bytesToHex(sha256(utf8ToBytes(contentOf(row))).subarray(0, 12));

/** The rows here that the other device lacks, or holds with other content. */
export const differing = (here: NearbyRows, there: Summary): FileRow[] =>
  [...here.rows].flatMap(([key, row]) => (there.get(key) === here.summary.get(key) ? [] : [row]));
