import type { Draft } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import { FILE_TABLES, type FileRow } from "#domain/workspace-file/format.ts";
import type { Adoption, Change } from "./change.ts";
import { commitDecided } from "./commit.ts";
import { draftsAt, joinedText } from "./drafts.ts";
import { parentOf } from "./families.ts";
import { isOfLab, meetLab, putLab } from "./meet-lab.ts";
import { type Meeting, type MeetOptions, type Met, meetRow } from "./meet-row.ts";
import { meetWork } from "./meet-work.ts";
import type { Row } from "./next-row.ts";
import type { Author } from "./ports.ts";
import { keyOf, type RowKey } from "./row-key.ts";
import type { StudioDatabase, SyncedTable, Tables } from "./schema.ts";
import { reading, rowsOf } from "./transaction.ts";

export interface MetRow {
  readonly row: FileRow;
  readonly meeting: Meeting;
}

const isDraft = ({ table }: FileRow) => table === "drafts";
const isWork = ({ table }: FileRow) => table === "works";
const isSynced = ({ table }: FileRow) => FILE_TABLES[table].kind !== "device";
const tablesOf = (rows: readonly FileRow[]) => [...new Set(rows.map(({ table }) => table))];

/**
 * What rows of a file would be to this workspace; nothing is changed.
 * @throws Dexie's errors
 */
export const compareRows = (
  db: StudioDatabase,
  rows: readonly FileRow[],
  options: Omit<MeetOptions, "revive">,
): Promise<MetRow[]> =>
  reading(db, tablesOf(rows), async (tx) => {
    const synced = rows.filter(isSynced);
    const met = await meet(tx, synced, { ...options, revive: false });
    const drafts = rows.filter(isDraft).map(async (row) => (await meetDraft(tx, row, options.author)).met);
    const works = rows.filter(isWork).map(async (row) => ({ row, meeting: (await meetWork(tx, row)).meeting }));
    const lab = rows.filter(isOfLab).map(async (row) => ({ row, meeting: (await meetLab(tx, row)).meeting }));
    return [...withMeetings(synced, met), ...(await Promise.all([...drafts, ...works, ...lab]))];
  });

/**
 * Brings rows of a file into this workspace, all of them or none, with their outbox entries. Again changes nothing.
 * @returns what each row was; errors as of `commit()`
 */
export async function importRows(
  db: StudioDatabase,
  rows: readonly FileRow[],
  options: MeetOptions,
): Promise<Result<readonly MetRow[]>> {
  let result: readonly MetRow[] = [];
  const decide = async (tx: Tables) => {
    const synced = rows.filter(isSynced);
    const met = await meet(tx, synced, options);
    const drafts = await Promise.all(rows.filter(isDraft).map((row) => importDraft(tx, row, options.author)));
    const works = await Promise.all(rows.filter(isWork).map((row) => importWork(tx, row)));
    const lab = await Promise.all(rows.filter(isOfLab).map((row) => importLab(tx, row)));
    result = [...withMeetings(synced, met), ...drafts, ...works, ...lab];
    const changes = met.flatMap((each) => each.changes);
    return withoutKnownHistory(tx, changes);
  };
  const tables = [...new Set([...tablesOf(rows), "history" as const])];
  const kept = await commitDecided(db, tables, decide, options.author);
  return kept.ok ? ok(result) : kept;
}

const withMeetings = (rows: readonly FileRow[], met: readonly Met[]): MetRow[] =>
  rows.map((row, at) => ({ row, meeting: (met[at] as Met).meeting }));

/** Each row with what it meets here, in the order of the rows. What was deleted with a parent that returns comes back with it. */
async function meet(tx: Tables, rows: readonly FileRow[], options: MeetOptions): Promise<Met[]> {
  const met = new Map<FileRow, Met>();
  const returning = new Set<RowKey>();
  const read = async (table: SyncedTable) => {
    const group = rows.filter((row) => row.table === table);
    const here = await rowsOf(tx, table).bulkGet(group.map(({ fields }) => fields.id));
    for (const [at, row] of group.entries()) {
      const each = meetRow(here[at], row, options);
      met.set(row, each);
      if (here[at]?.deleted && each.meeting === "newer") returning.add(keyOf(table, row.fields.id));
    }
  };
  await Promise.all(tablesOf(rows).map((table) => read(table as SyncedTable)));
  const returns = ({ table, fields }: FileRow) => {
    const parent = parentOf(table as SyncedTable, fields as unknown as Row);
    return parent !== undefined && returning.has(parent);
  };
  return rows.map((row) => {
    const each = met.get(row) as Met;
    return each.meeting === "deleted" && returns(row) ? { ...each, meeting: "newer" } : each;
  });
}

/** A text lost once is in the history already when the same file comes again. */
async function withoutKnownHistory(tx: Tables, changes: Met["changes"]): Promise<Met["changes"]> {
  const historyId = (change: Change | Adoption) =>
    change.table === "history" && "put" in change ? change.put.id : undefined;
  const ids = changes.flatMap((change) => historyId(change) ?? []);
  const here = await tx.history.bulkGet(ids);
  const known = new Set(here.flatMap((entry) => entry?.id ?? []));
  return changes.filter((change) => !known.has(historyId(change) ?? ""));
}

/**
 * What was being typed on both sides stays, one below the other: what comes in is nobody's until a page shows its place.
 * @returns what a draft of the file is here, and the draft to keep; nothing where it is here already
 */
async function meetDraft(tx: Tables, row: FileRow, author: Author): Promise<{ met: MetRow; draft: Draft | null }> {
  const brought = row.fields as unknown as Draft;
  const here = await draftsAt(tx, brought.id);
  if (joinedText(here.map(({ text }) => text)).includes(brought.text))
    return { met: { row, meeting: "same" }, draft: null };
  if (here.length === 0) return { met: { row, meeting: "new" }, draft: brought };
  const nobodys = here.find(({ id }) => id === brought.id)?.text ?? "";
  const both = { ...brought, text: joinedText([nobodys, brought.text]), updatedAt: author.now() };
  return { met: { row, meeting: "newer" }, draft: both };
}

async function importDraft(tx: Tables, row: FileRow, author: Author): Promise<MetRow> {
  const { met, draft } = await meetDraft(tx, row, author);
  if (draft) await tx.drafts.put(draft);
  return met;
}

async function importLab(tx: Tables, row: FileRow): Promise<MetRow> {
  const { meeting, rows } = await meetLab(tx, row);
  await putLab(tx, row.table, rows);
  return { row, meeting };
}

async function importWork(tx: Tables, row: FileRow): Promise<MetRow> {
  const { meeting, rows } = await meetWork(tx, row);
  await tx.works.bulkPut([...rows]);
  return { row, meeting };
}
