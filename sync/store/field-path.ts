/**
 * The units that are stamped and merged separately: a field, or a part of one. The path of a part is its keys from the field down, joined
 * with dots (`decisions.answers.goal`). The entity declares which fields have parts (`mergedByKey`).
 */
import { ruleOf } from "#domain/entities.ts";
import { samePlain } from "./plain-value.ts";
import type { Stamps } from "./stamps.ts";
import type { SyncedTable } from "./table-names.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mergedByKeyIn = (table: SyncedTable): readonly string[] => ruleOf(table).mergedByKey ?? [];

/** Whether a path names a part of a field rather than a whole field. */
export const isPart = (path: string): boolean => path.includes(".");

/** The value at a path whose last keys may contain dots themselves; undefined when there is none. */
export function valueAt(fields: unknown, path: string): unknown {
  if (typeof fields !== "object" || fields === null) return undefined;
  if (Object.hasOwn(fields, path)) return (fields as Fields)[path];
  const [first, rest] = firstKey(path);
  return rest === undefined ? undefined : valueAt((fields as Fields)[first], rest);
}

/**
 * The same row with another value at a path; undefined removes it. Objects on the way are copied or created. No empty object remains inside
 * a field, so that taking an answer back restores what was there before it.
 */
export function withValueAt(table: SyncedTable, row: Fields, path: string, value: unknown): Fields {
  return put(row, path, value, mergedByKeyIn(table), "");
}

function put(fields: Fields, path: string, value: unknown, mergedByKey: readonly string[], above: string): Fields {
  const [first, rest] = firstKey(path);
  const here = `${above}${first}`;
  if (rest === undefined || !mergedByKey.includes(here)) {
    const { [path]: _, ...others } = fields;
    return value === undefined ? others : { ...fields, [path]: value };
  }
  const old = fields[first];
  const next = put(isFields(old) ? old : {}, rest, value, mergedByKey, `${here}.`);
  const { [first]: _, ...others } = fields;
  return above !== "" && Object.keys(next).length === 0 ? others : { ...fields, [first]: next };
}

/**
 * The paths at which `next` differs from `old`; only the fields that `next` has are compared. As on the server, an absent field is an empty
 * one: rows of earlier versions lack fields that the server adds as null.
 */
export function changedPaths(table: SyncedTable, old: Fields, next: Fields): string[] {
  return Object.keys(next).flatMap((field) =>
    differing(field, old[field] ?? null, next[field] ?? null, mergedByKeyIn(table)),
  );
}

function differing(path: string, old: unknown, next: unknown, mergedByKey: readonly string[]): string[] {
  if (samePlain(old, next)) return [];
  const [before, after] = [old ?? {}, next ?? {}];
  if (!mergedByKey.includes(path) || !isFields(before) || !isFields(after)) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differing(`${path}.${key}`, before[key], after[key], mergedByKey));
}

/** When the value at a path was written: by its own stamp, or by that of the enclosing field. */
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
