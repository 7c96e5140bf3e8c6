import type { BulkError } from "dexie";
import type { PreparedChange } from "./change.ts";
import { deadMembers } from "./families.ts";
import { nextRow, type Row } from "./next-row.ts";
import type { Author } from "./ports.ts";
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import { byTable, grouped, type Rows, readRows } from "./rows.ts";
import type { Tables } from "./schema.ts";
import type { SyncedTable } from "./table-names.ts";
import { rowsOf } from "./transaction.ts";

type ChangesByRow = Map<RowKey, PreparedChange[]>;

/**
 * Writes changes and their outbox entries, within a transaction over the families of the changes' tables and `outbox`. A row that ends
 * unchanged gets no entry, so repeating the call changes nothing. A restored parent restores its members.
 *
 * A whole row is usually new, so it is added without a read first: one round trip instead of two. A row that exists already, and a change
 * of only some fields, is read and rewritten.
 *
 * @throws Refusal for a change that its table or its row does not allow
 */
export async function applyChanges(tx: Tables, changes: readonly PreparedChange[], author: Author): Promise<void> {
  const waiting: ChangesByRow = grouped(changes, ({ table, id }) => keyOf(table, id));
  const fresh: Rows = new Map();
  for (const [key, group] of waiting) {
    const row = isWhole(group[0]) ? nextRow(undefined, group, author) : undefined;
    if (row) fresh.set(key, row);
  }
  for (const key of await addMissing(tx, fresh, author.now())) waiting.delete(key);
  if (waiting.size > 0) await rewrite(tx, waiting, author);
}

const isWhole = (change: PreparedChange | undefined) => change?.kind === "put" || change?.kind === "adopt";

/** Adds the rows that do not exist yet, each with its outbox entry, without a read first. @returns their keys */
export async function addMissing(tx: Tables, rows: Rows, now: number): Promise<RowKey[]> {
  const keys = [...rows.keys()];
  const [seqs, ...taken] = await Promise.all([
    tx.outbox.bulkAdd(
      keys.map((key) => ({ key, at: now })),
      { allKeys: true },
    ),
    ...byTable(rows).map(([table, group]) => addTo(tx, table, group)),
  ]);
  const there = new Set(taken.flat());
  if (there.size > 0) await tx.outbox.bulkDelete(seqs.filter((_, i) => there.has(keys[i] as RowKey)));
  return keys.filter((key) => !there.has(key));
}

/** @returns the keys of rows that existed already. A row that failed for another reason is among them: its rewrite fails the same way */
async function addTo(tx: Tables, table: SyncedTable, rows: readonly Row[]): Promise<RowKey[]> {
  try {
    await rowsOf(tx, table).bulkAdd(rows);
    return [];
  } catch (error) {
    // compared by name, because this file is part of pages that load without Dexie
    if (!(error instanceof Error) || error.name !== "BulkError") throw error;
    const positions = Object.keys((error as BulkError).failuresByPos).map(Number);
    return positions.map((position) => keyOf(table, (rows[position] as Row).id));
  }
}

/** Reads the rows, then writes those that change and moves them to the end of the outbox. */
async function rewrite(tx: Tables, waiting: ChangesByRow, author: Author): Promise<void> {
  const before = await readRows(tx, [...waiting.keys()]);
  const after: Rows = new Map();
  for (const [key, changes] of waiting) {
    const row = nextRow(before.get(key), changes, author);
    if (row) after.set(key, row);
  }
  const returning = [...after].filter(([key, row]) => before.get(key)?.deleted && !row.deleted).map(([key]) => key);
  const members = (await deadMembers(tx, returning)).filter((key) => !waiting.has(key));
  for (const [key, dead] of await readRows(tx, members)) {
    const row = nextRow(dead, [{ ...splitKey(key), kind: "set", fields: {} }], author);
    if (row) after.set(key, row);
  }
  const writes = byTable(after).map(([table, group]) => rowsOf(tx, table).bulkPut(group));
  await Promise.all([...writes, enqueueAgain(tx, [...after.keys()], author.now())]);
}

/**
 * The outbox has one entry per row, at the place of its newest change and with the age of its oldest: weeks of offline edits remain one
 * entry. The new entry's sequence is above any push in flight, so the answer to that push does not remove it.
 */
export async function enqueueAgain(tx: Tables, keys: readonly RowKey[], now: number): Promise<void> {
  const entries = await tx.outbox.where("key").anyOf(keys).toArray();
  const oldest = new Map<RowKey, number>();
  for (const { key, at } of entries) oldest.set(key, Math.min(at, oldest.get(key) ?? at));
  await tx.outbox.bulkDelete(entries.map((entry) => entry.seq));
  await tx.outbox.bulkAdd(keys.map((key) => ({ key, at: oldest.get(key) ?? now })));
}
