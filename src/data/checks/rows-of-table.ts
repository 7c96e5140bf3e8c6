import type { FileTable } from "#domain/workspace-file/format.ts";
import { draftsForFile } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A row as it is stored. */
export interface StoredRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

type Page = readonly StoredRow[];

/** Every row of a table that is not deleted, page by page, by id: without the export's own reader. Throws Dexie's errors. */
export async function* pagesOf(db: StudioDatabase, table: FileTable, rowsPerRead: number): AsyncGenerator<Page> {
  if (table === "drafts") return yield await draftsOf(db);
  let after: string | undefined;
  do {
    const page = await following(db, table, after).limit(rowsPerRead).toArray();
    after = page.length < rowsPerRead ? undefined : page.at(-1)?.id;
    yield alive(page);
  } while (after !== undefined);
}

/** The pages of a table in two databases side by side: both have the rows with ids of the same range. Throws Dexie's errors. */
export async function* pairedPages(
  here: StudioDatabase,
  there: StudioDatabase,
  table: FileTable,
  rowsPerRead: number,
): AsyncGenerator<{ readonly ours: Page; readonly theirs: Page }> {
  if (table === "drafts") return yield { ours: await draftsOf(here), theirs: await draftsOf(there) };
  let after: string | undefined;
  let last: string | undefined;
  do {
    const page = await following(here, table, after).limit(rowsPerRead).toArray();
    last = page.length < rowsPerRead ? undefined : page.at(-1)?.id;
    const theirs = await following(there, table, after, last).toArray();
    yield { ours: alive(page), theirs: alive(theirs) };
    after = last;
  } while (after !== undefined);
}

const alive = (rows: Page): Page => rows.filter(({ deleted }) => !deleted);

/** The rows after an id and up to another. */
function following(db: StudioDatabase, table: FileTable, after?: string, last?: string) {
  const rows = db.table<StoredRow, string>(table);
  if (after === undefined) return last === undefined ? rows.orderBy(":id") : rows.where(":id").belowOrEqual(last);
  return last === undefined ? rows.where(":id").above(after) : rows.where(":id").between(after, last, false, true);
}

/** One draft for each place, as a file has them. */
const draftsOf = async (db: StudioDatabase): Promise<Page> =>
  draftsForFile(await db.drafts.toArray()).map((draft) => ({ ...draft }));
