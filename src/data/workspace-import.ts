import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { cameIn } from "#domain/workspace-file/came-in.ts";
import { FILE_TABLE_NAMES, type FileRow, type FileTable, OF_ACCOUNT } from "#domain/workspace-file/format.ts";
import { CHANGED_WHILE_READ, damaged, FileProblem, NOT_TEXT } from "#domain/workspace-file/problem.ts";
import { type FileHeader, readWorkspaceFile } from "#domain/workspace-file/read-file.ts";
import { breathing } from "#src/platform/breathing.ts";
import type { RowStatus } from "#sync/store/compare-row.ts";
import { type ComparedRow, compareRows, importRows } from "#sync/store/import-rows.ts";
import type { Author } from "#sync/store/ports.ts";
import { SCHEMA_VERSION, type StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { ownAccountMark } from "./own-account-mark.ts";
import { record } from "./record.ts";
import { sha256Digest } from "./sha256.ts";
import type { Studio } from "./studio.tsx";
import { withWorkspace } from "./with-workspace.ts";
import type { FileWork } from "./workspace-export.ts";

/** Number of rows in one table for each status. */
export type Counts = Record<Exclude<RowStatus, "different">, number>;

export interface FileContents {
  /** Epoch ms. */
  readonly exportedAt: number;
  readonly counts: Readonly<Record<FileTable, Counts>>;
  /** Rows that were already damaged when the file was written; they are not imported. */
  readonly damaged: number;
}

/** Most that one transaction imports, in rows and in characters of the file: preparing and writing it blocks the page. */
const BATCH = { rows: 200, text: 131_072 };
/** Characters read between two looks at the clock. */
const PIECE = 16_384;

/**
 * Reads a whole file and compares it with the workspace. Changes nothing.
 * @returns what would be imported; `INVALID_INPUT` with the place for a file that is not intact
 * @throws the signal's reason
 */
export const inspectFile = (studio: Studio, file: Blob, work: FileWork = {}): Promise<Result<FileContents>> =>
  intoOwn(studio, ({ db, author, account }) =>
    throughFile(account, file, work, async (rows, exportedAt) => {
      const met = await compareRows(db, rows, { author, exportedAt });
      const different = met.find(({ meeting }) => meeting === "different")?.row;
      if (different)
        throw damaged(
          `${different.table}: the row “${different.fields.id.slice(0, 80)}” is already here with different content.`,
        );
      return ok(met);
    }),
  );

/** Where the rows of a file go. */
export interface ImportTarget {
  readonly db: StudioDatabase;
  readonly author: Author;
  /** Whose it is, as `ownAccountMark()` says. */
  readonly account: string | undefined;
}

export interface ImportWork extends FileWork {
  /** Also restores rows that were deleted here since. */
  readonly revive: boolean;
}

/**
 * Imports a file by ids. A second import changes nothing, and it continues an import that was cut off.
 * @returns what was imported. After a failure the rows imported before it stay, and the remedy says how to continue
 * @throws the signal's reason
 */
export async function importFile(studio: Studio, file: Blob, work: ImportWork): Promise<Result<FileContents>> {
  let broughtIn = 0;
  const result = await intoOwn(studio, (target) =>
    importInto(target, file, work, (rows) => {
      broughtIn += rows;
    }),
  );
  if (broughtIn > 0) {
    record(studio, { action: "import", payloadSize: file.size, metadata: { rows: broughtIn, whole: result.ok } });
    await withWorkspace(studio, ({ tellImport }) => tellImport(result, broughtIn));
  }
  if (result.ok || result.error.code !== "DATABASE_ERROR") return result;
  return err(cutOff(result.error, broughtIn));
}

/**
 * Imports a file into a database, as `importFile` does into the workspace.
 * @param onBrought gets the rows of each transaction that is on disk
 * @returns what was imported; `INVALID_INPUT` with the place for a file that is not intact, other errors as in `commit()`
 * @throws the signal's reason
 */
export const importInto = (
  { db, author, account }: ImportTarget,
  file: Blob,
  work: ImportWork,
  onBrought: (rows: number) => void = () => undefined,
): Promise<Result<FileContents>> =>
  throughFile(account, file, work, async (rows, exportedAt) => {
    const met = await importRows(db, rows, { author, exportedAt, revive: work.revive });
    if (met.ok) onBrought(rows.length);
    return met;
  });

/**
 * Reads a whole file as strictly as an import, and writes nothing.
 * @param account whose workspace would receive the rows, as `ownAccountMark()` says
 * @returns `INVALID_INPUT` with the place for a file that is not intact
 * @throws the signal's reason
 */
export async function checkFile(
  account: string | undefined,
  file: Blob,
  work: FileWork = {},
): Promise<Result<undefined>> {
  const read = await throughFile(account, file, work, async () => ok([]));
  return read.ok ? ok(undefined) : read;
}

const intoOwn = <T>(studio: Studio, work: (target: ImportTarget) => Promise<Result<T>>): Promise<Result<T>> =>
  withWorkspace(studio, async ({ db, author }) => work({ db, author, account: await ownAccountMark(studio) }));

const cutOff = (error: AppError, broughtIn: number): AppError =>
  appError(error.code, error.message, {
    remedy:
      broughtIn === 0
        ? "Nothing was imported. Free some space on the device, then import the file again."
        : `${cameIn(broughtIn)}. Free some space on the device, then import the same file again. Nothing is imported twice.`,
    retry: error.retry,
  });

async function throughFile(
  own: string | undefined,
  file: Blob,
  { signal, onProgress }: FileWork,
  each: (rows: FileRow[], exportedAt: number) => Promise<Result<readonly ComparedRow[]>>,
): Promise<Result<FileContents>> {
  const counts = Object.fromEntries(FILE_TABLE_NAMES.map((table) => [table, none()])) as Record<FileTable, Counts>;
  let exportedAt = 0;
  let isOwn = false;
  let damagedRows = 0;
  const options = {
    digest: sha256Digest(),
    schema: SCHEMA_VERSION,
    onHeader: (header: FileHeader) => {
      exportedAt = header.exportedAt;
      isOwn = own !== undefined && header.account === own;
    },
    onDamaged: () => {
      damagedRows++;
    },
  };
  const count = (met: readonly ComparedRow[]) => {
    for (const { row, meeting } of met) if (meeting !== "different") counts[row.table][meeting]++;
  };
  // the disk takes one batch while the next one is read
  let storing: Promise<Result<readonly ComparedRow[]>> = Promise.resolve(ok([]));
  try {
    const read = (bytes: number) => onProgress?.(bytes, file.size);
    const text = measured(textOf(file, read));
    const breathe = breathing();
    for await (const rows of inBatches(readWorkspaceFile(text.pieces, options), text.length)) {
      signal?.throwIfAborted();
      await breathe();
      const ours = isOwn ? rows : rows.filter(({ table }) => !OF_ACCOUNT.includes(table));
      const met = await storing;
      if (!met.ok) return met;
      count(met.value);
      storing = each(ours, exportedAt);
      storing.catch(() => {}); // it is told with the next batch
    }
    const met = await storing;
    if (!met.ok) return met;
    count(met.value);
  } catch (cause) {
    await storing.catch(() => {}); // nothing is written once this has returned
    signal?.throwIfAborted();
    return err(cause instanceof FileProblem ? cause.reason : storageError(cause));
  }
  return ok({ exportedAt, counts, damaged: damagedRows });
}

const none = (): Counts => ({ new: 0, same: 0, newer: 0, older: 0, deleted: 0 });

/** @param length of the text from which the rows so far were read */
async function* inBatches(rows: AsyncIterable<FileRow>, length: () => number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let begun = 0;
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH.rows && length() - begun < BATCH.text) continue;
    yield batch;
    batch = [];
    begun = length();
  }
  if (batch.length > 0) yield batch;
}

/** Counts the characters that pass through. */
function measured(pieces: AsyncIterable<string>) {
  let length = 0;
  async function* passing() {
    for await (const piece of pieces) {
      length += piece.length;
      yield piece;
    }
  }
  return { pieces: passing(), length: () => length };
}

/** The file's text in pieces. @throws FileProblem when it is not text, or can no longer be read */
async function* textOf(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = file.stream().getReader();
  const breathe = breathing();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      // the browser delivers megabytes at a time
      for (let at = 0; at < text.length; at += PIECE) {
        yield text.slice(at, at + PIECE);
        await breathe();
      }
      if (done) return;
      bytes += value.byteLength;
      onRead(bytes);
    }
  } catch (cause) {
    if (cause instanceof TypeError) throw NOT_TEXT();
    if (cause instanceof DOMException) throw CHANGED_WHILE_READ();
    throw cause;
  } finally {
    await reader.cancel().catch(() => {}); // a broken stream cannot be cancelled
  }
}
