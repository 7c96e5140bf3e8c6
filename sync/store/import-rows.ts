import type { Draft } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { Adoption, Change } from "./change.ts";
import { commitDecided } from "./commit.ts";
import { loadDraft, saveDraft } from "./drafts.ts";
import { type Meeting, type Met, meetRow } from "./meet-row.ts";
import type { Author } from "./ports.ts";
import type { StudioDatabase, SyncedTable, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { reading, rowsOf } from "./transaction.ts";

export interface ImportOptions {
  readonly author: Author;
  /** Brings back what was deleted here. */
  readonly revive: boolean;
}

export interface MetRow {
  readonly row: FileRow;
  readonly meeting: Meeting;
}

const isDraft = ({ table }: FileRow) => table === "drafts";
const tablesOf = (rows: readonly FileRow[]) => [...new Set(rows.map(({ table }) => table))] as SyncedTable[];

/**
 * What rows of a file would be to this workspace; nothing is changed.
 * @throws Dexie's errors
 */
export async function compareRows(db: StudioDatabase, rows: readonly FileRow[], author: Author): Promise<MetRow[]> {
  const synced = rows.filter((row) => !isDraft(row));
  const met =
    synced.length === 0 ? [] : await reading(db, tablesOf(synced), (tx) => meet(tx, synced, { author, revive: false }));
  const drafts = await Promise.all(rows.filter(isDraft).map((row) => compareDraft(db, row)));
  return [...synced.map((row, at) => ({ row, meeting: (met[at] as Met).meeting })), ...drafts];
}

/**
 * Brings rows of a file into this workspace, all of them or none, with their outbox entries. Again changes nothing.
 * @returns what each row was; errors as of `commit()`
 */
export async function importRows(
  db: StudioDatabase,
  rows: readonly FileRow[],
  options: ImportOptions,
): Promise<Result<readonly MetRow[]>> {
  const synced = rows.filter((row) => !isDraft(row));
  let met: readonly Met[] = [];
  if (synced.length > 0) {
    const decide = async (tx: Tables) => {
      met = await meet(tx, synced, options);
      return withoutKnownHistory(
        tx,
        met.flatMap(({ changes }) => changes),
      );
    };
    const tables = [...new Set<SyncedTable>([...tablesOf(synced), "history"])];
    const kept = await commitDecided(db, tables, decide, options.author);
    if (!kept.ok) return kept;
  }
  const result = synced.map((row, at): MetRow => ({ row, meeting: (met[at] as Met).meeting }));
  for (const row of rows.filter(isDraft)) {
    const draft = await importDraft(db, row, options.author);
    if (!draft.ok) return draft;
    result.push(draft.value);
  }
  return ok(result);
}

/** Each row with what it meets here, in the order of the rows. */
async function meet(tx: Tables, rows: readonly FileRow[], options: ImportOptions): Promise<Met[]> {
  const met = new Map<FileRow, Met>();
  const read = async (table: SyncedTable) => {
    const group = rows.filter((row) => row.table === table);
    const here = await rowsOf(tx, table).bulkGet(group.map(({ fields }) => fields.id));
    for (const [at, row] of group.entries()) met.set(row, meetRow(here[at], row, options));
  };
  await Promise.all(tablesOf(rows).map(read));
  return rows.map((row) => met.get(row) as Met);
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

/** What was being typed on both sides stays, one below the other. */
function joined(own: string, brought: string): string {
  if (own.includes(brought)) return own;
  return brought.includes(own) ? brought : `${own}\n\n${brought}`;
}

const draftOf = ({ fields }: FileRow) => fields as unknown as Draft;

async function compareDraft(db: StudioDatabase, row: FileRow): Promise<MetRow> {
  const own = (await loadDraft(db, row.fields.id))?.text ?? "";
  const { text } = draftOf(row);
  return { row, meeting: own.includes(text) ? "same" : own === "" ? "new" : "newer" };
}

async function importDraft(db: StudioDatabase, row: FileRow, author: Author): Promise<Result<MetRow>> {
  try {
    const met = await compareDraft(db, row);
    if (met.meeting === "same") return ok(met);
    const own = (await loadDraft(db, row.fields.id))?.text ?? "";
    const brought = draftOf(row);
    const both = { ...brought, text: joined(own, brought.text), updatedAt: author.now() };
    const saved = await saveDraft(db, own === "" ? brought : both);
    return saved.ok ? ok(met) : saved;
  } catch (cause) {
    return err(storageError(cause));
  }
}
