import { identical } from "#sync/engine/merge.ts";
import type { Cursor } from "#sync/engine/protocol.ts";
import type { Row } from "#sync/store/next-row.ts";
import type { RowKey } from "#sync/store/row-key.ts";
import type { BaseEntry, WireRow } from "#sync/store/schema.ts";

/** A row as RxDB's protocol sees it: one collection for all tables, so a document's id is the row's key. */
export type RxDocument = Record<string, unknown> & {
  readonly id: RowKey;
  readonly rowId: string;
  readonly _deleted: boolean;
  readonly stamps: WireRow["stamps"];
  readonly rev?: number | null;
};

const ENVELOPE = { _attachments: {}, _meta: { lwt: 1 } };

export function documentOf(key: RowKey, { id, deleted, ...fields }: WireRow, rev?: number | null): RxDocument {
  const { v: _, ...values } = fields as Record<string, unknown>;
  const document = { ...values, stamps: fields.stamps, id: key, rowId: id, _deleted: deleted === 1 };
  return rev === undefined ? document : { ...document, rev };
}

/** The version of the device's copy is the row's local counter. */
export const forkDocument = (key: RowKey, row: Row) => ({ ...documentOf(key, row), ...ENVELOPE, _rev: `${row.v}-x` });

export function rowOf(document: RxDocument): WireRow {
  const { _deleted, _rev, _meta, _attachments, id, rowId, rev, gone, ...fields } = document;
  return { ...fields, id: rowId, deleted: _deleted ? 1 : 0, stamps: document.stamps };
}

export const metaDocument = ({ key, row, rev }: BaseEntry) => ({
  id: `${key}|0`,
  itemId: key,
  isCheckpoint: "0",
  docData: documentOf(key, row, rev),
  ...ENVELOPE,
  _deleted: false,
  _rev: "1-x",
});

export const checkpointDocument = (itemId: "up" | "down", data: Cursor | { seq: number }) => ({
  id: `${itemId}|1`,
  itemId,
  isCheckpoint: "1",
  checkpointData: data,
  ...ENVELOPE,
  _deleted: false,
  _rev: "1-x",
});

/** `a` counts as agreed only while it has a rev. */
export const isEqual = (a: RxDocument, b: RxDocument): boolean => a.rev !== null && identical(rowOf(a), rowOf(b));
