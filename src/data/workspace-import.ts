import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { cameIn } from "#domain/workspace-file/came-in.ts";
import { FILE_TABLE_NAMES, type FileRow, type FileTable } from "#domain/workspace-file/format.ts";
import { CHANGED_WHILE_READ, damaged, FileProblem, NOT_TEXT } from "#domain/workspace-file/problem.ts";
import { readWorkspaceFile } from "#domain/workspace-file/read-file.ts";
import { breathing } from "#src/platform/breathing.ts";
import { compareRows, importRows, type MetRow } from "#sync/store/import-rows.ts";
import type { Meeting } from "#sync/store/meet-row.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { record } from "./record.ts";
import { sha256Digest } from "./sha256.ts";
import type { Studio } from "./studio.tsx";
import type { Workspace } from "./workspace.ts";
import type { FileWork } from "./workspace-export.ts";

/** How many rows of one table were what to this workspace. */
export type Counts = Record<Exclude<Meeting, "different">, number>;

export interface FileContents {
  /** Epoch ms. */
  readonly exportedAt: number;
  readonly counts: Readonly<Record<FileTable, Counts>>;
  /** Rows that were damaged when the file was written; they stay in the file. */
  readonly damaged: number;
}

/** What one transaction brings in at most, in rows and in characters of the file: it is prepared and written without a breath. */
const BATCH = { rows: 200, text: 131_072 };
/** Characters read between two looks at the time. */
const PIECE = 16_384;

/**
 * Reads a file to its end and compares it with what is here. Nothing is changed.
 * @returns what would come in; `INVALID_INPUT` for a file that is not whole, with the place
 * @throws the signal's reason
 */
export const inspectFile = (studio: Studio, file: Blob, work: FileWork = {}): Promise<Result<FileContents>> =>
  throughFile(studio, file, work, async (rows, { db, author }, exportedAt) => {
    const met = await compareRows(db, rows, { author, exportedAt });
    const different = met.find(({ meeting }) => meeting === "different")?.row;
    if (different)
      throw damaged(`${different.table}: the row “${different.fields.id.slice(0, 80)}” is here with another content.`);
    return ok(met);
  });

export interface ImportWork extends FileWork {
  /** Also brings back what was deleted here since. */
  readonly revive: boolean;
}

/**
 * Brings a file in, by ids: importing it again changes nothing, and goes on where an import was cut off.
 * @returns what came in. After a failure whatever came in before stays whole, and the remedy says how to go on
 * @throws the signal's reason
 */
export async function importFile(studio: Studio, file: Blob, work: ImportWork): Promise<Result<FileContents>> {
  let broughtIn = 0;
  const result = await throughFile(studio, file, work, async (rows, { db, author }, exportedAt) => {
    const met = await importRows(db, rows, { author, exportedAt, revive: work.revive });
    if (met.ok) broughtIn += rows.length;
    return met;
  });
  if (broughtIn > 0)
    record(studio, { action: "import", payloadSize: file.size, metadata: { rows: broughtIn, whole: result.ok } });
  if (result.ok || result.error.code !== "DATABASE_ERROR") return result;
  return err(cutOff(result.error, broughtIn));
}

const cutOff = (error: AppError, broughtIn: number): AppError =>
  appError(error.code, error.message, {
    remedy:
      broughtIn === 0
        ? "Nothing was imported. Free some space on the device, then import the file again."
        : `${cameIn(broughtIn)}. Free some space on the device, then import the same file again: nothing is doubled.`,
    retry: error.retry,
  });

async function throughFile(
  studio: Studio,
  file: Blob,
  { signal, onProgress }: FileWork,
  each: (rows: FileRow[], workspace: Workspace, exportedAt: number) => Promise<Result<readonly MetRow[]>>,
): Promise<Result<FileContents>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const counts = Object.fromEntries(FILE_TABLE_NAMES.map((table) => [table, none()])) as Record<FileTable, Counts>;
  let exportedAt = 0;
  let damagedRows = 0;
  const options = {
    digest: sha256Digest(),
    schema: SCHEMA_VERSION,
    onExportedAt: (at: number) => {
      exportedAt = at;
    },
    onDamaged: () => {
      damagedRows++;
    },
  };
  try {
    const read = (bytes: number) => onProgress?.(bytes, file.size);
    const text = measured(textOf(file, read));
    const breathe = breathing();
    for await (const rows of inBatches(readWorkspaceFile(text.pieces, options), text.length)) {
      signal?.throwIfAborted();
      await breathe();
      const met = await each(rows, workspace.value, exportedAt);
      if (!met.ok) return met;
      for (const { row, meeting } of met.value) if (meeting !== "different") counts[row.table][meeting]++;
    }
  } catch (cause) {
    signal?.throwIfAborted();
    return err(cause instanceof FileProblem ? cause.reason : storageError(cause));
  }
  return ok({ exportedAt, counts, damaged: damagedRows });
}

const none = (): Counts => ({ new: 0, same: 0, newer: 0, older: 0, deleted: 0 });

/** @param length of the text that the rows so far were read from */
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

/** Counts the characters that went by. */
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

/** The file's text piece by piece. @throws FileProblem when it is not text, or cannot be read any more */
async function* textOf(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = file.stream().getReader();
  const breathe = breathing();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      // the browser hands out megabytes at once
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
    await reader.cancel().catch(() => {}); // what is broken already cannot be cancelled
  }
}
