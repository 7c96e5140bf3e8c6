import type { Collection, Table } from "dexie";
import type { Entity } from "#domain/entities.ts";
import { FILE_TABLE_NAMES, type FileTable } from "#domain/workspace-file/format.ts";
import { draftsForFile } from "./drafts.ts";
import type { StudioDatabase } from "./schema.ts";
import { reading } from "./transaction.ts";

/** Rows per read: turning a page of the longest rows into text takes well under 50 ms. A worker, whose tasks nobody feels, may read more. */
export const ROWS_PER_READ = 25;

/** Receives every stored row, in the order of `FILE_TABLE_NAMES`, each table by id. It must work synchronously: waiting would end the transaction. */
export interface RowReader {
  begin(table: FileTable): void;
  rows(table: FileTable, rows: readonly { readonly id: string }[]): void;
  end(table: FileTable): void;
}

/**
 * Reads a consistent snapshot of all stored rows, a page at a time. Edits made meanwhile wait for the end and are not in it.
 * @throws Dexie's errors, and what the reader throws, which stops the reading
 */
export const readEverything = (db: StudioDatabase, reader: RowReader, rowsPerRead = ROWS_PER_READ): Promise<void> =>
  reading(db, FILE_TABLE_NAMES, async (tx) => {
    for (const table of FILE_TABLE_NAMES) {
      reader.begin(table);
      if (table === "drafts") {
        // a file has one draft per place, so all drafts are read at once; there are never many
        for (const draft of draftsForFile(await tx.drafts.toArray())) reader.rows(table, [draft]);
      } else
        await readPages(tx[table] as unknown as Table<Entity, string>, rowsPerRead, (rows) => reader.rows(table, rows));
      reader.end(table);
    }
  });

async function readPages(
  table: Table<Entity, string>,
  rowsPerRead: number,
  read: (rows: readonly Entity[]) => void,
): Promise<void> {
  const first = (rows: Collection<Entity, string>) => rows.limit(rowsPerRead).toArray();
  let next = first(table.orderBy(":id"));
  for (;;) {
    const page = await next;
    const last = page.at(-1)?.id;
    const isDone = page.length < rowsPerRead || last === undefined;
    // the disk reads one page while the one before is worked on
    if (!isDone) {
      next = first(table.where(":id").above(last));
      next.catch(() => {}); // where `read` throws, nobody waits for it
    }
    read(page);
    if (isDone) return;
  }
}

/** The number of rows that an export reads, deleted ones included: for its progress. */
export async function countEverything(db: StudioDatabase): Promise<number> {
  const counts = await Promise.all(FILE_TABLE_NAMES.map((table) => db.table(table).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}
