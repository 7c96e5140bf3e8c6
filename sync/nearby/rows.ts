/** What two devices that meet compare: the rows that an account would sync, without what is about one device alone. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { FILE_TABLE_NAMES, type FileFields, type FileTable } from "#domain/workspace-file/format.ts";
import { isSoundRow } from "#domain/workspace-file/row-flaw.ts";
import { identical } from "../engine/merge.ts";
import { wireRow } from "../engine/merge-row.ts";
import { readState } from "../engine/replica-state.ts";
import type { Row } from "../store/next-row.ts";
import { samePlain } from "../store/plain-value.ts";
import { keyOf, type RowKey } from "../store/row-key.ts";
import type { BaseEntry, StudioDatabase, WireRow } from "../store/schema.ts";
import type { Stamps } from "../store/stamps.ts";
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

export type NearbyTable = FileTable & SyncedTable;

/** Members before their parents, as in a workspace file: a cut leaves no incomplete item in any list. */
export const NEARBY_TABLES = FILE_TABLE_NAMES.filter(
  (table): table is NearbyTable => isSynced(table) && !OF_ONE_DEVICE.includes(table),
);
export const isNearbyTable = (name: string): name is NearbyTable => (NEARBY_TABLES as readonly string[]).includes(name);

/** What a device had last agreed with the server about a row. */
export interface Line {
  readonly rev: number;
  /** The stamps of that state; null when the row is still the same. */
  readonly known: Stamps | null;
}

/** A row as it goes to another device. */
export interface NearbyRow {
  readonly table: NearbyTable;
  readonly fields: FileFields;
  readonly deleted: 0 | 1;
  /** Absent where no server has agreed to the row. */
  readonly line?: Line;
}

/** How far a device has read its account's server. */
export interface ReadTo {
  readonly epoch: string;
  readonly rev: number;
}

/** The key of each row with a digest of its content, whatever its stamps: two devices with equal lists have nothing to do. */
export type Summary = ReadonlyMap<RowKey, string>;

export interface NearbyRows {
  readonly rows: ReadonlyMap<RowKey, NearbyRow>;
  readonly summary: Summary;
  /** The epoch of its lines; null for a visitor's rows. */
  readonly epoch: string | null;
  /** Null for a visitor's rows, and while the device reads everything again. */
  readonly readTo: ReadTo | null;
}

/** The other device: who it is, and the epoch of its lines. */
export interface Other {
  readonly device: string;
  readonly epoch: string | null;
}

/**
 * Reads every sound row that may go to another device; what the server refused waits for the person's decision and stays here.
 * @param before what was read earlier: a row that is still the same is neither checked nor digested again
 * @throws Dexie's errors
 */
export async function readNearby(db: StudioDatabase, before?: NearbyRows): Promise<NearbyRows> {
  const rows = new Map<RowKey, NearbyRow>();
  const summary = new Map<RowKey, string>();
  const found = await reading(db, [...NEARBY_TABLES, "parked", "base", "state"], async (tx) => {
    const of = async (table: NearbyTable) => ({ table, stored: await rowsOf(tx, table).toArray() });
    const [parked, bases, state, ...tables] = await Promise.all([
      tx.parked.toArray(),
      tx.base.toArray(),
      readState(tx),
      ...NEARBY_TABLES.map(of),
    ]);
    return { refused: new Set(parked.map(({ key }) => key)), bases, state, tables };
  });
  const bases = new Map(found.bases.map((base) => [base.key, base]));
  for (const { table, stored } of found.tables)
    for (const row of stored) {
      const key = keyOf(table, row.id);
      const fields = found.refused.has(key) ? undefined : asSent(table, row);
      if (!fields) continue;
      const [known, digest] = [before?.rows.get(key), before?.summary.get(key)];
      const same = known?.deleted === row.deleted && samePlain(known.fields, fields);
      if (!same && !isSoundRow(table, fields)) continue;
      const met = { table, fields, deleted: row.deleted, ...lineOf(row, bases.get(key)) };
      rows.set(key, met);
      summary.set(key, same && digest !== undefined ? digest : digestOf(met));
    }
  const { cursor, epoch, refill } = found.state;
  return { rows, summary, epoch, readTo: cursor && !refill ? { epoch: cursor.epoch, rev: cursor.rev } : null };
}

/** The row without the store's own fields. */
function asSent(table: SyncedTable, { deleted: _, v: __, stamps, ...fields }: Row): FileFields {
  return isRecord(table) ? fields : { ...fields, stamps };
}

function lineOf(row: Row, base: BaseEntry | undefined): { line?: Line } {
  if (!base || base.rev === null) return {};
  return { line: { rev: base.rev, known: identical(base.row, wireRow(row)) ? null : base.row.stamps } };
}

/** The row as a server would send it. */
export const wireOf = ({ fields: { stamps = {}, ...content }, deleted }: NearbyRow): WireRow =>
  ({ ...content, deleted, stamps }) as unknown as WireRow;

const contentOf = ({ fields: { stamps: _, ...content } }: Pick<NearbyRow, "fields">): string => canonicalJson(content);

const DELETED = "deleted";

/** 96 bits of a SHA-256: enough that no two of a person's rows meet by chance. All deleted rows are alike. */
export const digestOf = (row: NearbyRow): string =>
  row.deleted ? DELETED : bytesToHex(sha256(utf8ToBytes(contentOf(row))).subarray(0, 12));

/**
 * The rows here that the other device lacks, or holds with other content. Left out is what it knows already: a state of the server that it
 * has read, and a deletion of what it never had.
 */
export const differing = (here: NearbyRows, there: Pick<NearbyRows, "summary" | "readTo">): NearbyRow[] =>
  [...here.rows].flatMap(([key, row]) => {
    const same = there.summary.get(key) === here.summary.get(key);
    const unknown = row.deleted === 1 && !there.summary.has(key);
    return same || unknown || isRead(row, here.epoch, there.readTo) ? [] : [row];
  });

/** Whether a device that has read so far has seen this row: it is as the server had it then. */
export const isRead = ({ line }: NearbyRow, epoch: string | null, readTo: ReadTo | null): boolean =>
  line?.known === null && readTo !== null && epoch === readTo.epoch && line.rev <= readTo.rev;
