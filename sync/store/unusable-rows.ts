import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

/** A damaged row without a usable id: `commit` cannot name it, and it is never sent. */
export interface UnusableRow {
  readonly table: "sessions" | "messages";
  /** The row as it is on disk. */
  readonly row: { readonly id: unknown };
}

/** Removes such rows from this device. @returns the errors of `commit` */
export const discardRows = (db: StudioDatabase, rows: readonly UnusableRow[]): Promise<Result<undefined>> =>
  write(db, rows, (tx, { table, row }) => tx[table].delete(row.id as string));

/** Restores them unchanged. @returns the errors of `commit` */
export const restoreRows = (db: StudioDatabase, rows: readonly UnusableRow[]): Promise<Result<undefined>> =>
  write(db, rows, (tx, { table, row }) => tx[table].put(row as never));

async function write(
  db: StudioDatabase,
  rows: readonly UnusableRow[],
  each: (tx: Tables, row: UnusableRow) => PromiseLike<unknown>,
): Promise<Result<undefined>> {
  if (rows.length === 0) return ok(undefined);
  try {
    await writing(db, ["sessions", "messages"], async (tx) => {
      for (const row of rows) await each(tx, row);
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
