import { err, ok, type Result } from "#domain/result.ts";
import { applyChanges } from "./apply-changes.ts";
import { type Adoption, type Change, prepareChange } from "./change.ts";
import { withFamilies } from "./families.ts";
import type { Author } from "./ports.ts";
import type { DeviceTable, StudioDatabase, SyncedTable, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

/**
 * The only write path for what a person keeps. Any number of rows of any synced tables and their outbox entries are kept in one
 * transaction, or nothing is. The network plays no part.
 *
 * Fields whose value changed get a stamp above every stamp in their row. Values are made safe for disk and wire (`plain-value.ts`):
 * NUL and lone surrogates become U+FFFD. Changes are applied in order, so that one commit may touch a row twice. A session that comes back
 * brings its messages with it.
 *
 * @param author the clock and this device's id
 * @returns ok once the transaction is on disk; otherwise nothing was written, and the error is
 *   `DATABASE_ERROR` no room, connection lost, disk failed; `RESOURCE_LOCKED` a newer version upgraded the database meanwhile;
 *   `CONSTRAINT_VIOLATION` another content for a record of an insert-only table; `NOT_FOUND` fields set on a row that is not there;
 *   `INVALID_INPUT` an id or a value that cannot be kept
 */
export async function commit(
  db: StudioDatabase,
  changes: readonly Change[],
  author: Author,
): Promise<Result<undefined>> {
  try {
    const prepared = changes.map(prepareChange);
    const tables = [...withFamilies(prepared.map((change) => change.table)), "outbox" as const];
    await writing(db, tables, (tx) => applyChanges(tx, prepared, author));
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/**
 * As `commit()`, for changes that depend on what is there: what `decide` reads cannot change before its changes are kept. `decide` uses only
 * the tables it is given; drafts and works, which have no outbox, it writes itself.
 */
export async function commitDecided(
  db: StudioDatabase,
  tables: readonly (SyncedTable | DeviceTable)[],
  decide: (tx: Tables) => Promise<readonly (Change | Adoption)[]>,
  author: Author,
): Promise<Result<undefined>> {
  try {
    await writing(db, [...withFamilies(tables), "outbox"], async (tx) => {
      const changes = await decide(tx);
      await applyChanges(tx, changes.map(prepareChange), author);
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
