import * as z from "zod/mini";
import { isStamp } from "#domain/stamp.ts";
import type { FileFields } from "#domain/workspace-file/format.ts";
import { isSoundRow } from "#domain/workspace-file/row-flaw.ts";
import { keyOf } from "../store/row-key.ts";
import { isNearbyTable, NEARBY_TABLES, type NearbyRow } from "./rows.ts";

/**
 * A row as RxDB holds it: its parts are text, so that no layer between changes them. Each side has documents of its own, which only it
 * writes: what becomes of two versions of a row is decided where they are stored.
 */
export interface Document {
  /** The side, then the place in the order in which rows are taken in. */
  readonly id: string;
  readonly table: string;
  /** JSON of the row without its stamps. */
  readonly content: string;
  readonly stamps: string;
  /** JSON of what else is told of the row. */
  readonly about: string;
}

const text = { type: "string" } as const;
export const SCHEMA = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { ...text, maxLength: 500 }, table: text, content: text, stamps: text, about: text },
  required: ["id", "table", "content", "stamps", "about"],
} as const;

const about = z.strictObject({
  deleted: z.union([z.literal(0), z.literal(1)]),
  line: z.optional(
    z.strictObject({
      rev: z.number().check(z.int(), z.nonnegative()),
      known: z.nullable(z.record(z.string(), z.string().check(z.refine(isStamp)))),
    }),
  ),
});

const PLACES = new Map(NEARBY_TABLES.map((table, at) => [table, at]));
const LAST = NEARBY_TABLES.length;

/** Living members come before their parents, and deleted parents before their members: no cut leaves half an item. */
export function placeOf({ table, deleted }: Pick<NearbyRow, "table" | "deleted">): number {
  const place = PLACES.get(table) ?? 0;
  return deleted ? 2 * LAST - place : place;
}

const idOf = (side: string, row: NearbyRow) =>
  `${side}/${String(placeOf(row)).padStart(3, "0")}/${keyOf(row.table, row.fields.id)}`;

export const isOf = (side: string, { id }: Document): boolean => id.startsWith(`${side}/`);

export function documentOf(side: string, row: NearbyRow): Document {
  const { stamps = null, ...content } = row.fields;
  return {
    id: idOf(side, row),
    table: row.table,
    content: JSON.stringify(content),
    stamps: JSON.stringify(stamps),
    about: JSON.stringify({ deleted: row.deleted, line: row.line }),
  };
}

/** @returns the row; undefined for what no studio sends */
export function rowOf(document: Document): NearbyRow | undefined {
  const { table, content, stamps } = document;
  if (!isNearbyTable(table)) return undefined;
  try {
    const parts: unknown[] = [content, stamps, document.about].map((part) => JSON.parse(part));
    const [fields, own, told] = parts as [FileFields, FileFields["stamps"] | null, unknown];
    const whole = own ? { ...fields, stamps: own } : fields;
    const { success, data } = about.safeParse(told);
    if (!success || !isSoundRow(table, whole)) return undefined;
    const { deleted, line } = data;
    return { table, fields: whole, deleted, ...(line ? { line } : {}) };
  } catch {
    return undefined;
  }
}
