import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { countEverything, ROWS_PER_READ, type RowReader, readEverything } from "#sync/store/export-rows.ts";
import { SCHEMA_VERSION, type StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { recordExport } from "./audit/save-work.ts";
import { ownAccountMark } from "./own-account-mark.ts";
import { sha256Digest } from "./sha256.ts";
import type { Studio } from "./studio.tsx";
import { withWorkspace } from "./with-workspace.ts";
import type { Workspace } from "./workspace.ts";

/** Progress of work on a file: rows or bytes, never more done than there are. */
export interface FileWork {
  readonly signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

const NOT_READ = appError("DATABASE_ERROR", "The data on this device could not be read completely.", {
  remedy: "Nothing was changed. Reload this tab, then export again.",
  retry: "backoff",
});

/** Characters per part handed to the browser, which stores them outside the page's memory. */
const PIECE = 1_000_000;

/**
 * Writes the whole workspace into one file. The page stays usable meanwhile.
 * @returns the file's content; `DATABASE_ERROR` when the workspace cannot be read
 * @throws the signal's reason
 */
export function exportWorkspace(studio: Studio, work: FileWork = {}): Promise<Result<Blob>> {
  return withWorkspace(studio, async (workspace) => {
    const { db } = workspace;
    const account = await ownAccountMark(studio);
    const written = await writeWorkspace({ db, account, now: studio.now() }, work);
    if (!written.ok) return written;
    const { file, rows } = written.value;
    await recordWorkspaceFile(workspace, file, rows);
    return ok(file);
  });
}

/**
 * Records that the whole workspace is about to be handed out as a file. Unlike any other file it is handed out also where that cannot be recorded:
 * on a full disk it is how a person saves their work.
 */
export async function recordWorkspaceFile(workspace: Workspace, file: Blob, rows: number): Promise<void> {
  await recordExport(workspace, { what: "workspace", format: "json", items: rows }, file);
}

export interface WrittenFile {
  readonly file: Blob;
  /** Rows that were read, deleted ones included. */
  readonly rows: number;
}

interface WriteFrom {
  readonly db: StudioDatabase;
  /** Whose it is, as `ownAccountMark()` says. */
  readonly account: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly rowsPerRead?: number;
}

/**
 * Writes a database into one file.
 * @returns the file; `DATABASE_ERROR` when the database cannot be read
 * @throws the signal's reason
 */
export async function writeWorkspace(
  { db, account, now, rowsPerRead = ROWS_PER_READ }: WriteFrom,
  { signal, onProgress }: FileWork = {},
): Promise<Result<WrittenFile>> {
  const writer = new FileWriter({ digest: sha256Digest(), schema: SCHEMA_VERSION, now, account });
  const pieces: Blob[] = [];
  let text = writer.begin();
  const add = (more: string) => {
    text += more;
    if (text.length < PIECE) return;
    pieces.push(new Blob([text]));
    text = "";
  };
  let done = 0;
  try {
    const total = await countEverything(db);
    const reader: RowReader = {
      begin: (table) => add(writer.table(table)),
      rows: (table, rows) => {
        signal?.throwIfAborted();
        for (const row of rows) add(writer.row(table, row));
        done += rows.length;
        onProgress?.(Math.min(done, total), total);
      },
      end: () => add(writer.endTable()),
    };
    await readEverything(db, reader, rowsPerRead);
  } catch (cause) {
    signal?.throwIfAborted();
    storageError(cause); // rethrows bugs
    return err(NOT_READ);
  }
  add(writer.end());
  return ok({ file: new Blob([...pieces, text], { type: "application/json" }), rows: done });
}
