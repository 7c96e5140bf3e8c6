import { identical } from "#sync/engine/merge.ts";
import { wireRow } from "#sync/engine/merge-row.ts";
import type { Row } from "#sync/store/next-row.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { keyOf, type RowKey } from "#sync/store/row-key.ts";
import type { HistoryEntry, ParkedEntry, WireRow } from "#sync/store/schema.ts";
import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { shownUsage } from "#sync/store/usage.ts";
import type { StoredRow } from "../../server/sql/model-server.ts";
import type { Client } from "./client.ts";
import type { SimulatedServer } from "./server.ts";
import type { Truth } from "./truth.ts";
import { MONTHS, QUESTIONS, textAt } from "./writer.ts";

type Fields = Readonly<Record<string, unknown>>;
const fields = (row: unknown): Fields => row as Fields;

/** The server's final contents. */
export interface Standing {
  readonly rows: ServerRows;
  /** Messages of each month, as metering counts them. */
  readonly counts: ReadonlyMap<string, number>;
}

export async function standing(server: SimulatedServer): Promise<Standing> {
  const rows = new Map((await server.rows()).map((row) => [row.key as RowKey, row]));
  const counts = new Map<string, number>();
  for (const month of MONTHS) counts.set(month, await server.count(month));
  return { rows, counts };
}

/** What must be true once every device has synced and is idle. @returns what is not */
export async function broken(clients: readonly Client[], { rows, counts }: Standing, truth: Truth): Promise<string[]> {
  const parked = new Map<Client, ReadonlyMap<RowKey, ParkedEntry>>();
  for (const client of clients) {
    const entries = await client.storage.rows<ParkedEntry>("parked");
    parked.set(client, new Map(entries.map((entry) => [entry.key, entry])));
  }
  const problems = [
    ...lostRecords(rows, parked, truth),
    ...doubledRecords(rows, truth),
    ...lostTexts(rows, parked, truth),
    ...halfDeleted(rows, parked, truth),
  ];
  for (const client of clients)
    problems.push(
      ...(await differences(client, rows, parked.get(client) ?? new Map())),
      ...(await miscounts(client, rows, counts, parked.get(client) ?? new Map())),
    );
  return problems;
}

type ServerRows = ReadonlyMap<RowKey, StoredRow>;
type Parked = ReadonlyMap<Client, ReadonlyMap<RowKey, ParkedEntry>>;

/** Every record that was on a disk is on the server or waits for its author. */
function* lostRecords(rows: ServerRows, parked: Parked, truth: Truth): Generator<string> {
  const given = new Set(truth.discards.map(({ key }) => key));
  for (const { key } of truth.erased) given.add(key);
  for (const { key, by } of truth.records)
    if (!rows.has(key) && !given.has(key) && ![...parked.values()].some((entries) => entries.has(key)))
      yield `record lost: ${key} of ${by}`;
}

const RECORDS = ["session_logs", "error_reports", "message_events"];

/** Every record was written by someone: one sent twice must not become two. */
function* doubledRecords(rows: ServerRows, truth: Truth): Generator<string> {
  const written = new Set(truth.records.map(({ key }) => key));
  for (const key of rows.keys())
    if (RECORDS.some((table) => key.startsWith(`${table}/`)) && !written.has(key))
      yield `record doubled: nobody wrote ${key}`;
}

/** Every text is in its row, in the history, refused and waiting, or was replaced, deleted, discarded or erased by someone who saw it. */
function* lostTexts(rows: ServerRows, parked: Parked, truth: Truth): Generator<string> {
  const refused = [...parked.values()].flatMap((entries) => [...entries.values()]);
  const found = new Set<string>();
  const keep = (row: unknown) => {
    const { of, field, value } = row as HistoryEntry;
    found.add(JSON.stringify([of, field, value]));
    // merged as a whole when the two sides had no agreed base
    for (const id of QUESTIONS) {
      const path = `decisions.answers.${id}`;
      found.add(JSON.stringify([of, path, heldFor({ field, value }, path)]));
    }
  };
  for (const [key, { row }] of rows) if (key.startsWith("history/")) keep(row);
  for (const { key, row } of refused) if (key.startsWith("history/")) keep(row);
  const replaced = new Set(truth.texts.map(({ key, field, saw }) => JSON.stringify([key, field, saw])));
  const given = [...truth.discards, ...truth.erased.map(({ key, row }) => ({ key, rows: [row] }))];
  for (const { key, field, value, by } of truth.texts) {
    const row = rows.get(key)?.row;
    const has = (candidate: unknown) => candidate !== undefined && samePlain(textAt(fields(candidate), field), value);
    const name = JSON.stringify([key, field, value]);
    const deleted = truth.deletes.some((each) => each.key === key && has(each.row));
    const safe =
      (row?.deleted === 0 && has(row)) ||
      found.has(name) ||
      replaced.has(name) ||
      (deleted && (!row || row.deleted === 1 || truth.collected)) ||
      refused.some((entry) => entry.key === key && has(entry.row)) ||
      given.some((each) => each.key === key && each.rows.some(has)) ||
      given.some((each) => each.rows.some((lost) => lost && lost.of === key && samePlain(heldFor(lost, field), value)));
    if (!safe) yield `text lost: ${name} of ${by}, the server has ${JSON.stringify(row)}`;
  }
}

/** The part of a history row's value for a path; the row may have the whole field. */
const heldFor = ({ field, value }: Fields, path: string): unknown =>
  path === field
    ? value
    : path.startsWith(`${field}.`)
      ? textAt(value as Fields, path.slice(`${field}.`.length))
      : undefined;

/** A living session has all its messages, except those that the server refused or that were discarded after that. */
function* halfDeleted(rows: ServerRows, parked: Parked, truth: Truth): Generator<string> {
  const refused = new Set([...parked.values()].flatMap((entries) => [...entries.keys()]));
  const given = new Set(truth.discards.map(({ key }) => key));
  for (const [key, { row }] of rows) {
    if (!key.startsWith("messages/") || row.deleted === 0 || refused.has(key) || given.has(key)) continue;
    const session = rows.get(keyOf("sessions", String(row.sessionId)))?.row;
    if (session?.deleted === 0) yield `half deleted: ${key} is gone, ${session.id} is not`;
  }
}

/** A replica has the server's rows, except refused ones. Nothing waits. */
async function differences(
  { name, storage }: Client,
  rows: ServerRows,
  parked: ReadonlyMap<RowKey, ParkedEntry>,
): Promise<string[]> {
  const problems: string[] = [];
  const waiting = await storage.rows("outbox");
  if (waiting.length > 0) problems.push(`unsent: ${name} has ${JSON.stringify(waiting.slice(0, 3))}`);
  const here = new Map<RowKey, Row>();
  for (const table of SYNCED_TABLE_NAMES)
    for (const row of await storage.rows<Row>(table)) here.set(keyOf(table, row.id), row);
  for (const [key, { row }] of rows) {
    const mine = here.get(key);
    if (parked.has(key)) continue;
    if (!mine) problems.push(`replica: ${name} lacks ${key}`);
    else if (!identical(wireRow(mine), row as unknown as WireRow))
      problems.push(`replica: ${name} has ${JSON.stringify(mine)}, the server ${JSON.stringify(row)}`);
  }
  for (const [key, row] of here)
    if (!row.deleted && !rows.has(key) && !parked.has(key)) problems.push(`replica: only ${name} has ${key}`);
  return problems;
}

/** The shown count is the number of messages, on the server and here. */
async function miscounts(
  { name, runtimes }: Client,
  rows: ServerRows,
  counts: ReadonlyMap<string, number>,
  parked: ReadonlyMap<RowKey, ParkedEntry>,
): Promise<string[]> {
  const problems: string[] = [];
  const rev = Math.max(0, ...[...rows.values()].map((row) => row.rev));
  for (const month of MONTHS) {
    const events = [...rows].filter(([key, { row }]) => key.startsWith("message_events/") && row.month === month);
    const refused = [...parked].filter(
      ([key, { row }]) => key.startsWith("message_events/") && fields(row).month === month,
    );
    const count = counts.get(month) ?? 0;
    if (count !== events.length)
      problems.push(`count: ${count} on the server for ${events.length} messages of ${month}`);
    const db = runtimes[0]?.db;
    const shown = db ? await shownUsage(db, month, { count, rev }) : 0;
    if (shown !== events.length + refused.length) problems.push(`count: ${name} shows ${shown} for ${events.length}`);
  }
  return problems;
}
