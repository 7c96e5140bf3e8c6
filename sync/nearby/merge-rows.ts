import type { FileFields, FileRow } from "#domain/workspace-file/format.ts";
import { compareRow } from "../store/compare-row.ts";
import type { Row } from "../store/next-row.ts";
import type { Author } from "../store/ports.ts";
import type { SyncedTable } from "../store/table-names.ts";
import { isRecord } from "../store/table-names.ts";

export interface MergeOptions {
  readonly author: Author;
  /** When the other device read its rows, epoch ms. */
  readonly readAt: number;
}

/**
 * Merges two versions of one row as the import of a workspace file does: field by field the later stamp wins. Pure: it decides what both
 * devices hold; each keeps the text that it loses when it takes the result in.
 * @returns the merged row; `theirs` where the rows cannot be merged, as records with other content
 */
export function mergeRows(mine: FileRow, theirs: FileRow, { author, readAt }: MergeOptions): FileRow {
  const table = mine.table as SyncedTable;
  if (isRecord(table)) return theirs;
  const row = { ...mine.fields, deleted: 0, v: 1 } as unknown as Row;
  const { changes, meeting } = compareRow(row, theirs, { author, exportedAt: readAt, revive: false });
  if (meeting === "different") return theirs;
  for (const change of changes)
    if ("adopt" in change) {
      const { deleted: _, v: __, ...fields } = change.adopt as unknown as Row;
      return { table: mine.table, fields: fields as unknown as FileFields };
    }
  return mine;
}
