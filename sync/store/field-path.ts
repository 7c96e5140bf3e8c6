/**
 * What of a row is stamped and merged by itself: a field, or a part of one. A part has a path, the keys from the field on with dots between
 * them (`decisions.answers.goal`). Which fields have parts is said by `SYNCED_TABLES`.
 */
import { samePlain } from "./plain-value.ts";
import { SYNCED_TABLES, type SyncedTable, type SyncedTableRule } from "./schema.ts";
import type { Stamps } from "./stamps.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partedIn = (table: SyncedTable): readonly string[] => (SYNCED_TABLES[table] as SyncedTableRule).parted ?? [];

/** Whether a path leads into a field, and not to one. */
export const isPart = (path: string): boolean => path.includes(".");

/** The value at a path whose last keys may hold dots themselves; undefined where there is none. */
export function valueAt(fields: unknown, path: string): unknown {
  if (typeof fields !== "object" || fields === null) return undefined;
  if (Object.hasOwn(fields, path)) return (fields as Fields)[path];
  const [first, rest] = firstKey(path);
  return rest === undefined ? undefined : valueAt((fields as Fields)[first], rest);
}

/**
 * The same row with another value at a path; undefined takes it away. What lies on the way is copied, or made; inside of a field nothing empty
 * stays behind, so that an answer taken back leaves what was there before it.
 */
export function withValueAt(table: SyncedTable, row: Fields, path: string, value: unknown): Fields {
  return put(row, path, value, partedIn(table), "");
}

function put(fields: Fields, path: string, value: unknown, parted: readonly string[], above: string): Fields {
  const [first, rest] = firstKey(path);
  const here = `${above}${first}`;
  if (rest === undefined || !parted.includes(here)) {
    const { [path]: _, ...others } = fields;
    return value === undefined ? others : { ...fields, [path]: value };
  }
  const old = fields[first];
  const next = put(isFields(old) ? old : {}, rest, value, parted, `${here}.`);
  const { [first]: _, ...others } = fields;
  return above !== "" && Object.keys(next).length === 0 ? others : { ...fields, [first]: next };
}

/** The paths under which `next` says something else than `old`; of the row, only the fields that `next` has. */
export function changedPaths(table: SyncedTable, old: Fields, next: Fields): string[] {
  return Object.keys(next).flatMap((field) => differing(field, old[field], next[field], partedIn(table)));
}

function differing(path: string, old: unknown, next: unknown, parted: readonly string[]): string[] {
  if (samePlain(old, next)) return [];
  const [before, after] = [old ?? {}, next ?? {}];
  if (!parted.includes(path) || !isFields(before) || !isFields(after)) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differing(`${path}.${key}`, before[key], after[key], parted));
}

/** When the value at a path was written: by its own stamp, or with the field around it. */
export function stampAt(stamps: Stamps, path: string): string | undefined {
  if (stamps[path] !== undefined) return stamps[path];
  const dot = path.lastIndexOf(".");
  return dot < 0 ? undefined : stampAt(stamps, path.slice(0, dot));
}

/** When anything at or below a path was last written. */
export function latestAt(stamps: Stamps, path: string): string | undefined {
  let latest = stampAt(stamps, path);
  for (const [each, stamp] of Object.entries(stamps))
    if (each.startsWith(`${path}.`) && stamp > (latest ?? "")) latest = stamp;
  return latest;
}

function firstKey(path: string): readonly [string, string | undefined] {
  const dot = path.indexOf(".");
  return dot < 0 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)];
}
