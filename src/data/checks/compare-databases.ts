import { ruleOf } from "#domain/entities.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { FILE_TABLE_NAMES, type FileTable, OF_ACCOUNT } from "#domain/workspace-file/format.ts";
import { isSoundRow } from "#domain/workspace-file/row-flaw.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { pulledBack, type Stamps } from "#sync/store/stamps.ts";
import { fingerprint } from "./fingerprint.ts";
import { pagesOf, pairedPages, type StoredRow } from "./rows-of-table.ts";

export interface CompareOptions {
  /** Whose database it is: what counts against a plan is in no file of a visitor. */
  readonly account: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly rowsPerRead: number;
  readonly signal: AbortSignal;
}

/** What rows there are, each with a fingerprint that tells whether it was changed since, by table and id. */
export interface Snapshot {
  readonly prints: ReadonlyMap<FileTable, ReadonlyMap<string, number>>;
  readonly rows: number;
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
  /** Tables with a row that was to come back. */
  readonly tables: number;
  readonly equal: number;
  readonly missing: number;
  readonly different: number;
  readonly extra: number;
  /** Rows that were changed here meanwhile: they prove nothing. */
  readonly changed: number;
  /** Rows that are damaged here: a file keeps them apart, and they do not come back. */
  readonly damaged: number;
  readonly first: Difference | null;
}

/** Notes every row. Throws Dexie's errors and the signal's reason. */
export async function takeSnapshot(db: StudioDatabase, options: CompareOptions): Promise<Snapshot> {
  const prints = new Map<FileTable, ReadonlyMap<string, number>>();
  let rows = 0;
  for (const table of tablesFor(options)) {
    const own = new Map<string, number>();
    for await (const page of pagesOf(db, table, options.rowsPerRead)) {
      options.signal.throwIfAborted();
      for (const row of page) own.set(row.id, printOf(table, row));
    }
    rows += own.size;
    if (own.size > 0) prints.set(table, own);
  }
  return { prints, rows };
}

/**
 * Compares a database with the one that should be its copy, row by row and value by value.
 * @param before of `here`, from before the copy was made
 * Throws Dexie's errors and the signal's reason.
 */
export async function compareWith(
  before: Snapshot,
  { here, there }: { readonly here: StudioDatabase; readonly there: StudioDatabase },
  options: CompareOptions,
  onProgress?: (done: number, total: number) => void,
): Promise<Comparison> {
  const counts = { tables: 0, equal: 0, missing: 0, different: 0, extra: 0, changed: 0, damaged: 0 };
  let first: Difference | null = null;
  let done = 0;
  for (const table of tablesFor(options)) {
    const prints = before.prints.get(table) ?? new Map<string, number>();
    const damagedBefore = counts.damaged;
    let met = 0;
    for await (const { ours, theirs } of pairedPages(here, there, table, options.rowsPerRead)) {
      options.signal.throwIfAborted();
      for (const [our, their] of paired(ours, theirs)) {
        if (prints.has((our ?? their).id)) met++;
        const difference = differenceOf(table, our, their, options.now);
        if (!difference) counts.equal++;
        else if (our && !their && !isSoundRow(table, asInFile(table, our))) counts.damaged++;
        // only a row that is here as it was says something of the file
        else if ((our ? printOf(table, our) : undefined) !== prints.get((our ?? their).id)) counts.changed++;
        else {
          counts[difference.kind]++;
          first ??= difference;
        }
      }
      done += ours.length;
      onProgress?.(Math.min(done, before.rows), before.rows);
    }
    // a row that was deleted here before the export is in neither of the two
    counts.changed += prints.size - met;
    if (prints.size > counts.damaged - damagedBefore) counts.tables++;
  }
  return { ...counts, first };
}

const tablesFor = ({ account }: CompareOptions): readonly FileTable[] =>
  FILE_TABLE_NAMES.filter((table) => account !== undefined || !OF_ACCOUNT.includes(table));

type Pair = readonly [our: StoredRow, their: StoredRow | undefined] | readonly [our: undefined, their: StoredRow];

function* paired(ours: readonly StoredRow[], theirs: readonly StoredRow[]): Generator<Pair> {
  const rest = new Map(theirs.map((row) => [row.id, row]));
  for (const our of ours) {
    yield [our, rest.get(our.id)];
    rest.delete(our.id);
  }
  for (const their of rest.values()) yield [undefined, their];
}

/** Null for two rows that are the same. */
function differenceOf(
  table: FileTable,
  our: StoredRow | undefined,
  their: StoredRow | undefined,
  now: number,
): Difference | null {
  const [here, there] = [our && asCompared(table, our, now), their && asCompared(table, their, now)];
  if (here && there && samePlain(here, there)) return null;
  const [ourText, theirText] = [here ? canonicalJson(here) : null, there ? canonicalJson(there) : null];
  if (ourText === theirText) return null;
  const kind = !there ? "missing" : here ? "different" : "extra";
  return { table, kind, fields: fieldsThatDiffer(here, there), here: ourText, there: theirText };
}

function asInFile(
  table: FileTable,
  { v: _, deleted: __, stamps, ...fields }: StoredRow,
): Readonly<Record<string, unknown>> {
  return ruleOf(table).sync === "edited" ? { ...fields, stamps: stamps ?? {} } : fields;
}

const printOf = (table: FileTable, row: StoredRow): number => fingerprint(JSON.stringify(asInFile(table, row)));

/** A row without what each database counts for itself. An import pulls back stamps of a clock that ran ahead. */
function asCompared(table: FileTable, row: StoredRow, now: number): Readonly<Record<string, unknown>> {
  const { stamps, ...fields } = asInFile(table, row);
  if (stamps === undefined) return fields;
  return { ...fields, stamps: pulledBack(stamps as Stamps, { now, exportedAt: now }) };
}

function fieldsThatDiffer(
  ours: Readonly<Record<string, unknown>> | undefined,
  theirs: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  const names = new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})]);
  return [...names].filter((name) => canonicalJson(ours?.[name]) !== canonicalJson(theirs?.[name])).sort();
}
