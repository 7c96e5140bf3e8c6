import { err, ok, type Result } from "#domain/result.ts";
import { applyChanges } from "./apply-changes.ts";
import { type Adoption, type AnyChange, type Change, prepareChange } from "./change.ts";
import { withFamilies } from "./families.ts";
import type { Author } from "./ports.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import type { DeviceTable, SyncedTable } from "./table-names.ts";
import { writing } from "./transaction.ts";

/**
 * The only write path for synced rows. It stores any number of rows of any synced tables with their outbox entries in one transaction, or
 * nothing. The network plays no part.
 *
 * A field whose value changed gets a stamp above every stamp in its row. Values are made safe for disk and wire (`plain-value.ts`): NUL and
 * lone surrogates become U+FFFD. Changes are applied in order, so one commit may touch a row twice. A restored session restores its
 * messages.
 *
 * @param author the clock and this device's id
 * @returns ok once the transaction is on disk; otherwise nothing was written, and the error is
 * `DATABASE_ERROR` no room, connection lost, disk failed; `RESOURCE_LOCKED` a newer version upgraded the database meanwhile;
 * `CONSTRAINT_VIOLATION` a record of an insert-only table exists with other content; `NOT_FOUND` fields set on a missing row;
 * `INVALID_INPUT` an id or a value that cannot be stored
 */
export async function commit(
  db: StudioDatabase,
  changes: readonly AnyChange[],
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

/** `commitDecided` for one workspace. */
export type CommitDecided = (
  tables: Parameters<typeof commitDecided>[1],
  decide: Parameters<typeof commitDecided>[2],
) => Promise<Result<undefined>>;

/**
 * Like `commit()`, for changes that depend on stored rows: what `decide` reads cannot change before its changes are stored. `decide` uses
 * only the tables it is given. It writes drafts, optimizer prompts and the device's state, which have no outbox, itself.
 */
export async function commitDecided(
  db: StudioDatabase,
  tables: readonly (SyncedTable | DeviceTable | "state")[],
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
