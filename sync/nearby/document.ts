import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { FileFields, FileRow } from "#domain/workspace-file/format.ts";
import { isSoundRow } from "#domain/workspace-file/row-flaw.ts";
import { keyOf } from "../store/row-key.ts";
import type { SyncedTable } from "../store/table-names.ts";
import { contentOf, isNearbyTable, NEARBY_TABLES } from "./rows.ts";

/** A row as RxDB holds it: its parts are text, so that no layer between changes them. */
export interface Document {
  /** Begins with the table's place, so that members arrive before their parents. */
  readonly id: string;
  readonly table: string;
  /** Canonical JSON of the row without its stamps. */
  readonly content: string;
  readonly stamps: string;
}

const text = { type: "string" } as const;
export const SCHEMA = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { ...text, maxLength: 500 }, table: text, content: text, stamps: text },
  required: ["id", "table", "content", "stamps"],
} as const;

const PLACES = new Map(NEARBY_TABLES.map((table, at) => [table as string, String(at).padStart(2, "0")]));

const idOf = (table: string, id: string) => `${PLACES.get(table)}/${keyOf(table as SyncedTable, id)}`;

export const documentOf = (row: FileRow): Document => ({
  id: idOf(row.table, row.fields.id),
  table: row.table,
  content: contentOf(row),
  stamps: canonicalJson(row.fields.stamps ?? null),
});

/** @returns the row; undefined for what no studio sends */
export function rowOf({ id, table, content, stamps }: Document): FileRow | undefined {
  if (!isNearbyTable(table)) return undefined;
  try {
    const parts: unknown[] = [content, stamps].map((part) => JSON.parse(part));
    const [fields, own] = parts as [FileFields, FileFields["stamps"] | null];
    const whole = own ? { ...fields, stamps: own } : fields;
    return isSoundRow(table, whole) && idOf(table, whole.id) === id ? { table, fields: whole } : undefined;
  } catch {
    return undefined;
  }
}

export const sameDocument = (a: Document, b: Document): boolean => a.content === b.content && a.stamps === b.stamps;

/** RxDB's conflict handler around our merge of two rows. What is not a sound row gives way to the other side's. */
export function conflictsBy(merge: (mine: FileRow, theirs: FileRow) => FileRow) {
  return {
    isEqual: (a: Document, b: Document) => sameDocument(a, b),
    resolve: async <D extends Document>({
      newDocumentState,
      realMasterState,
    }: Record<"newDocumentState" | "realMasterState", D>): Promise<D> => {
      const [mine, theirs] = [rowOf(newDocumentState), rowOf(realMasterState)];
      if (!mine || !theirs) return mine ? newDocumentState : realMasterState;
      return { ...realMasterState, ...documentOf(merge(mine, theirs)) };
    },
  };
}
