import { ruleOf } from "#domain/entities.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { FILE_TABLE_NAMES, type FileTable, OF_ACCOUNT } from "#domain/workspace-file/format.ts";
import { isSoundRow } from "#domain/workspace-file/row-flaw.ts";
import { draftsForFile } from "#sync/store/drafts.ts";
import type { StoredDraft, StudioDatabase } from "#sync/store/schema.ts";
import { pulledBack, type Stamps } from "#sync/store/stamps.ts";
import { sha256Digest } from "../sha256.ts";

export interface SnapshotOptions {
  /** Whose database it is: what counts against a plan is in no file of a visitor. */
  readonly account: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** The checksum of each row that a file should hold, by table and id. */
export interface Snapshot {
  readonly sums: ReadonlyMap<FileTable, ReadonlyMap<string, string>>;
  readonly rows: number;
  readonly tables: number;
  /** Rows that are damaged: a file keeps them apart. */
  readonly damaged: number;
}

/** A row that did not come back as it was. */
export interface Difference {
  readonly table: FileTable;
  readonly kind: "missing" | "different" | "extra";
  /** The fields that differ. */
  readonly fields: readonly string[];
  /** The row here and there as JSON; null where there is none. */
  readonly here: string | null;
  readonly there: string | null;
}

export interface Comparison {
  readonly equal: number;
  readonly missing: number;
  readonly different: number;
  readonly extra: number;
  /** Rows that were changed here meanwhile: they prove nothing. */
  readonly changed: number;
  readonly first: Difference | null;
}

interface StoredRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

/** Rows per read: working on a page of the longest rows takes well under 50 ms. */
const PAGE = 25;

/** Reads every row by itself, without the export's own reader. Throws Dexie's errors and the signal's reason. */
export async function takeSnapshot(db: StudioDatabase, options: SnapshotOptions): Promise<Snapshot> {
  const sums = new Map<FileTable, Map<string, string>>();
  let damaged = 0;
  let rows = 0;
  for (const table of tablesFor(options)) {
    const own = new Map<string, string>();
    await eachRow(db, table, options.signal, (row) => {
      if (isSoundRow(table, asInFile(table, row))) own.set(row.id, sumOf(asCompared(table, row, options)));
      else damaged++;
    });
    rows += own.size;
    if (own.size > 0) sums.set(table, own);
  }
  return { sums, rows, tables: sums.size, damaged };
}

/** Compares a snapshot with the database that should be its copy. Throws Dexie's errors and the signal's reason. */
export async function compareWith(
  before: Snapshot,
  { here, there }: { readonly here: StudioDatabase; readonly there: StudioDatabase },
  options: SnapshotOptions,
  onProgress?: (done: number, total: number) => void,
): Promise<Comparison> {
  const counts = { equal: 0, missing: 0, different: 0, extra: 0, changed: 0 };
  let first: Difference | null = null;
  let done = 0;
  for (const table of tablesFor(options)) {
    const expected = new Map(before.sums.get(table));
    const doubted: { readonly id: string; readonly there: StoredRow | null; readonly sum: string | undefined }[] = [];
    await eachRow(there, table, options.signal, (row) => {
      const sum = expected.get(row.id);
      if (sum === sumOf(asCompared(table, row, options))) counts.equal++;
      else doubted.push({ id: row.id, there: row, sum });
      expected.delete(row.id);
      onProgress?.(++done, Math.max(done, before.rows));
    });
    for (const [id, sum] of expected) doubted.push({ id, there: null, sum });
    for (const doubt of doubted) {
      const now = await rowIn(here, table, doubt.id);
      const ours = now && asCompared(table, now, options);
      // only a row that is here as it was says something of the file
      if ((ours ? sumOf(ours) : undefined) !== doubt.sum) {
        counts.changed++;
        continue;
      }
      const theirs = doubt.there && asCompared(table, doubt.there, options);
      const kind = !theirs ? "missing" : ours ? "different" : "extra";
      counts[kind]++;
      first ??= {
        table,
        kind,
        fields: fieldsThatDiffer(ours, theirs),
        here: ours ? canonicalJson(ours) : null,
        there: theirs ? canonicalJson(theirs) : null,
      };
    }
  }
  return { ...counts, first };
}

const tablesFor = ({ account }: SnapshotOptions): readonly FileTable[] =>
  FILE_TABLE_NAMES.filter((table) => account !== undefined || !OF_ACCOUNT.includes(table));

/** Every row that is not deleted, by id; of drafts one for each place, as a file has them. */
async function eachRow(
  db: StudioDatabase,
  table: FileTable,
  signal: AbortSignal,
  each: (row: StoredRow) => void,
): Promise<void> {
  if (table === "drafts") {
    for (const draft of draftsForFile(await db.drafts.toArray())) each({ ...draft });
    return;
  }
  let last: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    const rows = last === undefined ? db.table(table).orderBy(":id") : db.table(table).where(":id").above(last);
    const page: StoredRow[] = await rows.limit(PAGE).toArray();
    for (const row of page) if (!row.deleted) each(row);
    last = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

async function rowIn(db: StudioDatabase, table: FileTable, id: string): Promise<StoredRow | null> {
  if (table === "drafts") {
    const all: StoredDraft[] = await db.drafts.toArray();
    const draft = draftsForFile(all).find((one) => one.id === id);
    return draft ? { ...draft } : null;
  }
  const row: StoredRow | undefined = await db.table(table).get(id);
  return row && !row.deleted ? row : null;
}

function asInFile(
  table: FileTable,
  { v: _, deleted: __, stamps, ...fields }: StoredRow,
): Readonly<Record<string, unknown>> {
  return ruleOf(table).sync === "edited" ? { ...fields, stamps: stamps ?? {} } : fields;
}

/** A row without what each database counts for itself. An import pulls back stamps of a clock that ran ahead. */
function asCompared(table: FileTable, row: StoredRow, { now }: SnapshotOptions): Readonly<Record<string, unknown>> {
  const { stamps, ...fields } = asInFile(table, row);
  if (stamps === undefined) return fields;
  return { ...fields, stamps: pulledBack(stamps as Stamps, { now, exportedAt: now }) };
}

function sumOf(row: Readonly<Record<string, unknown>>): string {
  const digest = sha256Digest();
  digest.update(canonicalJson(row));
  return digest.hex();
}

function fieldsThatDiffer(
  ours: Readonly<Record<string, unknown>> | null,
  theirs: Readonly<Record<string, unknown>> | null,
): readonly string[] {
  const names = new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})]);
  return [...names].filter((name) => canonicalJson(ours?.[name]) !== canonicalJson(theirs?.[name])).sort();
}
