import { type Draft, type Entity, ruleOf } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { Adoption, Change } from "./change.ts";
import { commitDecided } from "./commit.ts";
import { compareLab, isOfLab, type LabRow, putLab } from "./compare-lab.ts";
import { compareOptimizerPrompt } from "./compare-optimizer-prompt.ts";
import { type ComparedFile, type CompareOptions, compareRow, type RowStatus } from "./compare-row.ts";
import { draftsAt, joinedText } from "./drafts.ts";
import { parentOf } from "./families.ts";
import type { Row } from "./next-row.ts";
import type { Author } from "./ports.ts";
import { keyOf, type RowKey } from "./row-key.ts";
import type { Stored, StudioDatabase, Tables } from "./schema.ts";
import type { SyncedTable } from "./table-names.ts";
import { reading, rowsOf } from "./transaction.ts";

export interface ComparedRow {
  readonly row: FileRow;
  readonly meeting: RowStatus;
}

const isDraft = ({ table }: FileRow) => table === "drafts";
const isWork = ({ table }: FileRow) => table === "works";
const isSynced = ({ table }: FileRow) => ruleOf(table).sync !== "device";
const tablesOf = (rows: readonly FileRow[]) => [...new Set(rows.map(({ table }) => table))];

/**
 * Compares the rows of a file with this workspace; changes nothing.
 * @throws Dexie's errors
 */
export const compareRows = (
  db: StudioDatabase,
  rows: readonly FileRow[],
  options: Omit<CompareOptions, "revive">,
): Promise<ComparedRow[]> =>
  reading(db, tablesOf(rows), async (tx) => {
    const synced = rows.filter(isSynced);
    const met = await meet(tx, synced, { ...options, revive: false });
    const drafts = rows.filter(isDraft).map(async (row) => (await compareDraft(tx, row, options.author)).met);
    const works = rows
      .filter(isWork)
      .map(async (row) => ({ row, meeting: (await compareOptimizerPrompt(tx, row)).meeting }));
    const lab = rows.filter(isOfLab).map(async (row) => ({ row, meeting: (await compareLab(tx, row)).meeting }));
    return [...withMeetings(synced, met), ...(await Promise.all([...drafts, ...works, ...lab]))];
  });

/**
 * Imports the rows of a file into this workspace, all of them or none, with their outbox entries. A repeated import changes nothing.
 * @returns how each row compared; errors as in `commit()`
 */
export async function importRows(
  db: StudioDatabase,
  rows: readonly FileRow[],
  options: CompareOptions,
): Promise<Result<readonly ComparedRow[]>> {
  let result: readonly ComparedRow[] = [];
  const decide = async (tx: Tables) => {
    const synced = rows.filter(isSynced);
    const met = await meet(tx, synced, options);
    const drafts = await Promise.all(rows.filter(isDraft).map((row) => importDraft(tx, row, options.author)));
    const works = await Promise.all(rows.filter(isWork).map((row) => importOptimizerPrompt(tx, row)));
    const lab = await Promise.all(rows.filter(isOfLab).map((row) => importLab(tx, row)));
    result = [...withMeetings(synced, met), ...drafts, ...works, ...lab];
    const changes = met.flatMap((each) => each.changes);
    return withoutKnownHistory(tx, changes);
  };
  const tables = [...new Set([...tablesOf(rows), "history" as const])];
  const stored = await commitDecided(db, tables, decide, options.author);
  return stored.ok ? ok(result) : stored;
}

const withMeetings = (rows: readonly FileRow[], met: readonly ComparedFile[]): ComparedRow[] =>
  rows.map((row, at) => ({ row, meeting: (met[at] as ComparedFile).meeting }));

/** Compares each row with the stored one, in the order of the rows. A row that was deleted with its parent is restored when the parent is. */
async function meet(tx: Tables, rows: readonly FileRow[], options: CompareOptions): Promise<ComparedFile[]> {
  const met = new Map<FileRow, ComparedFile>();
  const returning = new Set<RowKey>();
  const read = async (table: SyncedTable) => {
    const group = rows.filter((row) => row.table === table);
    const here = await storedRows(tx, table, group);
    for (const [at, row] of group.entries()) {
      const each = compareRow(here[at], row, options);
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
    const each = met.get(row) as ComparedFile;
    return each.meeting === "deleted" && returns(row) ? { ...each, meeting: "newer" } : each;
  });
}

/** The stored row for each row of a file. A file has its rows by id: where none is stored from the first to the last, no row is read by itself. */
async function storedRows(
  tx: Tables,
  table: SyncedTable,
  rows: readonly FileRow[],
): Promise<(Stored<Entity> | undefined)[]> {
  const ids = rows.map(({ fields }) => fields.id);
  const sorted = ids.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isTaken = (await rowsOf(tx, table).where(":id").between(first, last, true, true).limit(1).count()) > 0;
  return isTaken ? rowsOf(tx, table).bulkGet(ids) : [];
}

/** Leaves out losing texts that are in the history already, because the same file was imported before. */
async function withoutKnownHistory(tx: Tables, changes: ComparedFile["changes"]): Promise<ComparedFile["changes"]> {
  const historyId = (change: Change | Adoption) =>
    change.table === "history" && "put" in change ? change.put.id : undefined;
  const ids = changes.flatMap((change) => historyId(change) ?? []);
  const here = await tx.history.bulkGet(ids);
  const known = new Set(here.flatMap((entry) => entry?.id ?? []));
  return changes.filter((change) => !known.has(historyId(change) ?? ""));
}

/**
 * Compares a draft. Texts from both sides stay, one below the other; an imported draft belongs to no page until one shows its place.
 * @returns how the draft of the file compares, and the draft to store; null when its text is here already
 */
async function compareDraft(
  tx: Tables,
  row: FileRow,
  author: Author,
): Promise<{ met: ComparedRow; draft: Draft | null }> {
  const brought = row.fields as unknown as Draft;
  const here = await draftsAt(tx, brought.id);
  if (joinedText(here.map(({ text }) => text)).includes(brought.text))
    return { met: { row, meeting: "same" }, draft: null };
  if (here.length === 0) return { met: { row, meeting: "new" }, draft: brought };
  const nobodys = here.find(({ id }) => id === brought.id)?.text ?? "";
  const both = { ...brought, text: joinedText([nobodys, brought.text]), updatedAt: author.now() };
  return { met: { row, meeting: "newer" }, draft: both };
}

async function importDraft(tx: Tables, row: FileRow, author: Author): Promise<ComparedRow> {
  const { met, draft } = await compareDraft(tx, row, author);
  if (draft) await tx.drafts.put(draft);
  return met;
}

async function importLab(tx: Tables, row: LabRow): Promise<ComparedRow> {
  const { meeting, rows } = await compareLab(tx, row);
  await putLab(tx, row.table, rows);
  return { row, meeting };
}

async function importOptimizerPrompt(tx: Tables, row: FileRow): Promise<ComparedRow> {
  const { meeting, rows } = await compareOptimizerPrompt(tx, row);
  await tx.works.bulkPut([...rows]);
  return { row, meeting };
}
