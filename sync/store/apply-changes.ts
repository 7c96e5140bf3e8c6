import type { Entity } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { PreparedChange } from "./change.ts";
import { samePlain } from "./plain-value.ts";
import type { Author } from "./ports.ts";
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import { type Stored, SYNCED_TABLES, type SyncedTable, type Tables } from "./schema.ts";
import { nextStamp } from "./stamps.ts";
import { Refusal } from "./storage-error.ts";
import { rowsOf } from "./transaction.ts";

type Row = Stored<Entity>;
type Rows = Map<RowKey, Row>;

/**
 * Writes changes and their outbox entries, within a transaction over the changes' tables and `outbox`: one round trip reads the rows,
 * one writes everything. A row that ends as it was leaves no trace, so doing the same again changes nothing.
 * @throws Refusal for a change that its table or its row does not allow
 */
export async function applyChanges(tx: Tables, changes: readonly PreparedChange[], author: Author): Promise<void> {
  const before = await readRows(tx, changes);
  const after: Rows = new Map();
  for (const change of changes) {
    const key = keyOf(change.table, change.id);
    const old = after.get(key) ?? before.get(key);
    const row = SYNCED_TABLES[change.table].insertOnly ? inserted(change, old) : edited(change, old, author);
    if (row) after.set(key, row);
  }
  const keys = [...after.keys()];
  const known = keys.filter((key) => before.has(key));
  await Promise.all([writeRows(tx, after), enqueue(tx, keys, known, author.now())]);
}

/** @returns the row to write, or nothing when the same row is already there */
function inserted({ table, id, kind, fields }: PreparedChange, old: Row | undefined): Row | undefined {
  if (kind !== "put" || (old && changedFields(old, fields).length > 0))
    throw new Refusal(
      appError("CONSTRAINT_VIOLATION", `${SYNCED_TABLES[table].thing} cannot be changed: it records what happened.`),
    );
  return old ? undefined : { id, ...fields, deleted: 0, stamps: {}, v: 1 };
}

/** @returns the row to write, or nothing when the change changes nothing */
function edited({ table, id, kind, fields }: PreparedChange, old: Row | undefined, author: Author): Row | undefined {
  if (!old && kind === "set") throw new Refusal(appError("NOT_FOUND", `${SYNCED_TABLES[table].thing} not found`));
  if (!old && kind === "remove") return undefined;
  const touched = old ? changedFields(old, fields) : Object.keys(fields);
  // a pull may have deleted the row under the editor, or the person undoes a delete: the edit wins, visibly
  const deleted = kind === "remove" ? 1 : 0;
  if (old && old.deleted !== deleted) touched.push("deleted");
  if (old && touched.length === 0) return undefined;
  const stamp = nextStamp(old?.stamps ?? {}, author.now(), author.device);
  const stamps = { ...old?.stamps, ...Object.fromEntries(touched.map((field) => [field, stamp])) };
  return { ...old, id, ...fields, deleted, stamps, v: (old?.v ?? 0) + 1 };
}

/** Only these get a new stamp: a field written as it was must not win over another device's edit. */
const changedFields = (old: Row, fields: PreparedChange["fields"]): string[] =>
  Object.keys(fields).filter((field) => !samePlain((old as unknown as Record<string, unknown>)[field], fields[field]));

async function readRows(tx: Tables, changes: readonly PreparedChange[]): Promise<Rows> {
  const found: Rows = new Map();
  const read = async (table: SyncedTable) => {
    const ids = changes.filter((change) => change.table === table).map((change) => change.id);
    for (const row of await rowsOf(tx, table).bulkGet(ids)) if (row) found.set(keyOf(table, row.id), row);
  };
  await Promise.all([...new Set(changes.map((change) => change.table))].map(read));
  return found;
}

function writeRows(tx: Tables, rows: Rows): Promise<unknown> {
  const byTable = new Map<SyncedTable, Row[]>();
  for (const [key, row] of rows) {
    const { table } = splitKey(key);
    const group = byTable.get(table);
    if (group) group.push(row);
    else byTable.set(table, [row]);
  }
  return Promise.all([...byTable].map(([table, group]) => rowsOf(tx, table).bulkPut(group)));
}

/**
 * A row stands in the outbox once, at the place of its newest change and with the age of its oldest: weeks of edits offline stay one
 * entry. The new entry is written before the engine can forget the old one, since its sequence lies above any running push.
 */
async function enqueue(tx: Tables, keys: readonly RowKey[], known: readonly RowKey[], now: number): Promise<void> {
  const waiting = known.length > 0 ? await tx.outbox.where("key").anyOf(known).toArray() : [];
  const oldest = new Map<RowKey, number>();
  for (const { key, at } of waiting) oldest.set(key, Math.min(at, oldest.get(key) ?? at));
  if (waiting.length > 0) await tx.outbox.bulkDelete(waiting.map((entry) => entry.seq));
  await tx.outbox.bulkAdd(keys.map((key) => ({ key, at: oldest.get(key) ?? now })));
}
