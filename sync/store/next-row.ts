import { type Entity, ruleOf } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { notFound } from "#domain/standard-error.ts";
import type { PreparedChange } from "./change.ts";
import { changedPaths, valueAt, withValueAt } from "./field-path.ts";
import { samePlain } from "./plain-value.ts";
import type { Author } from "./ports.ts";
import type { Stored } from "./schema.ts";
import { nextStamp, soundStamps } from "./stamps.ts";
import { Refusal } from "./storage-error.ts";
import { isRecord, type SyncedTable } from "./table-names.ts";

export type Row = Stored<Entity>;

/** What a person calls such a row, at the start of a message. */
function thingOf(table: SyncedTable): string {
  const [one] = ruleOf(table).things;
  return `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
}

/**
 * Applies the changes of one row.
 * @param old the row as it is, tombstones included; undefined when there is none
 * @returns the row to write, or undefined when it stays as it is
 * @throws Refusal for a change that its table or its row does not allow
 */
export function nextRow(old: Row | undefined, changes: readonly PreparedChange[], author: Author): Row | undefined {
  let row = old;
  for (const change of changes) row = isRecord(change.table) ? recorded(row, change) : edited(row, change, author);
  return row === old ? undefined : row;
}

function recorded(old: Row | undefined, { table, id, kind, fields }: PreparedChange): Row {
  if (kind !== "put" || (old && changedPaths(table, fieldsOf(old), fields).length > 0))
    throw new Refusal(
      appError("CONSTRAINT_VIOLATION", `${thingOf(table)} cannot be changed: it records what happened.`),
    );
  return old ?? { id, ...fields, deleted: 0, stamps: {}, v: 1 };
}

function edited(old: Row | undefined, change: PreparedChange, author: Author): Row | undefined {
  const { table, id, kind, fields, seen } = change;
  if (kind === "adopt") return adopted(old, change);
  if (!old && kind === "set") throw new Refusal(notFound(thingOf(table)));
  if (!old && kind === "remove") return undefined;
  // only these get a new stamp: a field written with an unchanged value must not win over another device's edit
  const meant = (path: string) => !seen || !samePlain(valueAt(seen, path), valueAt(fields, path));
  const touched = old ? changedPaths(table, fieldsOf(old), fields).filter(meant) : Object.keys(fields);
  if (old && !old.deleted && touched.length > 0 && ruleOf(table).fixed)
    throw new Refusal(appError("CONSTRAINT_VIOLATION", `${thingOf(table)} cannot be changed: another one is added.`));
  const written = old
    ? touched.reduce((row, path) => withValueAt(table, row, path, valueAt(fields, path)), fieldsOf(old))
    : fields;
  // a pull may have deleted the row during editing, or the person undoes a deletion: the edit wins, visibly
  const deleted = kind === "remove" ? 1 : 0;
  if (old && old.deleted !== deleted) touched.push("deleted");
  if (old && touched.length === 0) return old;
  const stamps: Record<string, string> = { ...soundStamps(old?.stamps) };
  const stamp = nextStamp(stamps, author.now(), author.device);
  for (const field of touched) stamps[field] = stamp;
  return { ...written, id, deleted, stamps, v: (Number(old?.v) || 0) + 1 };
}

function adopted(old: Row | undefined, { table, id, fields, stamps = {} }: PreparedChange): Row {
  const unchanged =
    old && !old.deleted && changedPaths(table, fieldsOf(old), fields).length === 0 && samePlain(old.stamps, stamps);
  return unchanged ? old : { ...old, id, ...fields, deleted: 0, stamps, v: (old?.v ?? 0) + 1 };
}

const fieldsOf = (row: Row): Readonly<Record<string, unknown>> => ({ ...row });
